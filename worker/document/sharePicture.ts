import { hyphenatedId } from "../../brands/hyphenatedId.ts";
import { canonicalOrigin } from "../../brands/registry.ts";
import type { Brand } from "../../brands/schema.ts";
import { hashOf } from "../platform/hash.ts";
import type { PageFacts, SocialImage } from "./facts.ts";

/** Address of drawn share pictures (worker/calls/sharePicture). */
export const sharePictures = "/share-pictures";

/** Letters of a kicker that fit above a headline. */
const mostKicker = 32;

type Shown = Pick<PageFacts, "canonicalUrl" | "kicker" | "path" | "robots" | "title">;

/** Headline of a share picture: the page's title, of a home the brand's tagline. */
export const headlineOf = (brand: Brand, title: string): string => (title === brand.name ? brand.tagline : title);

/** The brand's card, for what is not shared. */
export const brandCard = (brand: Brand): SocialImage => ({
	url: `${canonicalOrigin(brand)}/pictures/${hyphenatedId(brand)}/social.jpg`,
	alt: brand.name,
	width: 1200,
	height: 675,
});

/**
 * The share picture of a page without one. Its address names page and words, and answers only while the page says it. Pages that are not
 * for search engines have the brand's card.
 */
export function sharePictureOf(brand: Brand, { canonicalUrl, kicker, path, robots, title }: Shown): SocialImage {
	const origin = canonicalOrigin(brand);
	if (robots !== null) return brandCard(brand);
	const headline = headlineOf(brand, title);
	const alt = kicker && kicker.length <= mostKicker ? `${kicker}: ${headline}` : headline;
	// A syndicated story's canonical page is at another site.
	const { pathname, search } = new URL(canonicalUrl.startsWith(`${origin}/`) ? canonicalUrl : origin + path);
	return { url: `${origin}${sharePictures}${pathname === "/" ? "" : pathname}/${hashOf(alt)}.png${search}`, alt, width: 1200, height: 630 };
}
