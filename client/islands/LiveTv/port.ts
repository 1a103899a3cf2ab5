import { type Fields, fieldsOf, jsonOf, textOf } from "../../domain/calls/fields.ts";
import type { RemoteCall } from "../../domain/calls/remoteCall.ts";
import { type Mvpd, mvpdOf, mvpdsOf } from "../../domain/liveTv/mvpd.ts";
import type { SignInLocation, TvGrant, TvProfile } from "../../domain/liveTv/state.ts";
import { siteCall } from "../../page/siteCall.ts";

/** A provider's no, by its code (C8.14, C8.15), with its own words where it has any. */
export class TvError extends Error {
	readonly code: string;
	readonly details: string | null;
	constructor(code: string, details: string | null = null) {
		super(code);
		this.code = code;
		this.details = details;
	}
}

/** What begins at a provider: a sign-in somewhere, or nothing, where none is needed. */
export type TvBeginning = { kind: "direct"; isTempPass: boolean } | SignInLocation;

/** Where a provider ends its own session: in a frame on the page, or by going there. */
export interface ProviderSignOut {
	url: string;
	isFramed: boolean;
}

/**
 * Signing in for live TV, after the vendor's REST API v2 (C6.2): what the page needs of a vendor and nothing of its shapes.
 * Everything rejects with a TvError, `unavailable` where nobody could be asked.
 */
export interface TvPort {
	featured: () => Promise<Mvpd[]>;
	options: () => Promise<Mvpd[]>;
	provider: (id: string) => Promise<Mvpd | null>;
	status: () => Promise<TvProfile | null>;
	begin: (id: string) => Promise<TvBeginning>;
	authorize: (id: string) => Promise<TvGrant>;
	/** Null: the provider has no session of its own to end. */
	signOut: (id: string) => Promise<ProviderSignOut | null>;
}

const limitMs = 10_000;
const numberOf = (value: unknown): number => (typeof value === "number" && Number.isFinite(value) ? value : 0);

/** The port over our own edge, which asks the vendor in the reader's name: no browser holds a token of the vendor's. */
export function edgePort(prefix: string, vertical: string): TvPort {
	const services = `${prefix}/services/tve/mvpd/${encodeURIComponent(vertical)}`;
	const change = (call: string, provider: string) => ask(`${prefix}/live/tv/${call}`, { method: "POST", body: { provider } });
	return {
		featured: async () => mvpdsOf((await ask(`${services}/featured`)).featured),
		options: async () => mvpdsOf((await ask(`${services}/options`)).options),
		provider: async (id) => mvpdOf((await ask(`${services}/id/${encodeURIComponent(id)}`)).mvpd),
		status: async () => profileOf((await ask(`${prefix}/live/tv/status`)).profile),
		begin: async (id) => beginningOf(await change("session", id)),
		authorize: async (id) => grantOf(await change("token", id)),
		signOut: async (id) => signOutOf(await change("sign-out", id)),
	};
}

async function ask(endpoint: string, change: Pick<RemoteCall, "method" | "body"> = {}): Promise<Fields> {
	const answer = await siteCall({ base: location.origin, endpoint, ...change, timeoutMs: limitMs, keepsRefusal: true });
	if (answer.ok) return fieldsOf(fieldsOf(jsonOf(answer.value.text)).data);
	const { status, refusal = "" } = answer.error;
	const { code, details } = fieldsOf(fieldsOf(jsonOf(refusal)).error);
	throw new TvError(status === 403 && typeof code === "string" ? code : "unavailable", textOf(details));
}

/** Times by this browser's own clock, which may be another than the edge's. */
function grantOf({ streamUrl, now, expiresAt, until, isTemporary }: Fields): TvGrant {
	const ahead = Date.now() - numberOf(now);
	return {
		streamUrl: textOf(streamUrl) ?? "",
		expiresAt: numberOf(expiresAt) + ahead,
		until: numberOf(until) + ahead,
		isTemporary: isTemporary === true,
	};
}

function profileOf(value: unknown): TvProfile | null {
	const { provider, isTemporary, metadata } = fieldsOf(value);
	if (typeof provider !== "string") return null;
	const texts = Object.entries(fieldsOf(metadata)).flatMap(([name, each]) => (typeof each === "string" ? [[name, each] as const] : []));
	return { provider, isTemporary: isTemporary === true, metadata: Object.fromEntries(texts) };
}

/** Where a reader types a password, or is led to: an address of the web, nothing that runs. */
function addressOf(value: unknown): string | null {
	const address = textOf(value);
	return address !== null && /^https?:\/\//.test(address) ? address : null;
}

function signOutOf({ url, isFramed }: Fields): ProviderSignOut | null {
	const address = addressOf(url);
	return address === null ? null : { url: address, isFramed: isFramed === true };
}

function beginningOf({ kind, isTempPass, url, width, height }: Fields): TvBeginning {
	if (kind === "direct") return { kind, isTempPass: isTempPass === true };
	const address = addressOf(url);
	if (address === null) throw new TvError("unavailable");
	return kind === "frame" ? { kind, url: address, width: numberOf(width), height: numberOf(height) } : { kind: "window", url: address };
}
