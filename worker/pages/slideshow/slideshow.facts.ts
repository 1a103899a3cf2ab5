import type { Brand } from "../../../brands/schema.ts";
import type { PageFacts } from "../../document/facts.ts";
import type { PageFlags } from "../../edge/arrival.ts";
import type { Gate } from "../../edge/gate.ts";
import type { Slideshow } from "../../schemas/documents/video.ts";
import { accessData, breadcrumbs, organization, publicAddress } from "../kernel/facts.ts";
import { mediaFacts } from "../parts/player/mediaFacts.ts";

/** A slideshow's facts: ImageGallery with an ImageObject per slide, with caption and credit. */
export function slideshowFacts(brand: Brand, flags: PageFlags, slideshow: Slideshow, gate: Gate): PageFacts {
	const facts = mediaFacts(brand, flags, slideshow, "slideshow");
	return {
		...facts,
		ogType: "article",
		structuredData: [
			{
				"@context": "https://schema.org",
				"@type": "ImageGallery",
				url: facts.canonicalUrl,
				name: slideshow.headline.primary,
				headline: slideshow.headline.primary.slice(0, 110),
				description: facts.description,
				datePublished: facts.publishedIso ?? undefined,
				dateModified: facts.modifiedIso ?? undefined,
				inLanguage: brand.locale,
				publisher: organization(brand),
				...accessData(gate),
				image: slideshow.slides.map(({ image, caption, headline }) => ({
					"@type": "ImageObject",
					contentUrl: publicAddress(brand, image.url.primary),
					caption: caption ?? image.caption ?? image.altText,
					name: headline?.primary,
					creditText: image.source?.name,
					creator: image.authors.length > 0 ? image.authors.map(({ name }) => ({ "@type": "Person", name })) : undefined,
					width: image.width,
					height: image.height,
				})),
			},
			breadcrumbs(brand, facts.feeds, slideshow.headline.primary),
		],
	};
}
