import { describe, expect, it } from "vitest";
import { Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";

const host = "today.localhost";
const site = await stoppedAfterTests(Site.startAlone({}, true));

type Body = Record<string, unknown>;

interface Chosen {
	person?: string;
	email?: string;
	firstName?: string;
	emailVerified?: string;
	scope?: string;
}

/** The return of a browser from a provider: its token, and the edge's cookie with its nonce. */
interface Returned {
	id_token: string;
	cookie: string;
}

async function askNonce(
	cookie = "",
	headers: Record<string, string> = {},
): Promise<{ status: number; nonce: string; line: string; cookie: string }> {
	const answer = await site.ask(host, "/auth/social/nonce", {
		method: "POST",
		headers: { "sec-fetch-site": "same-origin", ...(cookie ? { cookie } : {}), ...headers },
	});
	const { data } = JSON.parse(answer.body) as { data?: { nonce?: string } };
	const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("social_nonce=")) ?? "";
	return { status: answer.status, nonce: data?.nonce ?? "", line, cookie: line.split(";", 1)[0] ?? "" };
}

/** Chooses somebody in the window of a stand-in provider; its answer in the vendor's shape. */
async function choose(platform: "google" | "apple", chosen: Chosen & { nonce: string }): Promise<Body> {
	const form = new URLSearchParams({ client_id: `masthead-local.${platform}`, ...chosen });
	const headers = { "content-type": "application/x-www-form-urlencoded" };
	return JSON.parse(
		(await site.ask(host, `/_dev/idp/${platform}/choose`, { method: "POST", headers, body: form.toString() })).body,
	) as Body;
}
async function byGoogle(chosen: Chosen): Promise<Returned> {
	const { nonce, cookie } = await askNonce();
	return { id_token: String((await choose("google", { ...chosen, nonce })).credential), cookie };
}
async function byApple(chosen: Chosen): Promise<Returned & { name: unknown }> {
	const { nonce, cookie } = await askNonce();
	const { authorization, user } = await choose("apple", { scope: "name email", ...chosen, nonce });
	const name = (user as { name: Body } | undefined)?.name.firstName;
	return { id_token: String((authorization as Body).id_token), cookie, name };
}

/** A token with another first letter in its signature. */
const changed = (token: string): string => token.replace(/\.([^.])([^.]*)$/, (_, first, rest) => `.${first === "A" ? "B" : "A"}${rest}`);

interface Entered {
	status: number;
	data: Body;
	words: unknown;
	cookies: string;
}
async function enter(platform: "google" | "apple", { id_token, cookie }: Returned, body: Body = {}): Promise<Entered> {
	const answer = await site.ask(host, "/auth/users/social/signin", {
		method: "POST",
		headers: { "content-type": "application/json", "sec-fetch-site": "same-origin", ...(cookie ? { cookie } : {}) },
		body: JSON.stringify({ brand: "today", platform, id_token, ...body }),
	});
	const { data = {}, error } = JSON.parse(answer.body) as { data?: Body; error?: Body };
	return { status: answer.status, data, words: error?.user_message, cookies: answer.headers.get("set-cookie") ?? "" };
}

