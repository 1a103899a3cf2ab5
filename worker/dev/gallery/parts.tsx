import { chromeParts, consentForm, fields, newsletter, zipForm } from "./forms.tsx";
import { frontModules, player, related } from "./modules.tsx";
import { localBox, packages } from "./packages.tsx";
import { type GalleryPart, onFront } from "./part.ts";
import { articleTop, blocks, byline, gates, liveCard, smallPrint, storyEnd } from "./story.tsx";
import { labels, onward, picture, tease } from "./teases.tsx";

const chrome: GalleryPart = {
	title: "Masthead and footer",
	on: onFront,
	isWhole: true,
	states: () => ({ "between masthead and footer": null }),
};

/** The parts of pages by their names in an address. */
export const galleryParts: Readonly<Record<string, GalleryPart>> = {
	tease,
	labels,
	picture,
	onward,
	...packages,
	"local-box": localBox,
	"front-modules": frontModules,
	"article-top": articleTop,
	blocks,
	byline,
	"live-card": liveCard,
	"story-end": storyEnd,
	related,
	gates,
	player,
	newsletter,
	fields,
	"zip-form": zipForm,
	"consent-form": consentForm,
	pages: chromeParts,
	"small-print": smallPrint,
	chrome,
};
