import { bytesOfBase64url } from "../bytes.ts";

/** The claims that browsers read of an access token; any may be missing, and nothing here verifies it. */
interface Claims {
	sub?: unknown;
	exp?: unknown;
	iat?: unknown;
}

/** The claims of a token; null when undecodable. */
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

/** Returns whether a token has expired at `nowMs`; an undecodable one has (A5.8). */
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
 * The remaining life of a token in ms, all of it for one `arriving` now; null without times. A clock by which it would have expired, or
 * live longer than issued, is wrong: then its whole life counts too (security C23).
 */
export function tokenLeftMs(token: unknown, nowMs: number | "arriving"): number | null {
	const { exp, iat } = claimsOf(token) ?? {};
	if (!isTime(exp) || !isTime(iat) || exp <= iat) return null;
	const life = (exp - iat) * 1000;
	const left = nowMs === "arriving" ? life : exp * 1000 - nowMs;
	return left > 0 && left <= life ? left : life;
}
