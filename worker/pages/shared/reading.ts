import type { Entry } from "../../../client/domain/bookmarks.ts";
import { fieldOf } from "../../../client/domain/keptEntry.ts";
import type { ViewContext } from "./viewContext.ts";

/** Attributes of the element whose reading is recorded (client/session/kept.ts); none where the brand has no history. */
export function readingOf({ brand, prefix }: Pick<ViewContext, "brand" | "prefix">, entry: Entry): Record<`data-${string}`, string> {
	return brand.flags.myNews ? { "data-reading": fieldOf(entry), "data-my-news": `${prefix}/mynewsapi` } : {};
}
