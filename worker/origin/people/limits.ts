import * as v from "valibot";
import { unknownAddress } from "../../platform/clientFacts.ts";
import { keyedHash } from "../../platform/digest.ts";
import type { MastheadEnv } from "../../platform/env.ts";
import { readRow } from "../platform/rows.ts";

type LimitsEnv = Pick<MastheadEnv, "PEOPLE_DB" | "ACCOUNTS_JWT_SECRET" | "ACCOUNTS_PEPPER" | "ENVIRONMENT">;

/** A count within a time. */
export interface Limit {
	/** Name of what is counted; part of the counter's key. */
	kind: string;
	most: number;
	windowMs: number;
}

/** A cap on what strangers can use up for a reader: above it a bot check is required instead of a refusal (security row 7). */
export interface Cap {
	most: Limit;
	ofPersons: Limit;
}

const minute = 60_000;
const hour = 60 * minute;
/** Age at which counters expire. */
const longestMs = 24 * hour;

/** Locally all requests share one address: limits by address alone are this much wider there. */
const localFactor = 50;

/** Every limit of the accounts (security rows 2, 7, 8; decision 0020). */
export const limits = {
	/** Wrong passwords of one account from one address: the wait grows from window to window. */
	password: [
		{ kind: "password-15m", most: 5, windowMs: 15 * minute },
		{ kind: "password-3h", most: 15, windowMs: 3 * hour },
		{ kind: "password-24h", most: 30, windowMs: longestMs },
	],
	/** Wrong ones from one address, whatever the account; a success does not reset it. */
	passwordAddress: { kind: "password-address", most: 50, windowMs: hour },
	/** Hashes for callers whom an account knows that go before all others: of about 8,000 an hour no account takes more. */
	preferred: { kind: "preferred", most: 20, windowMs: hour },
	/** Any at once from one address: none may hold all places of an isolate (admission.ts). */
	passwordBurst: { kind: "password-burst", most: 15, windowMs: minute },
	/** Of one account, from anywhere; then as many more after a bot check, so that no machine locks a reader out. */
	passwordAccount: {
		most: { kind: "password-account", most: 100, windowMs: hour },
		ofPersons: { kind: "password-persons", most: 500, windowMs: hour },
	},
	/** Mails to one box that anybody can trigger (codes, registrations, newsletters), so that nobody floods it. */
	mails: [
		{ kind: "mails-1m", most: 1, windowMs: minute },
		{ kind: "mails-1h", most: 5, windowMs: hour },
	],
	/** Boxes that one network address triggers mails to: each may be a stranger's. */
	boxes: { kind: "boxes", most: 6, windowMs: hour },
	/** Boxes already counted for an address. */
	sameBox: { kind: "same-box", most: 1, windowMs: hour },
	/** Wrong codes of one account, across codes; then as many more after a bot check. */
	codeAttempts: { most: { kind: "code-tries", most: 10, windowMs: hour }, ofPersons: { kind: "code-persons", most: 20, windowMs: hour } },
	/** Codes tried from one network address. */
	codeAttemptsAddress: { kind: "code-tries-address", most: 60, windowMs: hour },
	lookUps: { kind: "look-ups", most: 60, windowMs: hour },
	/** Look-ups and registrations by forms without script, which have no bot check. */
	formLookUps: { kind: "lookup-form", most: 5, windowMs: 15 * minute },
	registrations: { kind: "registrations", most: 20, windowMs: hour },
	social: { kind: "social", most: 60, windowMs: hour },
	/** Passkeys tried from one network address. */
	passkeys: { kind: "passkeys", most: 60, windowMs: hour },
	/** Sign-ups from one network address. */
	newsletterSignUps: { kind: "newsletter", most: 3, windowMs: hour },
} as const satisfies Record<string, Limit | readonly Limit[] | Cap>;

/** Limits of mails of any kind: to a box, or to it from the reader's own device. */
export const mailsTo = (whose: string) => limits.mails.map((limit) => [limit, whose] as const);

