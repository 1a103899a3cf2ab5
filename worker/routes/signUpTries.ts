import type { Arrival } from "../arrival.ts";

const hourMs = 3_600_000;
const triesPerHour = 10;

/**
 * Notes a try of the reader's network address; answers the seconds to wait when there were too many in the last hour,
 * else null. Addresses are kept as a hash that changes every day, for an hour.
 */
export async function noteTry(arrival: Pick<Arrival, "env" | "request" | "now">): Promise<number | null> {
	const { env, request, now } = arrival;
	const address = request.headers.get("cf-connecting-ip") ?? "unknown";
	const hash = await hashOf(`${address}|${Math.floor(now / (24 * hourMs))}`);
	const db = env.PEOPLE_DB;
	const [, recent] = await db.batch<{ tries: number; oldest: number | null }>([
		db.prepare("DELETE FROM newsletter_tries WHERE at < ?").bind(now - hourMs),
		db.prepare("SELECT COUNT(*) AS tries, MIN(at) AS oldest FROM newsletter_tries WHERE address_hash = ?").bind(hash),
	]);
	const { tries = 0, oldest = null } = recent?.results[0] ?? {};
	if (tries >= triesPerHour) return Math.max(1, Math.ceil(((oldest ?? now) + hourMs - now) / 1000));
	await db.prepare("INSERT INTO newsletter_tries (address_hash, at) VALUES (?, ?)").bind(hash, now).run();
	return null;
}

async function hashOf(text: string): Promise<string> {
	const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
	return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
