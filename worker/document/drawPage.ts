import { Children, createElement, type ReactElement } from "react";
import { renderToReadableStream } from "react-dom/server";
import { joinBytes } from "../../client/domain/bytes.ts";
import type { Arrival } from "../edge/arrival.ts";
import { pageHeaders } from "../edge/http/headers.ts";
import type { DrawnPage, WholePage } from "../edge/pageCache.ts";
import { log } from "../platform/log.ts";
import { manifest } from "../platform/manifest.ts";
import { bytesOf, counted, identityOf, memory } from "../platform/memory.ts";
import { noTokens, noteClasses, pageStyle, type Tokens } from "./pageStyle.ts";
import { cutAtSlots, type LateSection, type PagePlan, slot as slotOf, stylePrefix } from "./plan.ts";
import { sectionTokens } from "./section.ts";
import { elementOf, type Props, staticMarkup } from "./staticMarkup.ts";

/** A plan with the key of its document: the model's identity and the scope. */
export interface PlannedPage extends PagePlan {
	model: object;
	scope: string;
}

const encoder = new TextEncoder();
const nothing = new Uint8Array(0);

/** Most microtasks that a module of cached data takes; one costs 0.1 µs. */
const microtasksForModules = 32;

type Part = Uint8Array | Promise<LateSection>;

/**
 * Draws a page: the document is React's stream, cut at its slots; sections follow in the document's order, each once it and all before it
 * are drawn, so that the page is whole without script (decision 0003). `policy`: how long it may be cached, null for never.
 */
export async function drawPage(arrival: Arrival, plan: PlannedPage, policy: object | null): Promise<DrawnPage> {
	const started = Date.now();
	const late = new Map<string, Promise<LateSection>>();
	const settled = new Map<string, LateSection>();
	for (const [name, filling] of Object.entries(plan.sections)) {
		if (!(filling instanceof Promise)) continue;
		const section = safely(arrival, name, filling);
		late.set(name, section);
		void section.then((module) => settled.set(name, module));
	}
	const { parts: document, root, tokens } = await documentOf(arrival, plan);
	// Modules of cached data take a few microtasks: then nothing needs to stream.
	for (let microtask = 0; settled.size < late.size && microtask < microtasksForModules; microtask++) await null;
	const parts: Part[] = [];
	let degraded = false;
	let style: Style | null = null;
	const pieces = [tokens];
	for (const { bytes, slot } of document) {
		parts.push(bytes);
		if (slot === null) continue;
		if (slot.startsWith(stylePrefix))
			style = { brand: arrival.brand.id, kind: slot.slice(stylePrefix.length), root, pieces, late, at: parts.length };
		const module = settled.get(slot);
		const filling = plan.sections[slot];
		degraded ||= module?.degraded === true;
		const drawn = filling instanceof Uint8Array ? sectionTokens.get(filling) : undefined;
		if (drawn) pieces.push(drawn);
		parts.push(module?.bytes ?? late.get(slot) ?? (filling instanceof Uint8Array ? filling : nothing));
	}
	const headersWith = (source: string) => {
		const { display, story } = manifest.faces[arrival.brand.id] ?? {};
		const styles = source && `${source} ${display?.source ?? ""} ${story?.source ?? ""}`.trimEnd();
		return pageHeaders(arrival, { ...plan, policy, styles });
	};
	const source = style === null ? "" : await addStyle(parts, style, settled);
	arrival.timings.push({ name: "render", dur: Date.now() - started });
	const page = { status: plan.status, headers: headersWith(source), kind: style?.kind ?? "" };
	if (parts.every((part) => part instanceof Uint8Array)) {
		const body = joinBytes(parts);
		return { ...page, body, whole: { body, degraded } };
	}
	const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
	const whole = fill(parts, writable, degraded).then(async (sent): Promise<WholePage> => {
		if (style === null) return { ...sent, body: joinBytes(sent.parts) };
		// Who reads it from here on gets the rules of what came.
		const exact = await addStyle(sent.parts, style, settled);
		return { degraded: sent.degraded, body: joinBytes(sent.parts), ...(exact !== source && { headers: headersWith(exact) }) };
	});
	arrival.ctx.waitUntil(whole);
	return { ...page, body: readable, whole };
}

/** A page's style sheet in progress: what selects its rules, and its place among the parts. */
interface Style {
	brand: string;
	kind: string;
	root: readonly string[];
	pieces: readonly Tokens[];
	late: ReadonlyMap<string, unknown>;
	at: number;
}

/** Writes the rules of what is drawn into their place, and all rules of modules still to come. Returns their source. */
async function addStyle(parts: Part[], { at, late, ...style }: Style, settled: ReadonlyMap<string, LateSection>): Promise<string> {
	const pieces = [...style.pieces];
	const toCome: string[] = [];
	for (const slot of late.keys()) {
		const bytes = settled.get(slot)?.bytes;
		const drawn = bytes && sectionTokens.get(bytes);
		if (drawn) pieces.push(drawn);
		else if (bytes?.byteLength !== 0) toCome.push(slot);
	}
	const { element, source } = await pageStyle({ ...style, pieces, late: toCome });
	parts[at] = encoder.encode(element);
	return source;
}

