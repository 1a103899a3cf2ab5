import type { MastheadEnv } from "../../platform/env.ts";
import { type Vendor, valuesOf } from "../descriptor.ts";
import { type Announced, receiverAddress, sendNotice } from "./announcement.ts";

/** IndexNow (indexnow.org): one search engine hears which pages changed, and passes it on to the others. */
export const indexNow = {
	name: "indexNow",
	does: "Search engines that hear of changed pages (IndexNow)",
	variables: {
		key: {
			name: "INDEXNOW_KEY",
			says: "a key of yours, 8 to 128 of `a-z`, `A-Z`, `0-9` and `-`, best a random one; each brand answers it at `/{key}.txt`. Unset or of another shape: no search engine hears of a change",
			isSecret: true,
		},
		url: { name: "INDEXNOW_URL", says: "another end of the protocol, e.g. `https://www.bing.com/indexnow`; unset: the shared one" },
	},
	refusal: (env): string | null =>
		valuesOf(indexNow, env).key === undefined || indexNowKey(env) ? null : "INDEXNOW_KEY has another shape",
	hosts: ["api.indexnow.org"],
	local: { calls: [] },
} as const satisfies Vendor;

/** The configured key; null for none, or one of another shape. */
export function indexNowKey(env: object): string | null {
	const { key } = valuesOf(indexNow, env);
	return key !== undefined && /^[A-Za-z0-9-]{8,128}$/.test(key) ? key : null;
}

/** Most addresses of a submission. */
export const mostPages = 10_000;

/** Submits pages of one host. */
export function submitPages(env: MastheadEnv, key: string, host: string, urlList: readonly string[], nowMs: number): Promise<Announced> {
	const url = receiverAddress(env, valuesOf(indexNow, env).url ?? "https://api.indexnow.org/indexnow");
	if (!url) return Promise.resolve({ kind: "refused", why: "INDEXNOW_URL is no https address" });
	const body = JSON.stringify({ host, key, keyLocation: `https://${host}/${key}.txt`, urlList });
	return sendNotice(env, { url, headers: { "content-type": "application/json; charset=utf-8" }, body }, nowMs);
}
