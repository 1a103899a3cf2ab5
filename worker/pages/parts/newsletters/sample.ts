import { pathsOf } from "../../../schemas/lists/content.ts";
import type { Curation } from "../../../schemas/lists/curation.ts";
import type { TeaseContext } from "../../kernel/context.ts";
import { teaseOf } from "../tease.model.ts";
import { type LetterPaths, newsletterForPaths, type Sample } from "./newsletters.model.ts";

/** The first story on a front that has a picture, nobody paid for, and a newsletter is about; null: there is none. */
export function sampleOf(
	context: TeaseContext,
	front: Curation,
	letter?: LetterPaths,
	taken: ReadonlySet<string> = new Set(),
): Sample | null {
	for (const { items } of front.layouts[0]?.packages ?? []) {
		for (const { item, computedValues } of items) {
			if (item.type !== "article") continue;
			if (letter && !newsletterForPaths([letter], pathsOf(item.taxonomy))) continue;
			const { headline, picture, sponsor, url } = teaseOf(context, item, computedValues?.url);
			if (picture && sponsor === null && !taken.has(url)) return { headline, picture, url };
		}
	}
	return null;
}
