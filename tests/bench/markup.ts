/** A piece of a page's markup: text, or an element with attributes as React names them. */
export type Markup = string | { tag: string; props: Record<string, unknown>; children: Markup[] };

const voids = new Set(["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"]);
const raw = new Set(["script", "style", "title"]);
const names: Record<string, string> = {
	class: "className",
	for: "htmlFor",
	charset: "charSet",
	srcset: "srcSet",
	tabindex: "tabIndex",
	crossorigin: "crossOrigin",
	fetchpriority: "fetchPriority",
	viewbox: "viewBox",
	datetime: "dateTime",
	imagesrcset: "imageSrcSet",
	imagesizes: "imageSizes",
	autocomplete: "autoComplete",
	hreflang: "hrefLang",
	colspan: "colSpan",
};
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'", nbsp: "\u00a0" };
const decode = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);

/** Reads the markup of a page that React wrote (quoted attributes, closed elements) back into a tree. */
export function readMarkup(html: string): Markup {
	const root: Markup = { tag: "root", props: {}, children: [] };
	const open = [root];
	const token = /<!--[\s\S]*?-->|<!doctype[^>]*>|<\/([\w-]+)>|<([\w-]+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/gi;
	for (let match = token.exec(html); match; match = token.exec(html)) {
		const [text, closed, opened, attributes = "", self] = match;
		const parent = open[open.length - 1] ?? root;
		if (closed) open.pop();
		else if (opened) {
			const element: Markup = { tag: opened, props: propsOf(attributes), children: [] };
			parent.children.push(element);
			if (voids.has(opened.toLowerCase()) || self) continue;
			if (raw.has(opened)) {
				const end = html.indexOf(`</${opened}>`, token.lastIndex);
				const inner = html.slice(token.lastIndex, end);
				if (opened === "title") element.children.push(decode(inner));
				else if (inner) element.props.dangerouslySetInnerHTML = { __html: inner };
				token.lastIndex = end + opened.length + 3;
			} else open.push(element);
		} else if (!text.startsWith("<!")) parent.children.push(decode(text));
	}
	const first = root.children.find((child) => typeof child !== "string");
	if (!first) throw new Error("No markup to read.");
	return first;
}

function propsOf(attributes: string): Record<string, unknown> {
	const props: Record<string, unknown> = {};
	for (const [, name = "", value] of attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)) {
		if (name === "style" || name.startsWith("on")) continue;
		props[names[name.toLowerCase()] ?? name] = value === undefined ? true : decode(value);
	}
	return props;
}
