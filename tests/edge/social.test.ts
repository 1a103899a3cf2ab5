import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Site } from "../support/site.ts";

const host = "today.localhost";
let site: Site;
beforeAll(async () => {
	site = await Site.start({}, true);
});
afterAll(() => site.stop());

type Body = Record<string, unknown>;

interface Chosen {
	person?: string;
	email?: string;
	firstName?: string;
	emailVerified?: string;
	nonce?: string;
	scope?: string;
}

/** Chooses somebody in the window of a stand-in provider; its answer in the vendor's shape. */
async function choose(platform: "google" | "apple", chosen: Chosen): Promise<Body> {
	const form = new URLSearchParams({ client_id: `masthead-local.${platform}`, ...chosen });
	const headers = { "content-type": "application/x-www-form-urlencoded" };
	return JSON.parse(
		(await site.ask(host, `/_dev/idp/${platform}/choose`, { method: "POST", headers, body: form.toString() })).body,
	) as Body;
}
const googleToken = async (chosen: Chosen): Promise<string> => String((await choose("google", chosen)).credential);
async function appleAnswer(chosen: Chosen): Promise<{ token: string; name: unknown }> {
	const { authorization, user } = await choose("apple", { scope: "name email", ...chosen });
	return { token: String((authorization as Body).id_token), name: (user as { name: Body } | undefined)?.name.firstName };
}

/** A token with another first letter in its signature. */
const changed = (token: string): string => token.replace(/\.([^.])([^.]*)$/, (_, first, rest) => `.${first === "A" ? "B" : "A"}${rest}`);

interface Entered {
	status: number;
	data: Body;
	words: unknown;
	cookies: string;
}
async function enter(platform: "google" | "apple", body: Body): Promise<Entered> {
	const answer = await site.ask(host, "/auth/users/social/signin", {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ brand: "today", platform, ...body }),
	});
	const { data = {}, error } = JSON.parse(answer.body) as { data?: Body; error?: Body };
	return { status: answer.status, data, words: error?.user_message, cookies: answer.headers.get("set-cookie") ?? "" };
}

describe("sign-in by Google and Apple, from the provider's window to the session (A4.10, A4.11, A7.8)", () => {
	it("somebody new has an account once the terms are accepted, and is known from then on", async () => {
		const id_token = await googleToken({ person: "0", nonce: "n1" });
		const before = await enter("google", { id_token, nonce: "n1" });
		expect(before).toMatchObject({ status: 200, data: { is_new_user: true } });
		expect(before.data.access_token).toBeUndefined();
		expect(before.cookies).not.toContain("access_token");
		const made = await enter("google", { id_token, nonce: "n1", terms: true });
		expect(made).toMatchObject({ status: 200, data: { first_name: "Ana María", access_token: expect.any(String) } });
		expect(made.cookies).toMatch(/bedrock_session=.*HttpOnly/);
		const again = await enter("google", { id_token: await googleToken({ person: "0" }) });
		expect(again.data).toMatchObject({ is_new_user: false, user_id: made.data.user_id });
	});

	it("Apple's name comes beside the token, the first time only", async () => {
		const chosen = { email: "ines.social@example.com", firstName: "Inés", emailVerified: "yes" };
		const first = await appleAnswer(chosen);
		expect(first.name).toBe("Inés");
		const made = await enter("apple", { id_token: first.token, first_name: first.name, terms: true });
		expect(made.data).toMatchObject({ first_name: "Inés" });
		const second = await appleAnswer(chosen);
		expect(second.name).toBeUndefined();
		expect((await enter("apple", { id_token: second.token })).data).toMatchObject({ user_id: made.data.user_id, first_name: "Inés" });
	});

	it("one address, vouched for by both, is one account; ids differ", async () => {
		const chosen = { email: "both.social@example.com", firstName: "Bo", emailVerified: "yes" };
		const google = await enter("google", { id_token: await googleToken(chosen), terms: true });
		const apple = await enter("apple", { id_token: (await appleAnswer(chosen)).token });
		expect(apple.data.user_id).toBe(google.data.user_id);
	});

	it("an address that the provider does not vouch for makes no account and opens none (security row 14)", async () => {
		const chosen = { email: "victim.social@example.com", firstName: "V" };
		await enter("google", { id_token: await googleToken({ ...chosen, emailVerified: "yes" }), terms: true });
		for (const terms of [undefined, true]) {
			const refused = await enter("apple", { id_token: (await appleAnswer(chosen)).token, terms });
			expect(refused.status).toBe(400);
			expect(refused.cookies).not.toContain("access_token=");
		}
	});

	it("a key that changes in between is learned", async () => {
		await enter("google", { id_token: await googleToken({ person: "0" }) });
		await site.ask(host, "/_dev/idp/google/rotate", { method: "POST" });
		expect((await enter("google", { id_token: await googleToken({ person: "0" }) })).status).toBe(200);
	});

	it.each([
		["another nonce", async () => ({ id_token: await googleToken({ person: "0", nonce: "n1" }), nonce: "n2" })],
		["a changed letter", async () => ({ id_token: changed(await googleToken({ person: "0" })) })],
		["the other provider's", async () => ({ id_token: (await appleAnswer({ person: "0" })).token })],
		["garbage", async () => ({ id_token: "a.b.c" })],
	])("%s is refused in the flow's words (A8.8)", async (_what, body) => {
		expect(await enter("google", await body())).toMatchObject({ status: 400, words: "There was an error logging in" });
	});
});
