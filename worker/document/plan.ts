import type { ReactElement } from "react";

/** A section that may come later than the page (pages/modules/lateModule.ts). */
export interface LateSection {
	bytes: Uint8Array;
	/** The module was missing: the page is cached for a moment only. */
	degraded: boolean;
}

/** The content of a slot: bytes, bytes to come, or nothing on this page. */
export type Filling = Uint8Array | Promise<LateSection> | undefined;

export interface PagePlan {
	status: number;
	/** The whole document with slots, made when it is not known yet. */
	document: (slot: Slot<string>) => ReactElement;
	sections: Readonly<Record<string, Filling>>;
	/** Headers beside the standing ones, e.g. Retry-After. */
	headers?: Readonly<Record<string, string>>;
	/** Only pages that are never shared carry a nonce. */
	nonce?: string;
	framable?: boolean;
	/** One reader's own: apart from other windows and vendors (decisions 0209, 0368). */
	isolated?: boolean;
}

/** A page with a key in its address. With `no-referrer` its forms would name no origin. */
export const behindKey = { isolated: true, headers: { "referrer-policy": "strict-origin" } } as const satisfies Partial<PagePlan>;

interface Planned<N extends string> extends Omit<PagePlan, "status" | "document" | "sections"> {
	status?: number;
	sections: Readonly<Record<N, Filling>>;
	document: (slot: Slot<N>) => ReactElement;
}

/** A page's plan. Its document has slots for the sections named here only: a missing filling does not compile. */
export function pagePlan<N extends string>({ status = 200, ...plan }: Planned<N>): PagePlan {
	return { ...plan, status };
}

/**
 * The document marks the place of each section with a random token per isolate, which no content can have, between two characters of
 * Latin-1: others would double the document.
 */
let secret = "";

function mark(): string {
	// The global scope has no random values.
	if (secret === "") secret = `\u0086${crypto.randomUUID()}:`;
	return secret;
}

/** Writes the place of a section into a document. */
export type Slot<N extends string> = (name: N) => string;

/** The text that stands for a section in the document. */
export function slot(name: string): string {
	return `${mark()}${name}\u0087`;
}

/** Prefix of the slot of a page's own style sheet; the page's kind follows. */
export const stylePrefix = "style:";

/** Cuts a rendered document at its slots: text, slot name, text, … */
export function cutAtSlots(html: string): { text: string; slot: string | null }[] {
	const parts: { text: string; slot: string | null }[] = [];
	const start = mark();
	let from = 0;
	for (;;) {
		const at = html.indexOf(start, from);
		if (at < 0) break;
		const end = html.indexOf("\u0087", at);
		parts.push({ text: html.slice(from, at), slot: html.slice(at + start.length, end) });
		from = end + 1;
	}
	parts.push({ text: html.slice(from), slot: null });
	return parts;
}
