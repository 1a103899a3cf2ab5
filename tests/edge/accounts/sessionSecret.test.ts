import jwt from "@tsndr/cloudflare-worker-jwt";
import { beforeEach, describe, expect, it } from "vitest";
import { AccountsServer } from "../../support/accountsServer.ts";
import { FormReader } from "../../support/formReader.ts";
import { Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";

const accounts = await stoppedAfterTests(AccountsServer.start());
const site = await stoppedAfterTests(
	Site.startAlone({ ACCOUNTS_API_URL: accounts.url, ACCOUNTS_JWT_SECRET: "a secret that only this test and its site know" }, true),
);

const id = "u-ana";
const user = { user_id: id, email: "ana@example.com", first_name: "Ana" };
const calls = {
	"A7.3": `POST users/${id}/auth/token`,
	"A7.6": `POST users/${id}/signout`,
	"A7.7": `POST users/${id}/profile`,
	"A7.10": `PATCH users/${id}/profile`,
};

let tokens = 0;
const token = (life = 900) => {
	const exp = Math.floor(Date.now() / 1000) + life;
	return jwt.sign({ iss: "https://profile.example", sub: id, exp, n: ++tokens }, "known to the account service alone");
};

beforeEach(async () => {
	accounts.requests.length = 0;
	accounts.responses.clear();
	for (const call of Object.values(calls)) accounts.grant(call, user);
	accounts.grant("POST users/otp/request");
	accounts.grant(calls["A7.3"], { access_token: await token() });
});

async function reader(secret: string | null, life?: number): Promise<FormReader> {
	const who = new FormReader(site);
	who.cookies.set("access_token", await token(life));
	if (secret !== null) who.cookies.set("bedrock_session", secret);
	return who;
}

/** By page, form and script. */
async function useAll(who: FormReader): Promise<void> {
	await who.read("/account");
	await who.send({ do: "save", first_name: "Ana", last_name: "Ruiz", zipcode: "" }, "/account/profile");
	await who.send({ do: "code" }, "/account/password");
	await who.send({ do: "change", currentPassword: "x", password: "a fine long pass 1" }, "/account/password");
	await who.ask("/account/export");
	const script = async (method: string, path: string, body: object) => {
		const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" };
		await who.ask(`/auth/users/${id}/${path}`, { method, headers, body: JSON.stringify(body) });
	};
	await script("POST", "profile", { access_token: who.cookies.get("access_token") });
	await script("PATCH", "profile", { access_token: who.cookies.get("access_token"), first_name: "Ana" });
	await script("POST", "auth/token", { scope: "users:read_write" });
	await who.post({}, "/sign-out");
}

const sent = () =>
	Object.fromEntries(
		Object.entries(calls).map(([line, call]) => {
			const bodies = accounts.requests.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body);
			return [line, [...new Set(bodies.map(({ bedrock_session: secret }) => secret))]];
		}),
	);

describe("the session's secret goes with each call whose line names it (A7.3, A7.6, A7.7, A7.10)", () => {
	it.each([
		["s.1", "s.1"],
		[null, undefined],
	])("a cookie of %s: %s, whoever calls", async (secret, named) => {
		await useAll(await reader(secret));
		expect(sent()).toEqual({ "A7.3": [named], "A7.6": [named], "A7.7": [named], "A7.10": [named] });
	});

	it("one that a renewal on the way gave is the one that is sent from then on, in the same request too", async () => {
		accounts.grant(calls["A7.3"], { access_token: await token(), bedrock_session: "s.2" });
		await (await reader("s.1", -300)).read("/account");
		expect(sent()).toMatchObject({ "A7.3": ["s.1"], "A7.7": ["s.2"] });
		await (await reader("s.1", -300)).post({ screen: "userName", do: "name", firstName: "Bea" });
		expect(sent()).toMatchObject({ "A7.3": ["s.1"], "A7.10": ["s.2"] });
	});
});
