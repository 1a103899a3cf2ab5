import { hyphenatedId } from "../../../brands/hyphenatedId.ts";
import type { RemoteError, Result } from "../../../client/domain/remoteCall.ts";
import { loadFront } from "../../content/curations.ts";
import { loadVideo } from "../../content/videos.ts";
import { type LateSection, respondWithPage } from "../../document/respond.ts";
import { section } from "../../document/section.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { pageHeaders } from "../../edge/headers.ts";
import { log } from "../../platform/log.ts";
import { sanitiseHtml } from "../../platform/sanitise.ts";
import { errorPage, pageForFailure } from "../error/error.page.ts";
import { frontModel } from "../front/front.model.ts";
import { Doorway } from "../front/packages/Doorway.tsx";
import { scopeOf, teaseContext, viewContext } from "../shared/context.ts";
import { frontFacts, plainFacts } from "../shared/facts.ts";
import { canonicalUrl } from "../shared/links.ts";
import { lateMostPopular } from "../shared/modules/lateModules.ts";
import type { PackageModel } from "../shared/page.ts";
import { type LateModules, planPage } from "../shared/planPage.tsx";
import type { ViewContext } from "../shared/viewContext.ts";
import { videoModel } from "../video/video.model.ts";
import { belongsHere } from "../video/video.page.ts";
import { type EmbeddedPackageModel, type EmbeddedVideoModel, embeddedPackageId, packageAddress, programGuide } from "./embeds.model.ts";
import { Marquee } from "./Marquee.tsx";
import { drawEmbeddedPackage } from "./planEmbeds.tsx";

/** Facts of what stands in other sites' frames: no chrome, no index, no ads. */
function embedFacts(arrival: Arrival, path: string): ReturnType<typeof plainFacts> {
	const { brand, flags } = arrival;
	return {
		...plainFacts(brand, { ...flags, isChromeless: true }, path, "embed"),
		robots: "noindex",
		adsEnabled: false,
		suppressesPush: true,
	};
}

/** A video for other sites' pages: `bare` is the player alone (contract §3). */
export async function embeddedVideo(arrival: Arrival, id: string, bare: boolean): Promise<Response> {
	const [loaded, context] = await Promise.all([loadVideo(arrival, id), viewContext(arrival)]);
	if (!loaded.ok) return pageForFailure(arrival, loaded.error);
	const document = loaded.value;
	const video = document && belongsHere(arrival, document) ? videoModel(teaseContext(arrival), document) : null;
	if (!document || !video) return errorPage(arrival, 404);
	const model: EmbeddedVideoModel = {
		kind: "embeddedVideo",
		facts: {
			...embedFacts(arrival, `/embedded-video/${id}`),
			canonicalUrl: canonicalUrl(arrival.brand, document.url.primary),
			title: document.headline.primary,
		},
		video,
		bare,
	};
	return respondWithPage(arrival, planPage(context, model));
}

/** A package of a front by its id: `null` when the front has no such package or is another brand's. */
async function packageOf(arrival: Arrival, id: string): Promise<Result<{ pack: PackageModel; slug: string } | null, RemoteError>> {
	const nothing = { ok: true, value: null } as const;
	const { brand, flags } = arrival;
	const address = packageAddress(id, hyphenatedId(brand));
	if (!address) return nothing;
	const loaded = await loadFront(arrival, address.slug);
	if (!loaded.ok) return loaded;
	if (loaded.value.vertical !== undefined && loaded.value.vertical !== brand.id) return nothing;
	const facts = frontFacts(brand, flags, `/${address.slug}`, loaded.value, false);
	const front = frontModel({ ...teaseContext(arrival), facts, isHome: address.slug === "", draftId: null }, loaded.value);
	const isGuide = id === programGuide;
	const pack = front.packages.find((known) => (isGuide ? known.kind === "schedule" : known.id === address.packageId));
	return { ok: true, value: pack ? { pack: { ...pack, zone: "main", first: true }, slug: address.slug } : null };
}

/** A package for other sites' pages; with `inline-contents=true` its markup alone (C7.32). */
export async function embeddedPackage(arrival: Arrival, id: string): Promise<Response> {
	const [found, context] = await Promise.all([packageOf(arrival, id), viewContext(arrival)]);
	if (!found.ok) return pageForFailure(arrival, found.error);
	if (!found.value) return errorPage(arrival, 404);
	const { pack, slug } = found.value;
	if (new URLSearchParams(arrival.search).get("inline-contents") === "true") {
		arrival.pageKey = null;
		const body = drawEmbeddedPackage(context, scopeOf(arrival), pack);
		return new Response(arrival.request.method === "HEAD" ? null : body, {
			headers: pageHeaders(arrival, { policy: null, framable: true }),
		});
	}
	const path = `/${slug}`;
	const model: EmbeddedPackageModel = {
		kind: "embeddedPackage",
		facts: {
			...embedFacts(arrival, path),
			title: pack.title ?? arrival.brand.name,
		},
		pack,
		front: `${arrival.prefix}${path}`,
	};
	const late = lateMostPopular(arrival, context, [pack]);
	return respondWithPage(arrival, planPage(context, model, late));
}

/**
 * The marquees of a front (C7.32): an embed of this host is taken in as text, through the sanitiser, into the page. A
 * failure is ignored: the package then is the link that any embed is.
 */
export function lateMarquees(arrival: Arrival, context: ViewContext, packages: readonly PackageModel[]): LateModules {
	const late: Record<string, Promise<LateSection>> = {};
	packages.forEach((pack, index) => {
		const id = pack.kind === "embed" && pack.embedUrl ? embeddedPackageId(pack.embedUrl, arrival.origin, arrival.prefix) : null;
		if (id !== null) late[`pack-${index}`] = marquee(arrival, context, pack, id);
	});
	return late;
}

async function marquee(arrival: Arrival, context: ViewContext, pack: PackageModel, id: string): Promise<LateSection> {
	const scope = scopeOf(arrival);
	const asLink = () =>
		section("marqueeLink", scope, pack, () => Doorway({ context, pack, place: { turn: 0, narrow: false }, kind: "embed" }));
	try {
		const found = await packageOf(arrival, id);
		if (!found.ok) return { bytes: asLink(), degraded: found.error.status !== 404 };
		const embedded = found.value?.pack;
		// A marquee of marquees would have no end.
		if (!embedded || embedded.kind === "embed") return { bytes: asLink(), degraded: false };
		const html = sanitiseHtml(new TextDecoder().decode(drawEmbeddedPackage(context, scope, embedded)));
		return { bytes: section("marquee", scope, embedded, () => Marquee({ context, pack, html })), degraded: false };
	} catch (thrown) {
		log("error", "module", { correlationId: arrival.correlationId, module: "marquee", message: String(thrown) });
		return { bytes: asLink(), degraded: true };
	}
}
