import type { ReactElement } from "react";
import { renderToReadableStream } from "react-dom/server";
import { joinBytes } from "../../client/domain/bytes.ts";
import type { Arrival } from "../edge/arrival.ts";
import { pageHeaders } from "../edge/headers.ts";
import { gzipOf, keepPage, takesGzip } from "../edge/pageCache.ts";
import type { PagePolicy } from "../edge/pagePolicies.ts";
import { log } from "../platform/log.ts";
import { bytesOf, identityOf, memory } from "../platform/memory.ts";
import { cutAtSlots } from "./slots.ts";

/** A module that may come later than the page; it never rejects: a failure is an absence (fault C11). */
export interface LateSection {
	bytes: Uint8Array;
	/** The module was missing: the page is kept for a moment only. */
	degraded: boolean;
}

export interface PagePlan {
	status: number;
	/** The whole document with slots (render/slots.ts). */
	document: ReactElement;
	sections: Readonly<Record<string, Uint8Array | Promise<LateSection>>>;
	/** `null`: never kept anywhere (drafts, errors). */
	policy: PagePolicy | null;
	/** Headers beside the standing ones, e.g. preload links. */
	headers?: Readonly<Record<string, string>>;
	/** Only pages that are never shared carry a nonce. */
	nonce?: string;
	framable?: boolean;
}

/** A plan and what its document is made from: the model's identity stands for its content, the scope for the rest. */
export interface PlannedPage extends PagePlan {
	model: object;
	scope: string;
}

const encoder = new TextEncoder();
const nothing = new Uint8Array(0);

/** Microtasks that a module made from what is in memory takes at most, with room to spare; one costs 0.1 µs. */
const turnsForModules = 32;

/**
 * Answers a page. The document is React's own stream, cut at its slots; sections go out in the document's order, each as
 * soon as it and everything before it is there. In order, so that the page is whole with scripts off: React's way of
 * sending late parts at the end and moving them by script would hide them from such readers (decision 0003).
 */
export async function respondWithPage(arrival: Arrival, plan: PlannedPage): Promise<Response> {
	const started = Date.now();
	const { seq } = arrival;
	const settled = new Map<string, LateSection>();
	let open = 0;
	for (const [name, filling] of Object.entries(plan.sections)) {
		if (!(filling instanceof Promise)) continue;
		open++;
		filling.then((module) => settled.set(name, module)).catch(() => undefined);
	}
	const parts: (Uint8Array | Promise<LateSection>)[] = [];
	let late = false;
	let degraded = false;
	const document = await documentOf(arrival, plan);
	// Modules whose data was in memory wait for nothing but their turn: after a few, nothing needs to stream.
	for (let turn = 0; settled.size < open && turn < turnsForModules; turn++) await null;
	for (const part of document) {
		parts.push(part.bytes);
		const filling = part.slot === null ? nothing : (plan.sections[part.slot] ?? nothing);
		const module = part.slot === null ? undefined : settled.get(part.slot);
		if (module) {
			degraded ||= module.degraded;
			parts.push(module.bytes);
			continue;
		}
		if (filling instanceof Promise) late = true;
		parts.push(filling);
	}
	arrival.timings.push({ name: "render", dur: Date.now() - started });
	const headers = pageHeaders(arrival, plan);

	if (!late) {
		const body = joinBytes(parts.filter((part) => part instanceof Uint8Array));
		const kept = plan.policy
			? keepPage(arrival, { body, headers, tags: arrival.tags, seq, policy: plan.policy, degraded, now: arrival.now })
			: null;
		if (kept) headers.set("etag", kept.etag);
		const isHead = arrival.request.method === "HEAD";
		if (kept && plan.status === 200 && takesGzip(arrival.request.headers)) {
			headers.set("content-encoding", "gzip");
			return new Response(isHead ? null : await gzipOf(kept), { headers, encodeBody: "manual" });
		}
		return new Response(isHead ? null : body, { status: plan.status, headers });
	}
	const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
	arrival.ctx.waitUntil(fill(arrival, plan, parts, writable, { headers: new Headers(headers), seq, degraded }));
	if (arrival.request.method === "HEAD") {
		arrival.ctx.waitUntil(readable.pipeTo(new WritableStream()).catch(() => undefined));
		return new Response(null, { status: plan.status, headers });
	}
	return new Response(readable, { status: plan.status, headers });
}

interface DocumentPart {
	bytes: Uint8Array;
	slot: string | null;
}

/** Documents of shared pages, by the model that they were made for. */
const documents = memory<DocumentPart[]>("documents");

/** Empties the memory: tests and measurements start cold. */
export function forgetDocuments(): void {
	documents.clear();
}

/** The document cut at its slots: rendered by React once per content version; one for a single reader is rendered anew. */
async function documentOf(arrival: Arrival, plan: PlannedPage): Promise<DocumentPart[]> {
	const key = plan.nonce ? null : `${identityOf(plan.model)}|${plan.scope}`;
	const known = key === null ? undefined : documents.get(key);
	if (known && key !== null) {
		documents.touch(key);
		return known;
	}
	const stream = await renderToReadableStream(plan.document, {
		...(plan.nonce ? { nonce: plan.nonce } : {}),
		onError: (thrown) => log("error", "render", { correlationId: arrival.correlationId, message: String(thrown) }),
	});
	const parts = cutAtSlots(await new Response(stream).text()).map((part) => ({ bytes: encoder.encode(part.text), slot: part.slot }));
	if (key !== null) documents.set(key, parts, 256 + key.length + bytesOf(parts));
	return parts;
}

/** Sends the parts in order and keeps the page; a reader who leaves stops the sending, not the keeping (fault C14). */
async function fill(
	arrival: Arrival,
	plan: PagePlan,
	parts: readonly (Uint8Array | Promise<LateSection>)[],
	writable: WritableStream<Uint8Array>,
	kept: { headers: Headers; seq: number; degraded: boolean },
): Promise<void> {
	const writer = writable.getWriter();
	writer.closed.catch(() => undefined);
	const sent: Uint8Array[] = [];
	let { degraded } = kept;
	let listening = true;
	let pending: Uint8Array[] = [];
	const send = async () => {
		const bytes = joinBytes(pending);
		pending = [];
		if (bytes.byteLength === 0) return;
		sent.push(bytes);
		if (listening) await writer.write(bytes).catch(() => (listening = false));
	};
	for (const part of parts) {
		if (part instanceof Uint8Array) pending.push(part);
		else {
			const settled = await Promise.race([part, Promise.resolve(null)]);
			if (settled === null) await send();
			const module = await part;
			degraded ||= module.degraded;
			pending.push(module.bytes);
		}
	}
	await send();
	if (plan.policy)
		keepPage(arrival, {
			body: joinBytes(sent),
			headers: kept.headers,
			tags: arrival.tags,
			seq: kept.seq,
			policy: plan.policy,
			degraded,
			now: arrival.now,
		});
	if (listening) await writer.close().catch(() => undefined);
}
