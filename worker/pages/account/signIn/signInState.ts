import * as v from "valibot";
import { flowStart, type SignInFlow } from "../../../../client/domain/signIn/props.ts";
import { screens } from "../../../../client/domain/signIn/screens.ts";
import type { Arrival } from "../../../edge/arrival.ts";
import { cookieOf } from "../../../edge/http/cookies.ts";
import { returnPath } from "../../../edge/http/returnPath.ts";
import { endedCookie, readSealed, sealedCookie } from "../../../edge/identity/sealedCookie.ts";

const name = "sign_in";
const lifeSeconds = 1800;

/** The state of the flow without script between two pages, in a sealed cookie: never in a URL. */
export interface SignInMemory extends SignInFlow {
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

export async function readMemory(arrival: Arrival): Promise<SignInMemory | null> {
	const memory = await readSealed(arrival, name, Memory, lifeSeconds);
	return memory && { ...memory, returnTo: memory.returnTo === null ? null : returnPath(memory.returnTo) };
}

export function memoryCookie(arrival: Arrival, memory: SignInMemory): Promise<string | null> {
	return sealedCookie(arrival, name, memory, lifeSeconds);
}

export function noMemoryCookie(arrival: Pick<Arrival, "request">): string {
	return endedCookie(arrival, name);
}

/** Returns whether a request brings a flow's cookie at all: then its page is its own. */
export function hasMemory({ request }: Pick<Arrival, "request">): boolean {
	return cookieOf(request, name) !== null;
}
