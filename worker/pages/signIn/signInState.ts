import * as v from "valibot";
import { flowStart, type SignInFlow } from "../../../client/domain/signIn/props.ts";
import { screens } from "../../../client/domain/signIn/screens.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { cookie, cookieOf, isSecure } from "../../edge/http/cookies.ts";
import { seal, unseal } from "../../edge/identity/sealedCookie.ts";

const name = "sign_in";
const lifeSeconds = 1800;

/** Where every page says that one is signed out: shown to whom the address sends there, so that the page stays everybody's. */
export const signedOutId = "signed-out";

/** What the flow without script remembers between two pages, in the reader's own sealed cookie: never in a URL. */
export interface SignInMemory extends SignInFlow {
	/** A path of this site, or null. */
	returnTo: string | null;
}

const errorKeys = v.pipe(v.string(), v.regex(/^auth\.error\.[a-zA-Z]{1,40}$/));
const ErrorKey = v.custom<NonNullable<SignInFlow["faults"]["email"]>>((value) => v.is(errorKeys, value));

const Memory = v.object({
	screen: v.picklist(screens),
	signInType: v.picklist(["login", "registration"]),
	email: v.pipe(v.string(), v.maxLength(254)),
	firstName: v.pipe(v.string(), v.maxLength(128)),
	faults: v.object({
		email: v.exactOptional(ErrorKey),
		password: v.exactOptional(ErrorKey),
		termsAndConditions: v.exactOptional(ErrorKey),
		oneTimeCode: v.exactOptional(ErrorKey),
		firstName: v.exactOptional(ErrorKey),
	}),
	error: v.nullable(v.object({ key: v.nullable(ErrorKey), text: v.nullable(v.pipe(v.string(), v.maxLength(512))) })),
	codeResent: v.boolean(),
	returnTo: v.nullable(v.pipe(v.string(), v.maxLength(512))),
});

export const memoryStart: SignInMemory = { ...flowStart, returnTo: null };

/** Where the reader's flow stands, or null: none is under way. */
export async function readMemory({ env, request, now }: Arrival): Promise<SignInMemory | null> {
	const sealed = cookieOf(request, name);
	if (sealed === null) return null;
	const memory = await unseal(env, name, sealed, { schema: Memory, lifeMs: lifeSeconds * 1000, nowMs: now });
	return memory && { ...memory, returnTo: memory.returnTo === null ? null : returnPath(memory.returnTo) };
}

/** The path of the page of this site that a request was made from; null where it tells none that can be gone back to. */
export function refererPath({ request, origin }: Pick<Arrival, "request" | "origin">): string | null {
	const referer = request.headers.get("referer") ?? "";
	return referer.startsWith(`${origin}/`) ? returnPath(referer.slice(origin.length)) : null;
}

/** The Set-Cookie line that keeps where the flow stands; null when it can't be kept. */
export async function memoryCookie({ env, request, now }: Arrival, memory: SignInMemory): Promise<string | null> {
	const sealed = await seal(env, name, memory, now);
	return sealed === null ? null : cookie(name, sealed, { secure: isSecure(request), httpOnly: true, maxAge: lifeSeconds });
}

/** The line that ends a flow. */
export function noMemoryCookie({ request }: Pick<Arrival, "request">): string {
	return cookie(name, "", { secure: isSecure(request), httpOnly: true, maxAge: 0 });
}

/** Whether a request brings a flow's cookie at all: then its page is its own. */
export function hasMemory({ request }: Pick<Arrival, "request">): boolean {
	return cookieOf(request, name) !== null;
}

/**
 * A path to go back to, or null for what is none of ours: one leading slash, no backslash, no control characters, nothing
 * that a URL parser reads as another host, and not the flow itself (security row 15).
 */
export function returnPath(text: string): string | null {
	if (text.length > 512 || !/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(text)) return null;
	const base = "https://site.invalid";
	if (!URL.canParse(text, base)) return null;
	const { origin, pathname, search, hash } = new URL(text, base);
	if (origin !== base || pathname.startsWith("//") || /^\/(?:sign-in|sign-out|auth|_dev)(?:\/|$)/.test(pathname)) return null;
	return `${pathname}${search}${hash}`;
}
