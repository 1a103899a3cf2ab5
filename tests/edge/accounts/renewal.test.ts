import { describe, expect, it } from "vitest";
import { AccountsServer } from "../../support/accountsServer.ts";
import { kindAddresses, routeAddresses, siteRoutes } from "../../support/routeTable.ts";
import { type Answer, Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";
import { accessToken } from "../../support/tokens.ts";

const secret = "a secret that only this test and its site know";

const accounts = await stoppedAfterTests(AccountsServer.start());
const site = await stoppedAfterTests(Site.startAlone({ ACCOUNTS_API_URL: accounts.url, ACCOUNTS_JWT_SECRET: secret }, true));

let readers = 0;
/** Goes to an address as somebody who comes back an hour later; answers whether their session was renewed and what was answered. */
async function comeBack(path: string, method: string): Promise<{ answer: Answer; renewals: number; fresh: string }> {
	const userId = `u-renewed-${++readers}`;
	const old = await accessToken(userId, secret, { at: Date.now() / 1000 - 3600 });
	const fresh = await accessToken(userId, secret);
	accounts.grant(`POST users/${userId}/auth/token`, { access_token: fresh, bedrock_session: `${userId}.new` });
	accounts.grant(`POST users/${userId}/session`);
	const answer = await site.ask("news.localhost", path, {
		method,
		headers: { accept: "text/html", "sec-fetch-mode": "navigate", cookie: `access_token=${old}; bedrock_session=${userId}.old` },
	});
	return { answer, fresh, renewals: accounts.count(`POST users/${userId}/auth/token`) };
}

describe("a session that is renewed on the way (A5.6)", () => {
	it("is tried at every route", () => {
		expect(Object.keys(routeAddresses).sort()).toEqual([...new Set(siteRoutes().map(({ path }) => path))].sort());
	});

	it.each(["GET", "HEAD"])(
		"never loses its secret: an answer to %s brings the new one, or the old one stays, and no cache shares it",
		async (method) => {
			const lost: string[] = [];
			const shared: string[] = [];
			const renewed = new Set<string>();
			for (const path of [...Object.values(routeAddresses), ...Object.values(kindAddresses)]) {
				const { answer, renewals, fresh } = await comeBack(path, method);
				const isSent = answer.headers.getSetCookie().some((line) => line.startsWith(`access_token=${fresh};`));
				if (/public/.test(answer.headers.get("cache-control") ?? "") && answer.headers.getSetCookie().length > 0) shared.push(path);
				if (renewals > 0) renewed.add(path);
				if (renewals > 0 && !isSent) lost.push(path);
			}
			expect([lost, shared]).toEqual([[], []]);
			// Pages and calls in a reader's name go on renewing.
			for (const path of ["/", "/account", "/search?q=bridge", "/live/rcna1901/cards", "/account/export"]) expect(renewed).toContain(path);
		},
	);
});