/** A section that throws is an absence and a log line; the page ends (faults C11, C12). */
function safely({ correlationId }: Arrival, section: string, filling: Promise<LateSection>): Promise<LateSection> {
	return filling.catch((thrown: unknown) => {
		log("error", "section", { correlationId, section, message: String(thrown) });
		return { bytes: nothing, degraded: true };
	});
}

/** A document cut at its slots, with what selects its rules: attributes of its root, and its tokens. */
interface DocumentParts {
	parts: readonly { bytes: Uint8Array; slot: string | null }[];
	root: readonly string[];
	tokens: Tokens;
}

const documents = memory<DocumentParts>("documents");

/** A document's outermost elements as React streams them, cut where their contents go, and the attributes of its root. */
interface Shell {
	parts: readonly { text: string; slot: string | null }[];
	root: readonly string[];
}

/** Few differ: by brand, kind of page and flags. */
const shells = memory<Shell>("shells");

const rootAttribute = /(?<=data-)[a-z]+=[\w-]*/g;

/** Empties the memory: tests and measurements start cold. */
export function forgetDocuments(): void {
	documents.clear();
}

/** The document cut at its slots: drawn once per content version, for a single reader each time. */
async function documentOf(arrival: Arrival, plan: PlannedPage): Promise<DocumentParts> {
	const key = plan.nonce || !counted.has(plan.model) ? null : `${identityOf(plan.model)}|${plan.scope}`;
	const known = key === null ? undefined : documents.get(key);
	if (known && key !== null) {
		documents.touch(key);
		return known;
	}
	const html = elementOf(plan.document(slotOf));
	if (html === null) throw new Error("A page's document is an element of HTML.");
	const tokens = noTokens();
	const held = new Map<string, string>();
	const outermost: { type: string; props: Props }[] = [];
	for (const child of Children.toArray(html.props.children)) {
		const element = elementOf(child);
		if (element === null) continue;
		outermost.push(element);
		if (typeof element.props.className === "string") noteClasses(element.props.className, tokens);
		held.set(element.type, staticMarkup(element.props.children, `${element.type}-`, tokens));
	}
	const shell = await shellOf(html.props, outermost, arrival.correlationId);
	let text = "";
	for (const part of shell.parts) text += part.text + (held.get(part.slot ?? "") ?? "");
	const parts: { bytes: Uint8Array; slot: string | null }[] = [];
	for (const part of cutAtSlots(text)) parts.push({ bytes: encoder.encode(part.text), slot: part.slot });
	const made = { parts, root: shell.root, tokens };
	if (key !== null) documents.set(key, made, 256 + key.length + bytesOf(made));
	return made;
}

/** React's stream of the outermost elements, once per set of attributes. */
async function shellOf(root: Props, outermost: readonly { type: string; props: Props }[], correlationId: string): Promise<Shell> {
	const elements: ReactElement[] = [];
	for (const { type, props } of outermost) {
		const { children: _, ...attributes } = props;
		elements.push(createElement(type, { ...attributes, dangerouslySetInnerHTML: { __html: slotOf(type) }, key: type }));
	}
	const { children: _, ...attributes } = root;
	const html = createElement("html", attributes, elements);
	const key = JSON.stringify(html.props);
	const known = shells.get(key);
	if (known) return known;
	const stream = await renderToReadableStream(html, {
		onError: (thrown) => log("error", "render", { correlationId, message: String(thrown) }),
	});
	const text = await new Response(stream).text();
	const made = {
		parts: cutAtSlots(text),
		root: text.slice(0, text.indexOf("<head")).replaceAll('"', "").match(rootAttribute) ?? [],
	};
	shells.set(key, made, 256 + key.length + bytesOf(made));
	return made;
}

/** Sends the parts in order; a reader's leaving stops the sending only (fault C14). Returns all parts. */
async function fill(
	parts: readonly Part[],
	writable: WritableStream<Uint8Array>,
	degradedAtStart: boolean,
): Promise<{ parts: Uint8Array[]; degraded: boolean }> {
	const writer = writable.getWriter();
	writer.closed.catch(() => undefined);
	const filled: Uint8Array[] = [];
	let degraded = degradedAtStart;
	let listening = true;
	let sent = 0;
	const send = async () => {
		const bytes = joinBytes(filled.slice(sent));
		sent = filled.length;
		if (listening && bytes.byteLength > 0) await writer.write(bytes).catch(() => (listening = false));
	};
	for (const part of parts) {
		if (part instanceof Uint8Array) filled.push(part);
		else {
			const settled = await Promise.race([part, Promise.resolve(null)]);
			if (settled === null) await send();
			const module = await part;
			degraded ||= module.degraded;
			filled.push(module.bytes);
		}
	}
	await send();
	// Not awaited, so that the page is cached before its reader can request it again.
	if (listening) void writer.close().catch(() => undefined);
	return { parts: filled, degraded };
}
