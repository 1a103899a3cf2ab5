import * as v from "valibot";
import type { MastheadEnv } from "../../platform/env.ts";
import { formerKey } from "../../platform/formerAddress.ts";
import { type Fault, Filing, faultsOf, maxFaults } from "../store/documentTypes.ts";

/** A path of the brand's own host: no other host can be named. */
const Path = v.pipe(v.string(), v.regex(/^\/(?![/\\])[^\s<>"\\?#]{1,999}$/, "A path of the brand's own host."));
/** An old path, or a post's number as WordPress has it. */
const Former = v.pipe(v.string(), v.regex(/^\/(?:\?p=\d{1,12}|(?![/\\])[^\s<>"\\?#]{1,999})$/, "A path of the brand's own host."));
const Today = v.pipe(
	Path,
	v.transform((path) => path.replace(/\/+$/, "")),
);
/** Old paths with those of today; null ends a redirect. */
const Redirects = v.object({
	vertical: Filing.entries.vertical,
	paths: v.pipe(v.record(Former, v.nullable(Today)), v.maxEntries(500, "A call stores at most 500 paths.")),
});

/** Stores old addresses, which pages look up before they answer 404; returns the faults, with which nothing is stored. */
export async function storeRedirects({ CACHE }: Pick<MastheadEnv, "CACHE">, body: unknown): Promise<Fault[]> {
	const { success, output, issues } = v.safeParse(Redirects, body);
	if (!success) return faultsOf(issues).slice(0, maxFaults);
	const pairs = Object.entries(output.paths).map(([from, to]) => ({ from, to, key: formerKey(output.vertical, from) }));
	const next = new Map<string, string>();
	for (const { key, to } of pairs) {
		const toKey = to && formerKey(output.vertical, to);
		// A page may have the letters of its old address in another case.
		if (toKey && toKey !== key) next.set(key, toKey);
	}
	const circles = pairs.filter(({ key }) => {
		let at: string | undefined = key;
		for (let step = 0; at && step <= next.size; step++) at = next.get(at);
		return at !== undefined;
	});
	if (circles.length > 0)
		return circles.slice(0, maxFaults).map(({ from }) => ({ path: `paths.${from}`, message: "It leads in a circle." }));
	await Promise.all(pairs.map(({ key, to }) => (to === null ? CACHE.delete(key) : CACHE.put(key, to))));
	return [];
}
