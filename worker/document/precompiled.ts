import { createElement, type ReactNode } from "react";
import { escaped } from "./attributes.ts";
import { attributeMarkup, hostMarkup, innerHtmlOf, isPlainComponent, Markup, markupOf, type Rendering } from "./staticMarkup.ts";

/**
 * What the build's strings call for what is known only while a page is drawn (.commands/build/precompileJsx.ts, decision 0090).
 * Nothing else imports this file.
 */

/** An element, or several, as the function that writes them. */
export const markup = (write: (rendering: Rendering) => string): Markup => new Markup(write);

/** A child: text is escaped, markup written. */
export function child(node: ReactNode | Markup, rendering: Rendering): string {
	return typeof node === "string" ? escaped(node) : markupOf(node, rendering);
}

/** A component in the midst of an element. */
export function component(type: Parameters<typeof createElement>[0], props: Record<string, unknown>, rendering: Rendering): string {
	if (isPlainComponent(type)) return child(type(props), rendering);
	return typeof type === "string" ? hostMarkup(type, props, rendering) : markupOf(createElement(type, props), rendering);
}

/** An attribute in which any text may stand. `open` is what stands before the value: ` class="`. */
export function plain(open: string, value: unknown): string {
	if (typeof value === "string") return `${open}${escaped(value)}"`;
	if (value === null || value === undefined) return "";
	return typeof value === "boolean" || typeof value === "function" || typeof value === "symbol" ? "" : `${open}${escaped(String(value))}"`;
}

/** Any other attribute. */
export const attribute = attributeMarkup;

/** What `dangerouslySetInnerHTML` holds. */
export const inner = innerHtmlOf;

/** A list whose every item is written already. */
export function joined(items: Iterable<string> | null | undefined): string {
	return Array.isArray(items) ? items.join("") : [...(items ?? [])].join("");
}
