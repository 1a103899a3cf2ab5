import { importJWK, type JWK } from "jose";
import * as v from "valibot";
import { logRarely } from "../../platform/log.ts";
import { BoundedMap } from "../../platform/memory.ts";
import { askVendorOnce, type VendorFetch } from "../vendorCall.ts";

/** Signing algorithms of id tokens, each with its key type. */
export const keyTypes = { RS256: "RSA", ES256: "EC" } as const;
export type IdTokenAlgorithm = keyof typeof keyTypes;

/** Returns whether keys may sign with an algorithm. */
export const isKnownAlgorithm = (alg: unknown): alg is IdTokenAlgorithm => typeof alg === "string" && Object.hasOwn(keyTypes, alg);

/** Lifetime of keys (ms) by default, and its bounds. */
const defaultLifeMs = 5 * 60_000;
const lifeLimitsMs = { least: 60_000, most: 24 * 3_600_000 };
/** Time for which the last set is believed beyond its life while no other comes (decision 0342). */
const outageMs = 3_600_000;
/** Time before an unknown key id is looked up again (fault C22). */
const unknownKeyMs = 5 * 60_000;
/** Most look-ups of unknown ids: an answer has all keys, so more would not help. */
const mostQuestions = { count: 5, everyMs: 60_000 };
const pauseMs = 5_000;
const mostKeys = 20;
const mostUnknownKeys = 500;

const Key = v.looseObject({
	kid: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
	kty: v.picklist(Object.values(keyTypes)),
	alg: v.optional(v.string()),
	use: v.optional(v.string()),
});
type Key = v.InferOutput<typeof Key>;
const KeySet = v.object({ keys: v.array(v.unknown()) });

interface KnownKeys {
	keys: readonly Key[];
	freshUntil: number;
	pausedUntil: number;
	questions: readonly number[];
	/** Times before which unknown key ids are not looked up. */
	unknown: BoundedMap<number>;
}

const known = new Map<string, KnownKeys>();

/**
 * The vendor's key of an id and algorithm, or null: none, or the vendor failed and known ones expired. Keys live as long as Cache-Control
 * says, and an hour longer while the vendor fails.
 */
export async function signingKey(
	send: VendorFetch,
	url: string,
	{ kid, alg }: { kid: string; alg: IdTokenAlgorithm },
	nowMs: number,
): Promise<CryptoKey | null> {
	const state = known.get(url) ?? { keys: [], freshUntil: 0, pausedUntil: 0, questions: [], unknown: new BoundedMap(mostUnknownKeys) };
	known.set(url, state);
	if (nowMs >= state.freshUntil && !(await renew(send, url, state, nowMs)) && !isBelieved(state, nowMs)) return null;
	let key = keyOf(state, kid, alg);
	if (!key && mayAskAbout(state, kid, nowMs) && (await renew(send, url, state, nowMs))) {
		key = keyOf(state, kid, alg);
		// A vendor that failed has not said that it lacks one.
		if (!key) state.unknown.set(kid, nowMs + unknownKeyMs, 1);
	}
	return key ? imported(key, alg) : null;
}

/** Forgets every vendor's keys. */
export function forgetSigningKeys(): void {
	known.clear();
}

const isBelieved = ({ freshUntil }: KnownKeys, nowMs: number): boolean => nowMs < freshUntil + outageMs;

function keyOf({ keys }: KnownKeys, kid: string, alg: IdTokenAlgorithm): Key | undefined {
	return keys.find((key) => key.kid === kid && key.kty === keyTypes[alg] && (key.alg ?? alg) === alg && (key.use ?? "sig") === "sig");
}

function mayAskAbout(state: KnownKeys, kid: string, nowMs: number): boolean {
	if (nowMs < state.pausedUntil) return false;
	if (nowMs < (state.unknown.get(kid) ?? 0)) return false;
	const recent = state.questions.filter((at) => nowMs - at < mostQuestions.everyMs);
	if (recent.length >= mostQuestions.count) return false;
	state.questions = [...recent, nowMs];
	return true;
}

async function renew(send: VendorFetch, url: string, state: KnownKeys, nowMs: number): Promise<boolean> {
	if (nowMs < state.pausedUntil) return false;
	// One reader waits for a new set; who comes meanwhile is judged by the last.
	if (nowMs >= state.freshUntil && isBelieved(state, nowMs)) state.pausedUntil = nowMs + pauseMs;
	const began = Date.now();
	const answer = await askVendorOnce(url, send, { url, headers: { accept: "application/json" } });
	const set = answer?.status === 200 ? v.safeParse(v.pipe(v.string(), v.parseJson(), KeySet), answer.text) : null;
	if (!answer || !set?.success) {
		state.pausedUntil = nowMs + (Date.now() - began) + pauseMs;
		logRarely("error", "signing-keys", url, { url, why: answer ? `status ${answer.status}` : "no answer" });
		return false;
	}
	state.pausedUntil = 0;
	// Other key types are ignored, and an invalid key does not spoil the rest.
	state.keys = set.output.keys.flatMap((raw) => (v.is(Key, raw) ? [raw] : [])).slice(0, mostKeys);
	state.freshUntil = nowMs + lifeOf(answer.headers);
	return true;
}

/** The lifetime of an answer (ms): `max-age` less `age`, within our limits. */
function lifeOf(headers: Headers): number {
	const control = headers.get("cache-control") ?? "";
	const seconds = /(?:^|[\s,])max-age=(\d{1,9})(?:$|[\s,])/i.exec(control)?.[1];
	const age = Math.max(Number(headers.get("age")) || 0, 0);
	const life = /(?:^|[\s,])no-(?:store|cache)(?:$|[\s,])/i.test(control)
		? 0
		: seconds === undefined
			? defaultLifeMs
			: (Number(seconds) - age) * 1000;
	return Math.min(Math.max(life, lifeLimitsMs.least), lifeLimitsMs.most);
}

async function imported(key: Key, alg: IdTokenAlgorithm): Promise<CryptoKey | null> {
	try {
		const made = await importJWK(publicPart(key), alg);
		return made instanceof Uint8Array ? null : made;
	} catch {
		return null;
	}
}

/** Only the public key's fields: nothing else of the answer decides its use. */
function publicPart(key: Key): JWK {
	const text = (name: string): string => (typeof key[name] === "string" ? key[name] : "");
	return key.kty === "RSA" ? { kty: "RSA", n: text("n"), e: text("e") } : { kty: "EC", crv: text("crv"), x: text("x"), y: text("y") };
}
