import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";
import { messageOf } from "../stages.ts";

/** A version of a Worker that a request may name by its id, whatever its share of the readers. */
interface NamedVersion {
	worker: string;
	/** `null`: it has all readers. */
	id: string | null;
	/** Its `VERSION`, which `/healthz` says. */
	says: string;
}

const Health = v.object({ status: v.literal("ok"), version: v.string() });
const patienceMs = 15_000;
/** A deployment is known everywhere after some seconds. */
const spreadMs = 60_000;

/** The first fault of a host: `/healthz` of the version and its home as a reader gets it; `null`: well. */
async function faultOf(origin: string, version: NamedVersion | null): Promise<string | null> {
	const headers: Record<string, string> = version?.id
		? { "cloudflare-workers-version-overrides": `${version.worker}="${version.id}"` }
		: {};
	try {
		const signal = AbortSignal.timeout(patienceMs);
		const health = await fetch(`${origin}/healthz`, { headers, signal });
		const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Health), await health.text());
		if (!health.ok || !parsed.success) return `${origin}/healthz answers ${health.status}`;
		if (version && parsed.output.version !== version.says) return `${origin}/healthz is of ${parsed.output.version}`;
		for (const sent of version?.id ? [headers, {}] : [headers]) {
			const home = await fetch(`${origin}/`, { headers: sent, signal, redirect: "manual" });
			await home.arrayBuffer();
			if (home.status >= 400) return `${origin}/ answers ${home.status}`;
		}
		return null;
	} catch (error) {
		return `${origin} does not answer (${messageOf(error)})`;
	}
}

/** Origins whose `/healthz` and home answer. */
export async function healthyOrigins(origins: readonly string[]): Promise<readonly string[]> {
	const faults = await Promise.all(origins.map((origin) => faultOf(origin, null)));
	return origins.filter((_, n) => faults[n] === null);
}

/**
 * Asks a version at all origins for `soakMs`, every five seconds; throws the first fault. The first good answer may take as long as a
 * deployment needs to spread.
 */
export async function holdsFor(
	soakMs: number,
	origins: readonly string[],
	version: NamedVersion,
	{ signal, spread = spreadMs }: { signal?: AbortSignal | undefined; spread?: number | undefined } = {},
): Promise<void> {
	const started = Date.now();
	let goodSince: number | null = null;
	for (;;) {
		signal?.throwIfAborted();
		const faults = (await Promise.all(origins.map((origin) => faultOf(origin, version)))).filter((fault) => fault !== null);
		const now = Date.now();
		if (faults.length === 0) goodSince ??= now;
		else if (goodSince !== null || now - started >= spread) throw new Error(`The health check fails: ${faults.join("; ")}.`);
		if (goodSince !== null && now - goodSince >= soakMs) return;
		await wait(Math.min(5000, goodSince === null ? 1000 : soakMs), undefined, signal ? { signal } : {});
	}
}
