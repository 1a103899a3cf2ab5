import { beforeAll, describe, expect, it } from "vitest";
import { AccountsServer } from "../../support/accountsServer.ts";
import { everyVendor, expectIsolated, foreignSources, stateOf } from "../../support/everyVendor.ts";
import { FormReader } from "../../support/formReader.ts";
import { kindAddresses } from "../../support/routeTable.ts";
import { Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";
import { accessToken } from "../../support/tokens.ts";

const secret = "a secret that only this test and its site know";
const accounts = await stoppedAfterTests(AccountsServer.start());
const site = await stoppedAfterTests(
	Site.startAlone({ ...everyVendor, ACCOUNTS_API_URL: accounts.url, ACCOUNTS_JWT_SECRET: secret }, true),
);
const isIsolated = ({ headers }: { headers: Headers }) => headers.has("cross-origin-opener-policy");

describe("no vendor is told of a page that a reader has to themselves (decision 0368)", () => {
	const reader = new FormReader(site);
	beforeAll(async () => {
		accounts.grant("POST users/u-1/session");
		accounts.grant("POST users/u-1/profile", { user_id: "u-1", email: "ana@example.com", first_name: "Ana" });
		accounts.grant("POST users/u-1/sessions", { sessions: [] });
		reader.cookies.set("access_token", await accessToken("u-1", secret));
	});

	it.each(Object.entries(kindAddresses))("%s %s: isolated, or with all vendors", async (kind, path) => {
		for (const answer of [await reader.ask(path), await site.ask("today.localhost", path)]) {
			if (!answer.headers.get("content-type")?.startsWith("text/html") || answer.status === 303) continue;
			const { vendors } = stateOf(answer);
			if (isIsolated(answer)) expectIsolated(answer, kind);
			else {
				expect(vendors, kind).toHaveProperty("paywall");
				expect(foreignSources(answer)).not.toEqual([]);
			}
		}
	});

	it.each(["/sign-in", "/sign-in?return=/account", "/account/deleted", `/account/restore?key=${"k".repeat(32)}`, "/no/such/page"])(
		"%s is one",
		async (path) => {
			const answer = await site.ask("today.localhost", path);
			expect(isIsolated(answer)).toBe(true);
			expectIsolated(answer, path);
			if (path.includes("key=")) expect(answer.headers.get("referrer-policy")).toBe("strict-origin");
		},
	);

	it.each(["/account", "/account/saved", "/account/history", "/account/for-you"])("%s is one to its reader", async (path) => {
		const answer = await reader.ask(path);
		expect(answer.status).toBe(200);
		expectIsolated(answer, path);
	});

	it.each(["confirm", "leave"])("the page of a newsletter's link (%s) is one, and its key goes nowhere", async (way) => {
		const answer = await site.ask("today.localhost", `/newsletters?${way}=${"k".repeat(43)}`);
		expect(answer.body).toContain("newsletters-link");
		expectIsolated(answer, way);
		expect(answer.headers.get("referrer-policy")).toBe("strict-origin");
	});
});
