import type { Entry } from "../../../client/domain/personal/bookmarks.ts";
import { fieldOf } from "../../../client/domain/personal/entryField.ts";
import type { ViewContext } from "../kernel/context.ts";

/** Attributes of the element whose reading is recorded (client/personal/personal.ts); none where the brand has no history. */
export function readingOf({ brand, prefix }: Pick<ViewContext, "brand" | "prefix">, entry: Entry): Record<`data-${string}`, string> {
	return brand.flags.myNews ? { "data-reading": fieldOf(entry), "data-my-news": `${prefix}/mynewsapi` } : {};
}
