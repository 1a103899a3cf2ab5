import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { PlainAccounts } from "../../support/plainAccounts.ts";
import { Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";

class SlowAccounts extends PlainAccounts {
	protected override async answer(...[received, response]: Parameters<PlainAccounts["answer"]>): Promise<void> {
		if (received.path === "keys") await wait(1000);
		return super.answer(received, response);
	}
}

it.each([
	["together for one request of the key set", 0, 1],
	["no longer where one who made it has left (security A0.7)", 1, 2],
])("readers of a new isolate wait %s", async (_, leaving, most) => {
	const accounts = await stoppedAfterTests(SlowAccounts.start());
	const settings = { ACCOUNTS_API_URL: accounts.url, ACCOUNTS_JWKS_URL: `${accounts.url}/keys` };
	const site = await stoppedAfterTests(Site.startAlone(settings, false));
	const cookies = await Promise.all(Array.from({ length: 20 }, async () => `access_token=${await accounts.token()}`));
	const open = (cookie: string, more: { abortAfterMs?: number } = {}) =>
		site.ask("news.localhost", "/account", { headers: { cookie, "sec-fetch-mode": "navigate" }, ...more });
	for (const cookie of cookies.slice(0, leaving)) await open(cookie, { abortAfterMs: 300 }).catch(() => undefined);
	const answers = await Promise.all(cookies.map((cookie) => open(cookie)));
	expect(answers.map(({ status }) => status)).toEqual(cookies.map(() => 200));
	expect(accounts.count("GET keys")).toBeLessThanOrEqual(most);
});
