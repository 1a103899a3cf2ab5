import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FormReader } from "../../support/formReader.ts";
import { PlainAccounts, person, personsPassword } from "../../support/plainAccounts.ts";
import { proofOfPerson } from "../../support/proofOfPerson.ts";
import { type Answer, Site } from "../../support/site.ts";

const secret = "a secret that only this test and its site know";
const theirSecret = "a secret that the account service and this site share";
const claims = "iss=https://profile.example aud=masthead";
const hidden = "Quillwort";
const gatedPath = "/food/news/for-members-tdna7901";
const id = person.user_id;
const page = { "sec-fetch-mode": "navigate", accept: "text/html" };

/** Settings by which the edge proves tokens of an account service that speaks A7 and nothing more (A1.1). */
const ways = [
	["A7.7, where nothing is set", 404, "RS256", () => ({})],
	["a key set", 405, "RS256", (url: string) => ({ ACCOUNTS_JWKS_URL: `${url}/keys`, ACCOUNTS_TOKEN_CLAIMS: claims })],
	["a shared secret", 501, { secret: theirSecret }, () => ({ ACCOUNTS_TOKEN_SECRET: theirSecret, ACCOUNTS_TOKEN_CLAIMS: claims })],
] as const;

async function publishGated(site: Site): Promise<void> {
	const { status } = await site.publish("today.localhost", "article/tdna7901", {
		type: "article",
		id: "tdna7901",
		vertical: "today",
		headline: { primary: "For members" },
		url: { primary: gatedPath },
		date: { publishedAt: "2026-11-20T09:00:00Z" },
		body: [1, 2, 3, 4].map((n) => ({ type: "markup", element: "p", html: n === 4 ? hidden : `Paragraph ${n}.` })),
		taxonomy: { additionalTerms: [{ name: "Gated", path: "gated-content", slug: "gated-content" }] },
	});
	expect(status).toBe(201);
}

