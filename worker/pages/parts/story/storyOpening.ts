import type { StoryOpening } from "../../../../brands/schema.ts";
import type { ArticleModel } from "./article.model.ts";

/** The parts of a story's opening beside its style (worker/pages/article/article.css). */
export interface OpeningShape {
	/** `sizes` of the lead picture: one that is cropped taller than it is shows a part, so the whole is wider than its place. */
	sizes: string;
	/** Side of a writer's portrait, in px. */
	portrait: number;
}

const wide = "(min-width:1600px) 1240px, (min-width:1440px) 1120px, (min-width:1304px) 1000px, 100vw";
const record: OpeningShape = { sizes: wide, portrait: 48 };

/** One shape per opening; an opening without one does not compile. */
export const openingShapes: Readonly<Record<StoryOpening, OpeningShape>> = {
	record,
	margin: record,
	price: record,
	card: { ...record, sizes: "100vw" },
	bleed: { ...record, sizes: "100vw" },
	faces: { ...record, portrait: 176 },
	overlay: { ...record, sizes: "(min-width:758px) 1060px, 188vw" },
	poster: { ...record, sizes: "(min-width:1000px) 850px, (min-width:758px) 560px, 100vw" },
	initial: { ...record, sizes: "(min-width:800px) 736px, 100vw" },
};

/** Classes of a story: how it begins, and with what; words lie over pictures alone, and never over one that waits for a warning. */
export function openingClass(opening: StoryOpening, lead: ArticleModel["lead"]): string {
	const led = !lead ? "led-none" : lead.kind === "video" || lead.picture.isGraphic ? "led-apart" : "led";
	return `opens-${opening} ${led}`;
}