/** Counts a box that a network address triggers a mail to, each once an hour; answers null, or the seconds to wait. */
export async function takeBox(env: LimitsEnv, address: string, box: string, nowMs: number): Promise<Wait> {
	const pair = `${address}|${box}`;
	if ((await take(env, limits.sameBox, pair, nowMs)) !== null) return null;
	const wait = await take(env, limits.boxes, address, nowMs);
	if (wait !== null) await giveBack(env, limits.sameBox, pair);
	return wait;
}

const TryRow = v.object({ started_at: v.number() });

/** Seconds to wait; null within the limit. */
type Wait = number | null;

/** Counts one attempt; answers null, or the seconds to wait. */
export function take(env: LimitsEnv, limit: Limit, what: string, nowMs: number): Promise<Wait> {
	return takeAll(env, [[limit, what]], nowMs);
}

/**
 * Counts one attempt of each; answers null, or the longest wait when any is over its limit: then none is counted, so that retries do not
 * lengthen it. One statement counts and judges, so parallel attempts are counted one by one. Keys are hashes: no address is stored.
 * Throws while the store fails: nobody guesses for free (fault C21).
 */
export async function takeAll(env: LimitsEnv, wanted: readonly (readonly [Limit, string])[], nowMs: number): Promise<Wait> {
	const db = env.PEOPLE_DB;
	const counters = await Promise.all(
		wanted.map(async ([limit, what]) => ({
			most: what === unknownAddress && env.ENVIRONMENT === "local" ? limit.most * localFactor : limit.most,
			windowMs: limit.windowMs,
			bucket: await bucketOf(env, limit, what),
		})),
	);
	const [, ...rows] = await db.batch([
		db.prepare("DELETE FROM tries WHERE started_at < ?").bind(nowMs - longestMs),
		...counters.flatMap(({ bucket, most, windowMs }) => [
			db
				.prepare(
					`INSERT INTO tries (bucket, started_at, count) VALUES (?1, ?2, 1)
					ON CONFLICT (bucket) DO UPDATE SET
						count = CASE WHEN started_at <= ?3 THEN 1 ELSE count + 1 END,
						started_at = CASE WHEN started_at <= ?3 THEN ?2 ELSE started_at END
					WHERE count < ?4 OR started_at <= ?3
					RETURNING started_at`,
				)
				.bind(bucket, nowMs, nowMs - windowMs, most),
			db.prepare("SELECT started_at FROM tries WHERE bucket = ?").bind(bucket),
		]),
	]);
	const judged = counters.map((counter, i) => {
		const [counted, standing] = [rows[2 * i]?.results ?? [], readRow("tries", TryRow, rows[2 * i + 1]?.results[0])];
		if (counted.length > 0) return { counter, wait: null };
		return { counter, wait: Math.max(1, Math.ceil(((standing?.started_at ?? nowMs) + counter.windowMs - nowMs) / 1000)) };
	});
	const waits = judged.flatMap(({ wait }) => (wait === null ? [] : [wait]));
	if (waits.length === 0) return null;
	const taken = judged.flatMap(({ counter, wait }) => (wait === null ? [counter.bucket] : []));
	if (taken.length > 0) await db.batch(taken.map((bucket) => returned(env, bucket)));
	return Math.max(...waits);
}

/** Refunds an attempt whose password or code was right. */
export async function giveBack(env: LimitsEnv, limit: Limit, what: string): Promise<void> {
	await giveBackAll(env, [[limit, what]]);
}

/** Refunds what `takeAll` counted. */
export async function giveBackAll(env: LimitsEnv, taken: readonly (readonly [Limit, string])[]): Promise<void> {
	const buckets = await Promise.all(taken.map(([limit, what]) => bucketOf(env, limit, what)));
	await env.PEOPLE_DB.batch(buckets.map((bucket) => returned(env, bucket)));
}

const bucketOf = (env: LimitsEnv, { kind }: Limit, what: string): Promise<string> => keyedHash(env, `limit:${kind}`, what);
const returned = ({ PEOPLE_DB }: LimitsEnv, bucket: string): D1PreparedStatement =>
	PEOPLE_DB.prepare("UPDATE tries SET count = count - 1 WHERE bucket = ? AND count > 0").bind(bucket);
