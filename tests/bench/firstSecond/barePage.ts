const scripts = /<script\b[^>]*>[\s\S]*?<\/script>/gi;
const noscripts = /<noscript\b[^>]*>[\s\S]*?<\/noscript>/gi;
const styles = /<style\b[^>]*>([\s\S]*?)<\/style>/gi;
const links = /<link\b[^>]*\brel="(?:stylesheet|preload|modulepreload|prefetch)"[^>]*>/gi;

/** A page's own markup with these rules in its head: no script of any kind, no sheet, no early request. */
export function barePage(html: string, rules: string): string {
	const bare = [scripts, noscripts, styles, links].reduce((rest, part) => rest.replace(part, ""), html);
	return bare.replace("</head>", () => `<style>${rules}</style></head>`);
}

/** The bytes of a page's document, gzip. */
export interface PageBytes {
	/** Without its rules. */
	html: number;
	/** The rules in it. */
	css: number;
	/** Scripts in it that run, data of scripts not included. */
	script: number;
}

/** Splits a document by what its bytes are for; `gzip` says how many of a text there are. */
export function pageBytes(html: string, gzip: (text: string) => number): PageBytes {
	const rules = [...html.replace(noscripts, "").matchAll(styles)].map(([, text = ""]) => text).join("");
	const running = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)].filter(
		([, attributes = "", text = ""]) => text !== "" && !/\b(?:src|nomodule)\b|\btype="(?!module|text\/javascript)/i.test(attributes),
	);
	const script = running.map(([, , text = ""]) => text).join("");
	const sizeOf = (text: string) => (text === "" ? 0 : gzip(text));
	return { html: gzip(html.replace(styles, "")), css: sizeOf(rules), script: sizeOf(script) };
}

/**
 * The rules that a page uses at the width that it is drawn in, as a function for its browser: those whose selector fits an element, in
 * the layers and conditions around them, without those for what is not so now (hover, paper, wider windows) and without files of faces.
 */
export function rulesInUse(): string {
	const fits = (selector: string): boolean => {
		try {
			return document.querySelector(selector.replaceAll(/::[\w-]+(?:\([^)]*\))?/g, "")) !== null;
		} catch {
			return true;
		}
	};
	const wrapped = (rule: CSSGroupingRule): string => {
		const inner = used(rule.cssRules);
		return inner === "" ? "" : `${rule.cssText.slice(0, rule.cssText.indexOf("{"))}{${inner}}`;
	};
	const usedOf = (rule: CSSRule): string => {
		if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return "";
		if (rule instanceof CSSStyleRule) return rule.selectorText.split(/,(?![^(]*\))/).some(fits) ? rule.cssText : "";
		if (rule instanceof CSSFontFaceRule) return rule.cssText.includes("url(") ? "" : rule.cssText;
		return rule instanceof CSSGroupingRule ? wrapped(rule) : rule.cssText;
	};
	const used = (rules: CSSRuleList): string => [...rules].map(usedOf).join("");
	const sheets = [...document.styleSheets].filter(({ media }) => media.length === 0 || matchMedia(media.mediaText).matches);
	return sheets.map(({ cssRules }) => used(cssRules)).join("");
}
