import { brands, localHost } from "../../../brands/registry.ts";
import type { Brand } from "../../../brands/schema.ts";
import { loadMostPopular } from "../../content/lists/storyLists.ts";
import { loadMarquee } from "../../content/marquees.ts";
import { section } from "../../document/section.ts";
import { sanitiseHtml } from "../../platform/sanitise.ts";
import type { Tease } from "../../schemas/lists/content.ts";
import { drawScope, type ViewContext, type Visit } from "../kernel/context.ts";
import { isLate } from "../packages/compose.ts";
import { embeddedPackageId } from "../packages/embedAddress.ts";
import { LinkedPackage } from "../packages/LinkedPackage.tsx";
import type { PackageModel } from "../parts/models.ts";
import { drawEmbeddedPackage, findPackage } from "./embeddedPackage.tsx";
import { type Late, type Loaded, lateModule } from "./lateModule.ts";
import { drawMostPopular, mostPopularInLog } from "./mostPopular.tsx";

/**
 * A marquee of a front (C7.32): an embed of this host, or one of the group's with `inline-contents`, taken in as sanitised text;
 * undefined for others. On failure the package is a link.
 */
export function marqueeOf(visit: Visit, pack: PackageModel): Late | undefined {
	const { brand, linkHost, prefix } = visit.arrival;
	if (!pack.embedUrl) return undefined;
	const id = embeddedPackageId(pack.embedUrl, brand, prefix);
	if (id !== null) return marquee(visit, pack, id);
	const url = marqueeAddress(pack.embedUrl, brand, linkHost);
	return url === null ? undefined : remoteMarquee(visit, pack, url);
}

/** The link that an embed is without its contents. */
const asLink = (context: ViewContext, pack: PackageModel): Uint8Array =>
	section(
		"marqueeLink",
		drawScope(context),
		pack,
		<LinkedPackage context={context} pack={pack} layout={{ variant: 0, narrow: false }} kind="embed" />,
	);

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
			return section("marquee", drawScope(context), { pack, fetched }, <Marquee context={context} pack={pack} html={html} />);
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
			// Text of the page is whole: the late list is awaited.
			const list = await loadMostPopular(arrival);
			if (list.ok) return { ok: true, value: { embedded, items: list.value } };
			return { ok: true, value: { embedded, items: [] }, missing: [{ ...mostPopularInLog, error: list.error }] };
		},
		({ embedded, items }) => {
			// A marquee of marquees would have no end.
			if (!embedded || embedded.kind === "embed") return asLink(context, pack);
			const drawn = isLate(embedded) ? drawMostPopular(visit, items) : drawEmbeddedPackage(context, embedded);
			if (!drawn || drawn.length === 0) return asLink(context, pack);
			const html = sanitiseHtml(new TextDecoder().decode(drawn));
			return section("marquee", scope, isLate(embedded) ? drawn : embedded, <Marquee context={context} pack={pack} html={html} />);
		},
	);
}

interface Props {
	context: ViewContext;
	pack: PackageModel;
	/** Passed the one sanitiser. */
	html: string;
}

/** An embed of this host as part of the page (C7.32). */
export function Marquee({ context, pack, html }: Props) {
	return (
		<section className="pack marquee" aria-label={pack.title ?? context.t("list.readMore")} dangerouslySetInnerHTML={{ __html: html }} />
	);
}

/**
 * The address of an embed to take in (C7.32): `inline-contents=true` at a host of the registry, of the same publisher (C1.9); else null.
 * Local hosts count in a local run (`linkHost`).
 */
export function marqueeAddress(embedUrl: string, brand: Pick<Brand, "publisher">, linkHost: string): URL | null {
	if (!URL.canParse(embedUrl)) return null;
	const url = new URL(embedUrl);
	if (url.searchParams.get("inline-contents") !== "true" || url.username !== "" || url.password !== "") return null;
	const family = brands.filter(({ publisher }) => publisher === brand.publisher);
	const isLive = url.protocol === "https:" && url.port === "" && family.some(({ hosts }) => hosts.includes(url.hostname));
	const isLocal = linkHost !== "" && url.protocol === "http:" && family.some((one) => localHost(one) === url.hostname);
	return isLive || isLocal ? url : null;
}

/** Fetched text as sanitised markup, with absolute links. `null`: nothing is left. */
export function marqueeHtml(text: string, { origin }: URL): string | null {
	// The sanitiser writes each attribute anew, in double quotes.
	const html = sanitiseHtml(text).replace(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`);
	return html.trim() === "" ? null : html;
}
