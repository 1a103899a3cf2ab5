import { bytesOfBase64url } from "../encoding.ts";

/** The claims that the browser reads of an access token; anything may be missing. Nothing here proves a token genuine. */
interface Claims {
	sub?: unknown;
	exp?: unknown;
	iat?: unknown;
}

/** The claims of a token, or null for what can't be decoded. */
function claimsOf(token: unknown): Claims | null {
	if (typeof token !== "string" || token.length > 4096) return null;
	const [, middle, , ...more] = token.split(".");
	if (!middle || more.length > 0) return null;
	try {
		const claims: unknown = JSON.parse(new TextDecoder().decode(bytesOfBase64url(middle) ?? undefined));
		return typeof claims === "object" && claims !== null ? claims : null;
	} catch {
		return null;
	}
}

const isTime = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

/** Returns whether a token has expired at `nowMs`; one that can't be decoded has (A5.8). */
export function tokenExpired(token: unknown, nowMs: number): boolean {
	const exp = claimsOf(token)?.exp;
	return !isTime(exp) || exp * 1000 <= nowMs;
}

/** The subject of a token; null without one (A4.4). */
export function tokenSubject(token: unknown): string | null {
	const sub = claimsOf(token)?.sub;
	return typeof sub === "string" && sub !== "" ? sub : null;
}

/**
 * The remaining life of a token at `nowMs`, in ms, the whole of its life for one that arrives just now (`arriving`); null when it doesn't
 * say. A clock by which it would be dead already, or live longer than it was made to, is wrong: then its whole life is counted as well
 * (security C23).
 */
export function tokenLeftMs(token: unknown, nowMs: number | "arriving"): number | null {
	const { exp, iat } = claimsOf(token) ?? {};
	if (!isTime(exp) || !isTime(iat) || exp <= iat) return null;
	const life = (exp - iat) * 1000;
	const left = nowMs === "arriving" ? life : exp * 1000 - nowMs;
	return left > 0 && left <= life ? left : life;
}
