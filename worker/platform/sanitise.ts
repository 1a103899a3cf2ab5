import { HtmlReader } from "./html/reader.ts";
import { HtmlWriter, type Report } from "./html/writer.ts";
import { log } from "./log.ts";

/** The longest html of one block, in characters. A whole long article in one block is a tenth of it. */
export const maxHtml = 200_000;

/** The output, and its cost: tokens read, attributes read, and open elements looked at. */
export interface Sanitised {
	html: string;
	steps: number;
}

const control = /(?![\t\n\r])\p{Cc}/gu;

/**
 * The allow-list for HTML that editors and upstreams write (security row 17). A small strict tokenizer reads the input
 * and writes new markup: only elements, attributes and schemes named here ever reach the output, text and values are
 * escaped anew, elements are closed and nested so that a browser's parser builds exactly the tree that was written.
 * Nothing that changes how a browser reads what follows (raw text, foreign content) can be written, so the output is
 * safe whatever the input was read as. Work grows with the input and not faster; what is longer than `maxHtml` is cut,
 * with a log line. `report` is told of what was left out.
 */
export function sanitiseHtml(html: string, report: Report = () => undefined): string {
	if (html.length > maxHtml) log("warn", "html", { message: `Html of ${html.length} characters cut at ${maxHtml}.` });
	return measuredSanitise(html.slice(0, maxHtml), report).html;
}

/** The sanitiser without a bound, and with its count of steps: what the test of its growth looks at. */
export function measuredSanitise(html: string, report: Report = () => undefined): Sanitised {
	const writer = new HtmlWriter(report);
	const reader = new HtmlReader(html.toWellFormed().replace(control, ""), writer, report);
	reader.run();
	return { html: writer.finish(), steps: reader.steps + writer.steps };
}
