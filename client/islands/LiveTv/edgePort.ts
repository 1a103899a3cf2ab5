import { type Fields, fieldsOf, textOf } from "../../domain/calls/fields.ts";
import type { TvBeginning, TvProfile } from "../../domain/liveTv/state.ts";
import { TvError } from "../../domain/liveTv/tvError.ts";
import { askEdge, grantOf, numberOf, providerCalls } from "./edgeCalls.ts";
import type { ProviderSignOut, TvPort } from "./port.ts";

/** The port over our edge, which calls the vendor's REST API v2: no browser holds a vendor's token. */
export function edgePort(prefix: string, vertical: string): TvPort {
	const change = (call: string, provider: string) => askEdge(`${prefix}/live/tv/${call}`, { method: "POST", body: { provider } });
	return {
		...providerCalls(prefix, vertical),
		status: async () => profileOf((await askEdge(`${prefix}/live/tv/status`)).profile),
		begin: async (id) => beginningOf(await change("session", id)),
		// The frame or window has its address from the start and ends by closing; the outcome is looked up.
		stands: () => undefined,
		cancel: () => undefined,
		onSignInEnd: () => () => undefined,
		authorize: async (id) => grantOf(await change("token", id)),
		signOut: async (id) => signOutOf(await change("sign-out", id)),
	};
}

function profileOf(value: unknown): TvProfile | null {
	const { provider, isTemporary, metadata } = fieldsOf(value);
	if (typeof provider !== "string") return null;
	const texts = Object.entries(fieldsOf(metadata)).flatMap(([name, each]) => (typeof each === "string" ? [[name, each] as const] : []));
	return { provider, isTemporary: isTemporary === true, metadata: Object.fromEntries(texts) };
}

/** Reads the address of a provider's page: http or https only. */
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
