import * as v from "valibot";
import type { MastheadEnv } from "../../platform/env.ts";
import { formerKey } from "../../platform/formerAddress.ts";
import { Filing } from "../store/documentTypes.ts";

/** A path of the brand's own host: no other host can be named. */
const Path = v.pipe(v.string(), v.regex(/^\/(?![/\\])[^\s<>"\\?#]{1,999}$/));
/** An old path, or a post's number as WordPress has it. */
const Former = v.union([Path, v.pipe(v.string(), v.regex(/^\/\?p=\d{1,12}$/))]);
/** Old paths with those of today; null ends a redirect. */
const Redirects = v.object({ vertical: Filing.entries.vertical, paths: v.record(Former, v.nullable(Path)) });
/** A Worker may write a thousand keys in answering a call. */
const mostPaths = 500;

/** Stores old addresses, which pages look up before they answer 404; false: ill-shaped, nothing is stored. */
export async function storeRedirects({ CACHE }: Pick<MastheadEnv, "CACHE">, body: unknown): Promise<boolean> {
	const { success, output } = v.safeParse(Redirects, body);
	const pairs = success ? Object.entries(output.paths) : [];
	if (!success || pairs.length > mostPaths) return false;
	await Promise.all(
		pairs.map(([from, to]) => {
			const key = formerKey(output.vertical, from);
			return to === null ? CACHE.delete(key) : CACHE.put(key, to);
		}),
	);
	return true;
}
