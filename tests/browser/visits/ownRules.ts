import type { Page } from "@playwright/test";
import { alternatives } from "../../../.commands/build/pageRules.ts";
import { expect, softly } from "../../support/reader.ts";

/**
 * The page as the edge draws it holds each rule of the whole sheets that matches something in it (decision 0140), but for paper, forced
 * colours, what a reader's hand brings about, and what is closed: nothing is drawn otherwise when the whole sheets come.
 */
export async function judgeOwnRules(page: Page, url: string): Promise<void> {
	const { matched, missing } = await page.evaluate(rulesOf, { url, alternatives: alternatives.source });
	expect(matched, "rules of the whole sheets that match").toBeGreaterThan(30);
	softly(missing, "rules that the page's head lacks").toEqual([]);
}

async function rulesOf({ url, alternatives }: { url: string; alternatives: string }): Promise<{ matched: number; missing: string[] }> {
	const later =
		/:(?:hover|focus(?:-visible|-within)?|active|visited|popover-open|modal|fullscreen|autofill)\b|::(?:backdrop|highlight|selection)|\[(?:data-scrolled|aria-pressed="true"|aria-invalid|aria-busy)\]|.\[hidden\]/;
	const html = await (await fetch(url)).text();
	const drawn = new DOMParser().parseFromString(html.replace(/<style.*?<\/style>/gs, ""), "text/html");
	/** The edge chooses by each alternative. */
	const apart = (selector: string): string[] => {
		const [, before = "", either, after = ""] = new RegExp(alternatives).exec(selector) ?? [];
		return either === undefined ? [selector] : either.split(/, ?/).flatMap((one) => apart(before + one + after));
	};
	const selectorsIn = (css: string): { selector: string; text: string }[] => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(css);
		const found: { selector: string; text: string }[] = [];
		const walk = (rules: CSSRuleList, within: string) => {
			for (const rule of rules) {
				if (rule instanceof CSSStyleRule && within.startsWith("tokens "))
					for (const declaration of rule.style.cssText.split(/(?<=;) ?/))
						found.push({ selector: rule.selectorText, text: `${within}${rule.selectorText} {${declaration}}` });
				else if (rule instanceof CSSStyleRule)
					for (const part of rule.selectorText.split(/,(?!(?:[^()]|\([^()]*\))*\))/))
						for (const selector of apart(part.trim())) found.push({ selector, text: `${within}${selector} {${rule.style.cssText}}` });
				else if (rule instanceof CSSLayerBlockRule) walk(rule.cssRules, `${within}${rule.name} `);
				else if (rule instanceof CSSConditionRule && !/^print$|forced-colors/.test(rule.conditionText))
					walk(rule.cssRules, `${within}(${rule.conditionText}) `);
			}
		};
		walk(sheet.cssRules, "");
		return found;
	};
	const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = ""]) => css);
	const own = new Set(styles.flatMap(selectorsIn).map(({ text }) => text));
	const isDrawn = (selector: string): boolean =>
		[...drawn.querySelectorAll(selector.replace(/(^|[ >+~])(?=::)/g, "$1*").replace(/::[\w-]+(?:\([^)]*\))?/g, ""))].some(
			(element) => !element.closest("[popover], [hidden], noscript"),
		);
	const sheets = [...drawn.querySelectorAll<HTMLLinkElement>("#sheets link")];
	const all = await Promise.all(sheets.map(async ({ href }) => (await fetch(href)).text()));
	const matching = all
		.flatMap(selectorsIn)
		.filter(({ selector }) => !later.test(selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, "")) && isDrawn(selector));
	// Tokens, and the face of stories, come where some rule of the page reads them.
	const isUnused = (text: string) => {
		const [, name] = /^tokens .*\{(--[\w-]+):/.exec(text) ?? [];
		return name !== undefined && !styles.some((css) => css.includes(`var(${name})`) || css.includes(`var(${name},`));
	};
	return {
		matched: matching.length,
		missing: matching.filter(({ text }) => !own.has(text) && !isUnused(text)).map(({ text }) => text.slice(0, 160)),
	};
}
