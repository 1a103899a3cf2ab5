import { messagesFor } from "../../../brands/messages/format.ts";
import { type BrandNewsletter, newslettersOf } from "../../../brands/newsletters.ts";
import { canonicalOrigin, sisterSites, siteLink } from "../../../brands/registry.ts";
import type { Brand } from "../../../brands/schema.ts";
import type { HouseOffer } from "../../../client/domain/ads/houseAd.ts";
import { loadFront } from "../../content/lists/curations.ts";
import { loadComing, loadScheduleAssets, onAirAt } from "../../content/television/schedule.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { scopeOf, teaseContext } from "../../pages/kernel/context.ts";
import { oncePerMinute } from "../../pages/kernel/memo.ts";
import type { PictureModel } from "../../pages/parts/models.ts";
import type { Sample } from "../../pages/parts/newsletters/newsletters.model.ts";
import { sampleOf } from "../../pages/parts/newsletters/sample.ts";
import { focalClass } from "../../pages/parts/Picture.tsx";
import { pictureSources } from "../../pages/parts/picture.model.ts";
import { airingModel } from "../../pages/parts/schedule/airing.tsx";
import { manifest } from "../../platform/manifest.ts";
import type { Curation } from "../../schemas/lists/curation.ts";

/** The widest variant that an offer uses. */
const maxWidth = 640;

/**
 * Offers of the house for a page of a brand, each with a picture: a sister site with what it leads with, a newsletter with its next
 * subject, the next programme. `rotation` decides which come first. What fails to load is left out.
 */
export async function houseOffers(arrival: Arrival, rotation: number): Promise<HouseOffer[]> {
	const { brand } = arrival;
	const sisters = sisterSites(brand).filter(
		({ id, language, publisher }) => language === brand.language && publisher === brand.publisher && id !== brand.id,
	);
	const turn = <T>(of: readonly T[]): T | undefined => of[rotation % Math.max(1, of.length)];
	const found = await Promise.all([sisterOffer(arrival, turn(sisters)), letterOffer(arrival, turn), programmeOffer(arrival)]);
	const start = rotation % found.length;
	return [...found.slice(start), ...found.slice(0, start)].flatMap((offer) => offer ?? []);
}

/** The story of a front, which many places of many readers ask for: looked for once a minute. */
function leadOf(arrival: Arrival, front: Curation, letter?: BrandNewsletter): Sample | null {
	const scope = `offer|${scopeOf(arrival)}|${letter?.newsletterKey ?? ""}`;
	return oncePerMinute(front, scope, arrival.now, () => ({ story: sampleOf(teaseContext(arrival), front, letter) })).story;
}

async function sisterOffer(arrival: Arrival, sister: Brand | undefined): Promise<HouseOffer | null> {
	if (!sister) return null;
	const front = await loadFront({ ...arrival, brand: sister }, "");
	const story = front.ok ? leadOf(arrival, front.value) : null;
	if (!story) return null;
	const link = siteLink(`${canonicalOrigin(sister)}/`, new URL(arrival.origin).host);
	const words = { kicker: null, title: sister.name, text: story.headline, link, family: link };
	return {
		campaign: `own-${sister.slug}`,
		label: messagesFor(sister)("ad.house"),
		...words,
		...drawn(arrival, story.picture),
		look: lookOf(sister),
	};
}

async function letterOffer(arrival: Arrival, turn: <T>(of: readonly T[]) => T | undefined): Promise<HouseOffer | null> {
	const letter = turn(newslettersOf(arrival.brand.id));
	if (!letter) return null;
	const front = await loadFront(arrival, "");
	const story = front.ok ? leadOf(arrival, front.value, letter) : null;
	if (!story) return null;
	const t = messagesFor(arrival.brand);
	const family = `${arrival.prefix}/newsletters`;
	return {
		campaign: "own-newsletters",
		label: t("ad.house"),
		kicker: t("region.newsletter"),
		title: letter.newsletterTitle,
		text: t("newsletter.next", { headline: story.headline }),
		link: `${family}#${letter.newsletterKey}`,
		family,
		...drawn(arrival, story.picture),
		look: null,
	};
}

async function programmeOffer(arrival: Arrival): Promise<HouseOffer | null> {
	if (!arrival.brand.flags.schedule) return null;
	const [airings, assets] = await Promise.all([loadComing(arrival), loadScheduleAssets(arrival)]);
	if (!airings.ok || !assets.ok) return null;
	const known = new Map(assets.value.map((asset) => [asset.id, asset]));
	const t = messagesFor(arrival.brand);
	const family = `${arrival.prefix}/schedule`;
	for (const airing of onAirAt(airings.value, arrival.now).upcoming) {
		const { title, episode, description, series, startTimeFormatted, thumbMd } = airingModel(teaseContext(arrival), airing, known, "");
		if (!thumbMd) continue;
		return {
			campaign: "own-programme",
			label: t("ad.house"),
			kicker: t("ad.programme", { time: startTimeFormatted }),
			title,
			text: episode ?? description ?? arrival.brand.tagline,
			link: series?.url ?? family,
			family,
			...drawn(arrival, thumbMd),
			look: null,
		};
	}
	return null;
}

function drawn({ env }: Arrival, { src, width, height, focal }: PictureModel): Pick<HouseOffer, "picture"> {
	const sources = pictureSources({ src, width }, env.IMAGE_RESIZING === "on", { maxWidth });
	return { picture: { ...sources, width, height, className: focalClass("16x9", focal) } };
}

/** The face and colours of another brand, as the properties that a page's rules read. */
function lookOf({ id, theme }: Brand): HouseOffer["look"] {
	const { family, weight, style, tracking, leading, caps } = theme.display;
	const colours = theme.scheme === "dark" ? theme.dark : theme.light;
	return {
		face: manifest.faces[id]?.display.text ?? "",
		properties: {
			"--display": `"${family}",${theme.text}`,
			"--display-weight": String(weight),
			"--display-style": style,
			"--display-tracking": `${tracking}em`,
			"--display-leading": String(leading),
			"--display-case": caps ? "uppercase" : "none",
			"--house": colours.masthead,
			"--on-house": colours.onMasthead,
		},
	};
}
