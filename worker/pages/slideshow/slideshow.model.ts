import type { PageFacts } from "../../document/facts.ts";
import type { Gate } from "../../edge/gate.ts";
import type { Slideshow } from "../../schemas/documents/video.ts";
import type { TeaseContext } from "../kernel/context.ts";
import { bylineTime, instantOf, type TimeModel } from "../kernel/dates.ts";
import { pathOf } from "../kernel/facts.ts";
import { linkTo } from "../kernel/links.ts";
import { type GateModel, gateModel } from "../parts/gate.ts";
import type { PersonModel, PictureCredit, PictureModel } from "../parts/models.ts";
import { pictureOf } from "../parts/picture.model.ts";

export interface SlideModel {
	/** 1-based; the fragment of its anchor is `slide-{n}`. */
	n: number;
	headline: string | null;
	picture: PictureModel;
	caption: string | null;
	credit: PictureCredit | null;
	/** `?slide=n` on the slideshow's own address. */
	url: string;
}

/** A slideshow's page (C2.25, C3.21, C3.25). */
export interface SlideshowModel {
	kind: "slideshow";
	facts: PageFacts;
	headline: string;
	dek: string | null;
	kicker: { text: string; url: string | null } | null;
	byline: readonly Pick<PersonModel, "name" | "url">[];
	published: TimeModel | null;
	url: string;
	slides: readonly SlideModel[];
	/** The slide that `?slide=n` names, drawn first and large; `null`: the whole series in order. */
	chosen: number | null;
	/** Under the first slide, for who gets the teaser. */
	gate: GateModel | null;
	share: { url: string; title: string };
}

/** The slide that a query names, if the slideshow has it: a whole number from 1, nothing else. */
export function slideOf(query: string | null, count: number): number | null {
	if (query === null || !/^[1-9]\d{0,3}$/.test(query)) return null;
	const n = Number(query);
	return n <= count ? n : null;
}

/** A slideshow as its page shows it; a slide whose picture may not be drawn here is left out, and the rest are numbered anew. */
export function slideshowModel(
	context: TeaseContext & { facts: PageFacts; gate: Gate; slide: number | null },
	slideshow: Slideshow,
): SlideshowModel {
	const url = linkTo(context, slideshow.url.primary, slideshow.vertical);
	const slides: SlideModel[] = [];
	for (const { image, headline, caption } of slideshow.slides) {
		const picture = pictureOf(image, context.imageHosts);
		if (!picture) continue;
		const n = slides.length + 1;
		slides.push({
			n,
			headline: headline?.primary ?? null,
			picture,
			caption: caption ?? picture.caption,
			credit: picture.credit,
			url: `${url}?slide=${n}`,
		});
	}
	const published = instantOf(slideshow.date?.publishedAt ?? slideshow.datePublished);
	const topic = slideshow.taxonomy?.primaryTopic ?? slideshow.taxonomy?.primarySection;
	const section = (slideshow.taxonomy?.primarySection ?? topic)?.path.split("/")[1];
	return {
		kind: "slideshow",
		facts: context.facts,
		headline: slideshow.headline.primary,
		dek: slideshow.dek ?? slideshow.description?.primary ?? null,
		kicker: topic?.name ? { text: topic.name, url: section ? linkTo(context, `/${section}`, slideshow.vertical) : null } : null,
		byline: slideshow.authors.map((author) => ({
			name: author.name,
			url: author.url ? linkTo(context, author.url.primary, undefined) : null,
		})),
		published: published ? bylineTime(context.brand, published) : null,
		url,
		slides,
		chosen: context.slide !== null && context.slide <= slides.length ? context.slide : null,
		gate: gateModel(context, context.gate, { kind: "slideshow", path: pathOf(slideshow.url.primary), anchor: "slides" }),
		share: { url: context.facts.canonicalUrl, title: slideshow.headline.social ?? slideshow.headline.primary },
	};
}
