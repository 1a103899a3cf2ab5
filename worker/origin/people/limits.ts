import * as v from "valibot";
import { codeWaitSeconds } from "../../../client/domain/signIn/validation.ts";
import { networkOf, unknownAddress } from "../../platform/clientFacts.ts";
import { keyedHash } from "../../platform/digest.ts";
import type { MastheadEnv } from "../../platform/env.ts";
import { readRows } from "../platform/rows.ts";

type LimitsEnv = Pick<MastheadEnv, "PEOPLE_DB" | "ACCOUNTS_JWT_SECRET" | "ACCOUNTS_PEPPER" | "ENVIRONMENT">;

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
/** The longest window; older counters go with the hourly sweep. */
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
		{ kind: "mails-1m", most: 1, windowMs: codeWaitSeconds * 1000 },
		{ kind: "mails-1h", most: 5, windowMs: hour },
	],
	/** Boxes that one network address triggers mails to: each may be a stranger's. */
	boxes: { kind: "boxes", most: 6, windowMs: hour },
	/** The same of an IPv6 network, which a customer may hold whole: ten households of it. */
	networkBoxes: { kind: "network-boxes", most: 60, windowMs: hour },
	/** Boxes already counted for an address. */
	sameBox: { kind: "same-box", most: 1, windowMs: hour },
	/** Wrong codes of one account, across codes; then as many more after a bot check. */
	codeAttempts: { most: { kind: "code-tries", most: 10, windowMs: hour }, ofPersons: { kind: "code-persons", most: 20, windowMs: hour } },
	codeAttemptsAddress: { kind: "code-tries-address", most: 60, windowMs: hour },
	lookUps: { kind: "look-ups", most: 60, windowMs: hour },
	/** Look-ups and registrations by forms without script, which have no bot check. */
	formLookUps: { kind: "lookup-form", most: 5, windowMs: 15 * minute },
	registrations: { kind: "registrations", most: 20, windowMs: hour },
	social: { kind: "social", most: 60, windowMs: hour },
	passkeys: { kind: "passkeys", most: 60, windowMs: hour },
	newsletterSignUps: { kind: "newsletter", most: 3, windowMs: hour },
} as const satisfies Record<string, Limit | readonly Limit[] | Cap>;

/** Names a box for its counters, however its address is written: a tag after `+` and dots of the name mostly reach the same one. */
function boxOf(email: string): string {
	const [name = "", domain = ""] = email.split("@");
	return `${name.replace(/\+.*/, "").replaceAll(".", "")}@${domain}`;
}

/** Limits of mails of any kind: to a box, or to it from the reader's own device. */
export function mailsTo(email: string, device: string | null = null) {
	const whose = device === null ? boxOf(email) : `${boxOf(email)}|${device}`;
	return limits.mails.map((limit) => [limit, whose] as const);
}

/** Limits of boxes of a network address. */
export function boxesOf(address: string): readonly (readonly [Limit, string])[] {
	const network = networkOf(address);
	return network === null
		? [[limits.boxes, address]]
		: [
				[limits.boxes, address],
				[limits.networkBoxes, network],
			];
}

/** Counts a box that a network address triggers a mail to, each once an hour; answers null, or the seconds to wait. */
export async function takeBox(env: LimitsEnv, address: string, email: string, nowMs: number): Promise<Wait> {
	const pair = `${address}|${boxOf(email)}`;
	if ((await take(env, limits.sameBox, pair, nowMs)) !== null) return null;
	const wait = await takeAll(env, boxesOf(address), nowMs);
	if (wait !== null) await giveBack(env, limits.sameBox, pair);
	return wait;
}

const CountedRow = v.object({ bucket: v.string() });
const StandingRow = v.object({ bucket: v.string(), started_at: v.number() });

/** Seconds to wait; null within the limit. */
type Wait = number | null;

/** Counts one attempt; answers null, or the seconds to wait. */
export function take(env: LimitsEnv, limit: Limit, what: string, nowMs: number): Promise<Wait> {
	return takeAll(env, [[limit, what]], nowMs);
}

/**
 * Counts one attempt of each; answers null, or the longest wait when any is over its limit: then none is counted, so that retries do not
 * lengthen it. One statement counts and judges all, so parallel attempts are counted one by one. Keys are hashes: no address is stored.
 * Throws while the store fails: nobody guesses for free (fault C21).
 */
export async function takeAll(env: LimitsEnv, wanted: readonly (readonly [Limit, string])[], nowMs: number): Promise<Wait> {
	const db = env.PEOPLE_DB;
	const counters = await Promise.all(
		wanted.map(async ([limit, what]) => ({
			most: what === unknownAddress && env.ENVIRONMENT === "local" ? limit.most * localFactor : limit.most,
			since: nowMs - limit.windowMs,
			windowMs: limit.windowMs,
			bucket: await bucketOf(env, limit, what),
		})),
	);
	const facts = JSON.stringify(Object.fromEntries(counters.map(({ bucket, most, since }) => [bucket, { most, since }])));
	const own = (fact: "most" | "since") => `(?1->>('$."' || excluded.bucket || '".${fact}'))`;
	const counted = await db
		.prepare(
			`INSERT INTO tries (bucket, started_at, count) SELECT key, ?2, 1 FROM json_each(?1) WHERE true
			ON CONFLICT (bucket) DO UPDATE SET
				count = IIF(started_at <= ${own("since")}, 1, count + 1),
				started_at = IIF(started_at <= ${own("since")}, ?2, started_at)
			WHERE count < ${own("most")} OR started_at <= ${own("since")}
			RETURNING bucket`,
		)
		.bind(facts, nowMs)
		.all();
	const taken = new Set(readRows("tries", CountedRow, counted).map(({ bucket }) => bucket));
	const refused = counters.filter(({ bucket }) => !taken.has(bucket));
	if (refused.length === 0) return null;
	const [standing] = await db.batch([
		db
			.prepare("SELECT bucket, started_at FROM tries WHERE bucket IN (SELECT value FROM json_each(?))")
			.bind(JSON.stringify(refused.map(({ bucket }) => bucket))),
		...(taken.size > 0 ? [returned(env, [...taken])] : []),
	]);
	const since = new Map(readRows("tries", StandingRow, standing).map((row) => [row.bucket, row.started_at]));
	return Math.max(
		...refused.map(({ bucket, windowMs }) => Math.max(1, Math.ceil(((since.get(bucket) ?? nowMs) + windowMs - nowMs) / 1000))),
	);
}

/** Refunds an attempt whose password or code was right. */
export async function giveBack(env: LimitsEnv, limit: Limit, what: string): Promise<void> {
	await giveBackAll(env, [[limit, what]]);
}

/** Refunds what `takeAll` counted. */
export async function giveBackAll(env: LimitsEnv, taken: readonly (readonly [Limit, string])[]): Promise<void> {
	const buckets = await Promise.all(taken.map(([limit, what]) => bucketOf(env, limit, what)));
	await returned(env, buckets).run();
}

const bucketOf = (env: LimitsEnv, { kind }: Limit, what: string): Promise<string> => keyedHash(env, `limit:${kind}`, what);

function returned({ PEOPLE_DB }: LimitsEnv, buckets: readonly string[]): D1PreparedStatement {
	const times = Object.fromEntries(buckets.map((bucket) => [bucket, buckets.filter((other) => other === bucket).length]));
	return PEOPLE_DB.prepare(
		`UPDATE tries SET count = MAX(0, count - (?1->>('$."' || bucket || '"'))) WHERE bucket IN (SELECT key FROM json_each(?1)) AND count > 0`,
	).bind(JSON.stringify(times));
}
