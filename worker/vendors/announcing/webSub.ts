import type { MastheadEnv } from "../../platform/env.ts";
import { type Vendor, valuesOf } from "../descriptor.ts";
import { type Announced, receiverAddress, sendNotice } from "./announcement.ts";

/** WebSub (W3C): a hub hears which feeds changed, and sends them to their subscribers. */
export const webSub = {
	name: "webSub",
	does: "The hub of feeds (WebSub)",
	variables: {
		hub: {
			name: "WEBSUB_HUB",
			says: "the hub that feeds name and that hears of their changes, e.g. `https://pubsubhubbub.appspot.com/`; unset: subscribers poll",
		},
	},
	hosts: [],
	local: { calls: [] },
} as const satisfies Vendor;

/** The configured hub's address; null without one. */
export function hubOf(env: MastheadEnv): string | null {
	return receiverAddress(env, valuesOf(webSub, env).hub);
}

/** Notifies a hub, as Google and Superfeedr document it. */
export function notifyHub(env: MastheadEnv, url: string, feeds: readonly string[], nowMs: number): Promise<Announced> {
	const body = new URLSearchParams([["hub.mode", "publish"], ...feeds.map((feed) => ["hub.url", feed])]).toString();
	return sendNotice(env, { url, headers: { "content-type": "application/x-www-form-urlencoded" }, body }, nowMs);
}
