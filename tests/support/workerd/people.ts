import { createUser } from "../../../worker/origin/accounts/users.ts";
import { originFetch } from "../../../worker/origin/app.ts";
import { startSession } from "../../../worker/origin/people/sessions.ts";
import { tables } from "./accounts.ts";
import { testEnv } from "./origin.ts";

/** Time at which rules of the people's store are judged. */
export const at = Date.UTC(2026, 10, 21, 12);
/** Place of a session. */
export const location = { device: "Chrome on Windows", country: "US" };
export const password = "correct horse 9 battery";

/** Nobody has an account, nothing was tried. */
export async function emptyPeople(): Promise<void> {
	await testEnv.PEOPLE_DB.batch(tables.map((table) => testEnv.PEOPLE_DB.prepare(`DELETE FROM ${table}`)));
}

/** Everything that the store holds, as text. */
export async function dump(): Promise<string> {
	const all = await testEnv.PEOPLE_DB.batch(tables.map((table) => testEnv.PEOPLE_DB.prepare(`SELECT * FROM ${table}`)));
	return JSON.stringify(all.map(({ results }) => results));
}

/** A new user for `createUser`: a reader without a password. */
export const newUser = (email: string, verified = true) => ({
	email,
	emailVerified: verified,
	passwordHash: null,
	registrationHash: null,
	vertical: "today",
	accountType: "bedrock",
});

/** The id of an account that must be made. */
export async function userOf(email: string, verified = true): Promise<string> {
	const id = await createUser(testEnv, newUser(email, verified), at);
	if (!id) throw new Error("no user");
	return id;
}

/** A session that must begin. */
export async function begun(userId: string, where: Parameters<typeof startSession>[2], nowMs: number) {
	const credentials = await startSession(testEnv, userId, where, nowMs);
	if (!credentials) throw new Error("no session");
	return credentials;
}

const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} } as unknown as ExecutionContext;

/** One call of the account service through the origin's own entry, by the clock on the wall. */
export async function callOrigin(path: string, body: object, headers: Record<string, string> = {}) {
	const answer = await originFetch(
		new Request(`https://origin.embedded/accounts/users/${path}`, {
			method: "POST",
			headers: {
				"content-type": "application/json",
				"x-client-address": "203.0.113.1",
				"x-vertical": "today",
				"x-language": "en",
				...headers,
			},
			body: JSON.stringify(body),
		}),
		testEnv,
		context,
	);
	const { data, error } = (await answer.json()) as { data?: Record<string, string>; error?: Record<string, unknown> };
	return { status: answer.status, data: data ?? {}, error: error ?? {}, retryAfter: Number(answer.headers.get("retry-after")) };
}