describe("sign-in by Google and Apple, from the provider's window to the session (A4.10, A4.11, A7.8)", () => {
	it("a new reader has an account once the terms are accepted, and signs in to it from then on", async () => {
		const ana = await byGoogle({ person: "0" });
		const before = await enter("google", ana);
		expect(before).toMatchObject({ status: 200, data: { is_new_user: true } });
		expect(before.data.access_token).toBeUndefined();
		expect(before.cookies).not.toContain("access_token");
		const made = await enter("google", ana, { terms: true });
		expect(made).toMatchObject({ status: 200, data: { first_name: "Ana María", access_token: expect.any(String) } });
		expect(made.cookies).toMatch(/bedrock_session=.*HttpOnly/);
		const again = await enter("google", await byGoogle({ person: "0" }));
		expect(again.data).toMatchObject({ is_new_user: false, user_id: made.data.user_id });
	});

	it("Apple's name comes beside the token, the first time only", async () => {
		const chosen = { email: "ines.social@example.com", firstName: "Inés", emailVerified: "yes" };
		const first = await byApple(chosen);
		expect(first.name).toBe("Inés");
		const made = await enter("apple", first, { first_name: first.name, terms: true });
		expect(made.data).toMatchObject({ first_name: "Inés" });
		const second = await byApple(chosen);
		expect(second.name).toBeUndefined();
		expect((await enter("apple", second)).data).toMatchObject({ user_id: made.data.user_id, first_name: "Inés" });
	});

	it("one address, vouched for by both, is one account; ids differ", async () => {
		const chosen = { email: "both.social@example.com", firstName: "Bo", emailVerified: "yes" };
		const google = await enter("google", await byGoogle(chosen), { terms: true });
		const apple = await enter("apple", await byApple(chosen));
		expect(apple.data.user_id).toBe(google.data.user_id);
	});

	it.each([
		["a changed letter", async (mine: Returned) => ({ ...mine, id_token: changed(mine.id_token) })],
		["the other provider's", () => byApple({ person: "0" })],
		["garbage", async (mine: Returned) => ({ ...mine, id_token: "a.b.c" })],
	])("%s is refused in the flow's words (A8.8)", async (_what, spoil) => {
		const refused = await enter("google", await spoil(await byGoogle({ person: "0" })));
		expect(refused).toMatchObject({ status: 400, words: "There was an error logging in" });
		expect(refused.cookies).toMatch(/social_nonce=;/);
	});
});

describe("the nonce that ties a token to the browser that asked for it (security row 12)", () => {
	const nonceOfToken = (token: string): unknown =>
		(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8")) as Body).nonce;

	it("is the edge's: in a cookie that no script reads, for ten minutes, the same while it counts", async () => {
		const first = await askNonce();
		expect(first.nonce).toMatch(/^[\w-]{22}$/);
		expect(first.line).toMatch(/^social_nonce=[\w.-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/);
		expect(first.line).not.toContain(first.nonce);
		expect((await askNonce(first.cookie)).nonce).toBe(first.nonce);
		expect((await askNonce()).nonce).not.toBe(first.nonce);
		expect((await askNonce(`social_nonce=${first.nonce}`)).nonce).not.toBe(first.nonce);
	});

	it("is given to no other site's page, and by POST alone", async () => {
		expect(await askNonce("", { origin: "https://evil.example", "sec-fetch-site": "cross-site" })).toMatchObject({ status: 403, line: "" });
		expect((await site.ask(host, "/auth/social/nonce", {})).status).toBe(405);
	});

	it.each(["google", "apple"] as const)("by %s a token begins one session and no other", async (platform) => {
		const chosen = { email: `replay.${platform}@example.com`, emailVerified: "yes" };
		const mine = await (platform === "google" ? byGoogle(chosen) : byApple(chosen));
		const first = await enter(platform, mine, { terms: true });
		expect(first.status).toBe(200);
		expect(first.cookies).toMatch(/social_nonce=;/);
		for (const body of [{}, { terms: true }, { is_new_user: false }]) expect((await enter(platform, mine, body)).status).toBe(400);
	});

	it.each([
		["no cookie", async () => ""],
		["another browser's cookie", async () => (await askNonce()).cookie],
		["a cookie made by hand", async ({ id_token }: Returned) => `social_nonce=${nonceOfToken(id_token)}`],
	])("with %s a stolen token opens nothing, whatever nonce is sent along", async (_what, cookieFor) => {
		const stolen = await byGoogle({ person: "0" });
		const cookie = await cookieFor(stolen);
		for (const body of [{}, { nonce: nonceOfToken(stolen.id_token) }]) {
			const refused = await enter("google", { ...stolen, cookie }, { ...body, terms: true });
			expect(refused).toMatchObject({ status: 400, words: "There was an error registering" });
			expect(refused.cookies).not.toContain("access_token=");
		}
	});
});
