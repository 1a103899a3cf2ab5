import { HtmlReader } from "./html/reader.ts";
import { HtmlWriter, type Report } from "./html/writer.ts";
import { log } from "./log.ts";

/** The longest html of one block, in characters: ten times a long article. */
export const maxHtml = 200_000;

/** The output, and its cost: tokens, attributes, open elements looked at. */
export interface Sanitised {
	html: string;
	steps: number;
}

const control = /(?![\t\n\r])\p{Cc}/gu;

/**
 * Sanitises HTML of editors and upstreams by an allow-list (security row 17). A strict tokenizer reads the input and new markup is
 * written: only listed elements, attributes and schemes, with text and values escaped, nested so that a browser builds exactly the
 * written tree. Nothing that changes how a browser reads what follows (raw text, foreign content) can be written, so the output is safe
 * however the input was read. Work is linear; input beyond `maxHtml` is cut and logged. `report` receives what was left out.
 */
export function sanitiseHtml(html: string, report: Report = () => undefined): string {
	if (html.length > maxHtml) log("warn", "html", { message: `Html of ${html.length} characters cut at ${maxHtml}.` });
	return measuredSanitise(html.slice(0, maxHtml), report).html;
}

/** The sanitiser without a bound, with its count of steps, for the test of its growth. */
export function measuredSanitise(html: string, report: Report = () => undefined): Sanitised {
	const writer = new HtmlWriter(report);
	const reader = new HtmlReader(html.toWellFormed().replace(control, ""), writer, report);
	reader.run();
	return { html: writer.finish(), steps: reader.steps + writer.steps };
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0", "#39": "'" };

const lineEnds = /(?<!\s)\s*<(?:br|\/(?:p|li|h[1-6]|div|blockquote|td|th|tr|figcaption))\b[^<>]*>/gi;

/** The text of sanitised HTML, without tags and with the sanitiser's entities decoded. */
export function htmlToText(html: string): string {
	return html
		.replace(lineEnds, " ")
		.replace(/<[^<>]*>/g, "")
		.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
		.trim();
}
