import { describe, expect, it } from "vitest";
import { kindAddresses, routeAddresses } from "../../support/routeTable.ts";
import { Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";
import { accessToken } from "../../support/tokens.ts";

const secret = "a secret that only this test and its site know";
const site = await stoppedAfterTests(Site.startAlone({ ACCOUNTS_JWT_SECRET: secret }, true));

const evil = "https://evil.example";
/** Headers of browsers with a form or call of another site's page, and of one that says nothing. */
const senders: Readonly<Record<string, Record<string, string>>> = {
	"another site": { origin: evil, "sec-fetch-site": "cross-site" },
	"another site, by an older browser": { origin: evil },
	"a sandboxed frame": { origin: "null", "sec-fetch-site": "cross-site" },
	"a sister host": { origin: "http://today.localhost", "sec-fetch-site": "same-site" },
	"another site that says it is ours": { origin: evil, "sec-fetch-site": "same-origin" },
	"a page that says nothing": {},
};
const bodies = [
	["application/x-www-form-urlencoded", "email=a@example.com&x=1"],
	["text/plain", '{"email":"a@example.com"}'],
	["application/json", '{"email":"a@example.com"}'],
] as const;
const addresses = [...Object.values(routeAddresses), ...Object.values(kindAddresses)];

describe("a form or call of another site's page, with the reader's cookies (security row 15)", () => {
	it.each(Object.entries(senders))("%s changes nothing at any route and any kind of page, by any method and type", async (_, headers) => {
		const cookie = `access_token=${await accessToken("u1", secret)}; bedrock_session=u1.old`;
		const passed: string[] = [];
		let refused = 0;
		for (const path of addresses)
			for (const method of ["POST", "PUT", "PATCH", "DELETE"])
				for (const [type, body] of method === "POST" ? bodies : bodies.slice(2)) {
					const answer = await site.ask("news.localhost", path, { method, headers: { cookie, "content-type": type, ...headers }, body });
					const set = answer.headers.getSetCookie().filter((line) => !line.startsWith("ng_geolocation="));
					if (answer.status < 400 || answer.status >= 500 || set.length > 0)
						passed.push(`${method} ${path} ${type}: ${answer.status} ${set}`);
					if (answer.status === 403) refused++;
				}
		expect(passed).toEqual([]);
		// The others answer no such method, or ask for a token of another kind first.
		expect(refused).toBeGreaterThan(40);
	});
});
