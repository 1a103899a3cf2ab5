import { loadMostPopular } from "../../content/lists/storyLists.ts";
import { loadMarquee } from "../../content/marquees.ts";
import { section } from "../../document/section.ts";
import { sanitiseHtml } from "../../platform/sanitise.ts";
import type { Tease } from "../../schemas/lists/content.ts";
import { isLate } from "../front/compose.ts";
import { Doorway } from "../front/packages/Doorway.tsx";
import { type Late, type Loaded, lateModule } from "../shared/modules/lateModule.ts";
import { drawMostPopular } from "../shared/modules/mostPopular.tsx";
import type { PackageModel } from "../shared/parts.ts";
import { drawScope, type ViewContext } from "../shared/viewContext.ts";
import type { Visit } from "../shared/visit.ts";
import { embeddedPackageId } from "./embeds.model.ts";
import { Marquee } from "./Marquee.tsx";
import { marqueeAddress, marqueeHtml } from "./marqueeAddress.ts";
import { findPackage } from "./packages.ts";
import { drawEmbeddedPackage } from "./planEmbeds.tsx";

/**
 * The marquees of a front (C7.32), by the slot that stands for each: an embed of this host, or one of another of the group's that
 * asks for `inline-contents`, is taken in as text, through the sanitiser, into the page. A failure is ignored: the package then is the link that any embed is.
 */
export function marquees(visit: Visit, packages: readonly PackageModel[]): Record<`pack-${number}`, Late> {
	const { brand, linkHost, prefix } = visit.arrival;
	const late: Record<`pack-${number}`, Late> = {};
	packages.forEach((pack, index) => {
		if (pack.kind !== "embed" || !pack.embedUrl) return;
		const id = embeddedPackageId(pack.embedUrl, brand, prefix);
		if (id !== null) late[`pack-${index}`] = marquee(visit, pack, id);
		else {
			const url = marqueeAddress(pack.embedUrl, brand, linkHost);
			if (url !== null) late[`pack-${index}`] = remoteMarquee(visit, pack, url);
		}
	});
	return late;
}

/** The link that an embed is without its contents. */
const asLink = (context: ViewContext, pack: PackageModel): Uint8Array =>
	section("marqueeLink", drawScope(context), pack, () => (
		<Doorway context={context} pack={pack} layout={{ variant: 0, narrow: false }} kind="embed" />
	));

/** A page of another host of the group, taken in as text. */
function remoteMarquee({ arrival, context }: Visit, pack: PackageModel, url: URL): Late {
	return lateModule(
		arrival,
		"marquee",
		async (): Promise<Loaded<{ fetched: { text: string } | null }>> => {
			const loaded = await loadMarquee(arrival, url);
			if (loaded.ok) return { ok: true, value: { fetched: loaded.value } };
			return { ok: true, value: { fetched: null }, missing: [{ name: "marquee", error: loaded.error }] };
		},
		({ fetched }) => {
			const html = fetched && marqueeHtml(fetched.text, url);
			if (!html) return asLink(context, pack);
			return section("marquee", drawScope(context), { pack, fetched }, () => <Marquee context={context} pack={pack} html={html} />);
		},
	);
}

function marquee(visit: Visit, pack: PackageModel, id: string): Late {
	const { arrival, context } = visit;
	const scope = drawScope(context);
	return lateModule(
		arrival,
		"marquee",
		async (): Promise<Loaded<{ embedded: PackageModel | null; items: readonly Tease[] }>> => {
			const found = await findPackage(arrival, id);
			if (!found.ok) return { ok: true, value: { embedded: null, items: [] }, missing: [{ name: "marquee", error: found.error }] };
			const embedded = found.value?.pack ?? null;
			if (!embedded || !isLate(embedded)) return { ok: true, value: { embedded, items: [] } };
			// What stands in the page as text is whole: the list that comes late elsewhere is waited for here.
			const list = await loadMostPopular(arrival);
			if (list.ok) return { ok: true, value: { embedded, items: list.value } };
			return { ok: true, value: { embedded, items: [] }, missing: [{ name: "marquee", error: list.error }] };
		},
		({ embedded, items }) => {
			// A marquee of marquees would have no end.
			if (!embedded || embedded.kind === "embed") return asLink(context, pack);
			const drawn = isLate(embedded) ? drawMostPopular(visit, items) : drawEmbeddedPackage(context, embedded);
			if (!drawn || drawn.length === 0) return asLink(context, pack);
			const html = sanitiseHtml(new TextDecoder().decode(drawn));
			return section("marquee", scope, isLate(embedded) ? drawn : embedded, () => <Marquee context={context} pack={pack} html={html} />);
		},
	);
}