describe.each(ways)(
	"an account service that speaks A7 and nothing more, its tokens proven by %s, any other call a %i (A1.1, A7.2, A7.3, A7.7)",
	(way, lacking, signature, variables) => {
		let accounts: PlainAccounts;
		let site: Site;
		beforeAll(async () => {
			accounts = await PlainAccounts.start(signature);
			accounts.lacking = lacking;
			site = await Site.startAlone({ ACCOUNTS_API_URL: accounts.url, ACCOUNTS_JWT_SECRET: secret, ...variables(accounts.url) }, true);
			await publishGated(site);
		});
		afterAll(async () => {
			await site.stop();
			await accounts.stop();
		});

		const call = async (reader: FormReader, path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
			reader.ask(`/auth/${path}`, {
				method: "POST",
				headers: { "content-type": "application/json", "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors", ...headers },
				body: JSON.stringify(body),
			});
		const myNews = (reader: FormReader, request: string): Promise<Answer> => {
			const [method = "", path = ""] = request.split(" ");
			const headers = { "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors", "content-type": "application/json" };
			return reader.ask(`/mynewsapi/${path}`, { method, headers, ...(method === "GET" ? {} : { body: "{}" }) });
		};
		const open = async (cookie: string, path = "/account") =>
			site.ask("today.localhost", path, { headers: { ...page, cookie: `ng_geolocation=US; ${cookie}` } });
		async function signedIn(): Promise<FormReader> {
			const reader = new FormReader(site);
			reader.cookies.set("ng_geolocation", "US");
			const bot_token = await proofOfPerson(site);
			expect(JSON.parse((await call(reader, "users/search/profile", { email: person.email, brand: "today", bot_token })).body)).toEqual({
				success: true,
				data: { found: true },
			});
			const body = { email: person.email, password: personsPassword, brand: "today", remember_me: false };
			expect((await call(reader, "users/signin", body)).status).toBe(200);
			return reader;
		}

		it("sign in, a gated page, save, refresh, sign out", async () => {
			const reader = await signedIn();
			expect((await open("", gatedPath)).body).not.toContain(hidden);
			expect((await reader.read(gatedPath)).answer.body).toContain(hidden);
			const account = await reader.read("/account");
			expect(account.text).toContain("Hello, Ana");

			expect((await myNews(reader, "GET customer/")).status).toBe(200);
			expect((await myNews(reader, "POST createbookmark/tdna7901/article")).status).toBe(200);
			expect((await reader.read("/account/saved")).text).toContain("For members");

			// Its time is over: on the way to a page the service gives another, with or without script (A4.4).
			const old = await accounts.token({}, -300);
			reader.cookies.set("access_token", old);
			expect((await reader.read(gatedPath)).answer.body).toContain(hidden);
			const renewed = reader.cookies.get("access_token") ?? "";
			expect(renewed).not.toBe(old);
			const again = await call(reader, `users/${id}/auth/token`, { scope: "users:read_write" });
			expect(again.status).toBe(200);
			const last = reader.cookies.get("access_token") ?? "";
			expect([old, renewed]).not.toContain(last);
			expect((await reader.read("/account/saved")).text).toContain("For members");

			await reader.post({}, "/sign-out");
			expect(accounts.count(`POST users/${id}/signout`)).toBe(1);
			expect(reader.cookies.has("access_token")).toBe(false);
			expect((await open(`access_token=${last}`)).headers.get("location")).toBe("/sign-in?return=%2Faccount");
			expect((await open(`access_token=${last}`, gatedPath)).body).not.toContain(hidden);
		});

		it("the same without script", async () => {
			const reader = new FormReader(site);
			reader.cookies.set("ng_geolocation", "US");
			await reader.send({ screen: "start", do: "continue", email: person.email });
			const entered = await reader.send({ screen: "loginPassword", do: "login", password: personsPassword });
			expect(entered.path).toBe("/account");
			expect((await reader.read(gatedPath)).answer.body).toContain(hidden);
			const saved = await reader.send({ do: "save tdna7901:article" }, "/account/saved", gatedPath);
			expect(saved.text).toContain("For members");
		});

		it("a forgotten password is not offered where no call sets a new one: a code signs in (A7.4, A7.5)", async () => {
			const reader = new FormReader(site);
			expect((await reader.read()).text, "a passkey is not offered either").not.toContain("passkey");
			const atPassword = await reader.send({ screen: "start", do: "continue", email: person.email });
			expect(atPassword.text).not.toContain("Forgot your password?");
			expect(atPassword.text).toContain("Log in with one time code");
			const waiting = await reader.send({ screen: "loginPassword", do: "code" });
			expect(waiting.screen).toBe("loginWithOneTimeCode");
			expect(waiting.text).not.toContain("Forgot your password?");
			const entered = await reader.send({ screen: "loginWithOneTimeCode", do: "verify", oneTimeCode: "123456" });
			expect(entered.path).not.toBe("/sign-in");
		});

		it("signing out by script ends it at once as well (A7.6)", async () => {
			const reader = await signedIn();
			const cookie = `access_token=${reader.cookies.get("access_token")}`;
			expect((await open(cookie)).status).toBe(200);
			expect((await call(reader, `users/${id}/signout`, {})).status).toBe(200);
			expect((await open(cookie)).status).toBe(303);
		});

		it("a name can be changed (A7.10), and saved things are moved to the account", async () => {
			const reader = await signedIn();
			const named = await reader.send({ do: "save", first_name: "Ana", last_name: "Ruiz", zipcode: "" }, "/account/profile");
			expect(named.text).toContain("Your changes are saved");
			const file = await reader.ask("/account/export");
			expect(file.status).toBe(200);
			expect(JSON.parse(file.body).account.profile.email).toBe(person.email);
		});

		it("the account offers what the service has, and nothing that it lacks", async () => {
			const { body } = (await (await signedIn()).read("/account")).answer;
			for (const section of ["profile", "stored", "leave"]) expect(body).toContain(`id="${section}"`);
			for (const section of ["newsletters", "email", "password", "passkeys", "sessions"]) expect(body).not.toContain(`"#${section}"`);
			for (const form of ["/account/email", "/account/password", "/account/leave"]) expect(body).not.toContain(`action="${form}"`);
			expect(body).not.toContain("could not be loaded");
			expect(body).toContain('action="/sign-out');
		});

		it("pages one after the other need one session check", async () => {
			const reader = await signedIn();
			accounts.calls.length = 0;
			for (const path of ["/food", gatedPath, "/style", "/food"]) await reader.read(path);
			expect(accounts.calls.length).toBeLessThanOrEqual(1);
		});

		it.each([
			[
				"whose claims were changed",
				async (token: string) => {
					const [head, , signature] = token.split(".");
					const now = Math.floor(Date.now() / 1000);
					const body = { iss: "https://profile.example", aud: "masthead", sub: id, iat: now, exp: now + 900 };
					return `${head}.${Buffer.from(JSON.stringify(body)).toString("base64url")}.${signature}`;
				},
			],
			["that names somebody else", async () => accounts.token({ sub: "somebody-else" })],
			["without a subject (A4.4)", async () => accounts.token({ sub: undefined })],
			["without an end (A5.8)", async () => accounts.token({ exp: undefined })],
			["that says it is of our own service", async () => accounts.token({ iss: "masthead-accounts" })],
			["that is none", async () => "abc"],
		])("a token %s opens nothing", async (what, make) => {
			const token = await make(await accounts.token());
			// A genuine token of somebody else is theirs: it is no proof for this reader, and here nobody has an account of that id.
			if (what === "that names somebody else" && way !== ways[0][0])
				return expect((await open(`access_token=${token}`)).body).not.toContain("Ana");
			expect((await open(`access_token=${token}`)).status).toBe(303);
			expect((await open(`access_token=${token}`, gatedPath)).body).not.toContain(hidden);
		});

		it("while the service is down no session is lost, and a token that was never verified opens nothing", async () => {
			const reader = await signedIn();
			expect((await reader.read(gatedPath)).answer.body).toContain(hidden);
			const fresh = await accounts.token();
			accounts.isDown = true;
			try {
				expect((await reader.read(gatedPath)).answer.body).toContain(hidden);
				expect(reader.cookies.has("access_token")).toBe(true);
				const stranger = await open(`access_token=${fresh}`, gatedPath);
				expect(stranger.body.includes(hidden)).toBe(way !== ways[0][0]);
				expect(stranger.headers.getSetCookie().filter((line) => line.startsWith("access_token="))).toEqual([]);
			} finally {
				accounts.isDown = false;
			}
		});
	},
);

describe.each(ways.slice(1))("with %s", (_way, _lacking, signature, variables) => {
	it.each([
		["another issuer", { iss: "https://elsewhere.example" }],
		["another audience", { aud: "shop" }],
	])("a token of %s opens nothing", async (_what, other) => {
		const accounts = await PlainAccounts.start(signature);
		const site = await Site.startAlone({ ACCOUNTS_API_URL: accounts.url, ACCOUNTS_JWT_SECRET: secret, ...variables(accounts.url) }, true);
		try {
			const ask = (token: string) => site.ask("today.localhost", "/account", { headers: { ...page, cookie: `access_token=${token}` } });
			expect((await ask(await accounts.token())).status).toBe(200);
			expect((await ask(await accounts.token(other))).status).toBe(303);
		} finally {
			await site.stop();
			await accounts.stop();
		}
	});
});
