import { messagesFor } from "../../brands/messages/format.ts";
import type { Arrival } from "../edge/arrival.ts";
import type { DrawnPage, WholePage } from "../edge/pageCache.ts";
import { manifest } from "../platform/manifest.ts";

/** Selector of parts that are no use without script. */
const dropped =
	'script,template,link[rel="manifest"],link[rel="preload"],.needs-script,.player-bar,.theme-switch,[data-ad],[data-feed],[hidden]';

/** A rendering begins with its width in px (worker/pages/parts/picture.model.ts). */
const rendering = /^(\/cdn-cgi\/image\/w=)(\d+)/;
const small = (address: string): string =>
	address.replace(rendering, (_, start: string, width: string) => start + Math.min(320, Number(width)));

type Drawn = Pick<Arrival, "brand" | "prefix" | "flags">;

/**
 * The lite version of a page (features B5, decision 0262).
 */
export function litePage(arrival: Drawn, page: DrawnPage): DrawnPage {
	const headers = liteHeaders(page.headers);
	const lite = (body: BodyInit) => liteRewriter(arrival, page.kind ?? "").transform(new Response(body));
	const wholeOf = async (whole: WholePage): Promise<WholePage> => ({
		body: new Uint8Array(await lite(whole.body).arrayBuffer()),
		degraded: whole.degraded,
	});
	const whole = Promise.resolve(page.whole).then(wholeOf);
	return { status: page.status, headers, body: lite(page.body).body ?? new ReadableStream(), whole };
}

function liteHeaders(headers: Headers): Headers {
	const lite = new Headers(headers);
	const policy = headers.get("content-security-policy") ?? "";
	lite.set(
		"content-security-policy",
		policy.replace(/script-src [^;]*/, "script-src 'none'").replace(/style-src [^;]*/, "style-src 'self'"),
	);
	return lite;
}

function liteRewriter({ brand, prefix, flags }: Drawn, kind: string): HTMLRewriter {
	const t = messagesFor(brand);
	const sheet = (address: string | undefined) => `<link rel="stylesheet" href="${address}"/>`;
	let sheets = sheet(manifest.styles[`core-${brand.id}`]) + sheet(manifest.styles[kind]);
	let links = 0;
	return new HTMLRewriter()
		.on('meta[name="robots"]', { element: (meta) => void meta.setAttribute("content", "noindex") })
		.on("style", {
			element(style) {
				style.replace(sheets, { html: true });
				sheets = "";
			},
		})
		.on("noscript", {
			element(noscript) {
				if (noscript.hasAttribute("id")) noscript.remove();
				else noscript.replace(sheet(`${prefix}/preferences.css`), { html: true });
			},
		})
		.on("mast-island", { element: (island) => void island.removeAndKeepContent() })
		.on("[data-menu-part]", { element: (part) => void part.removeAttribute("data-menu-part") })
		.on('a[href="?lite=1"]', {
			element(link) {
				link.setAttribute("href", "?lite=0");
				link.setAttribute("rel", "nofollow");
				link.setInnerContent(t("footer.full"));
			},
		})
		.on("video,audio", { element: makeQuiet })
		.on("a", {
			element(link) {
				links++;
				link.onEndTag(() => void links--);
			},
		})
		.on("img", { element: (picture) => makeSmall(picture, flags.disableLazyLoad, links === 0, (alt) => t("lite.picture", { alt })) })
		.on(dropped, { element: (element) => void element.remove() });
}

function makeQuiet(media: Element): void {
	media.setAttribute("preload", "none");
	media.removeAttribute("autoplay");
	const poster = media.getAttribute("poster");
	if (poster !== null) media.setAttribute("poster", small(poster));
}

/** Makes a picture small and lazy; where the zone makes no small ones, a link to it, or nothing within a link. */
function makeSmall(picture: Element, isEager: boolean, mayLink: boolean, named: (alt: string) => string): void {
	const address = picture.getAttribute("src") ?? "";
	for (const name of ["srcset", "sizes", "fetchpriority"]) picture.removeAttribute(name);
	if (rendering.test(address)) {
		picture.setAttribute("src", small(address));
		if (!isEager) picture.setAttribute("loading", "lazy");
	} else if (!address.startsWith("data:")) {
		const alt = picture.getAttribute("alt");
		// Attributes come as they are written, with their entities.
		if (alt && mayLink) picture.replace(`<a href="${address}">${named(alt.replaceAll("<", "&lt;"))}</a>`, { html: true });
		else picture.remove();
	}
}
