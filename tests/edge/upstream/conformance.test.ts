import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { checkAccountService } from "../../../.commands/conformance/accounts.ts";
import { isCall } from "../../../.commands/conformance/calls.ts";
import { costsPages, type Finding } from "../../../.commands/conformance/findings.ts";
import { NoticesCheck } from "../../../.commands/conformance/notices.ts";
import { reportOf, summaryOf } from "../../../.commands/conformance/report.ts";
import { checkSystem } from "../../../.commands/conformance/system.ts";
import { brandById } from "../../../brands/registry.ts";
import { AccountsServer } from "../../support/accountsServer.ts";
import { ContentServer } from "../../support/contentServer.ts";
import { PlainAccounts, person, personsPassword } from "../../support/plainAccounts.ts";
import { Site } from "../../support/site.ts";

/** Each outcome by its call, the worst where it serves several purposes. */
function verdicts(findings: readonly Finding[]): Record<string, string> {
	const named = findings.filter(({ verdict }) => verdict !== "fits" && verdict !== "skipped");
	return Object.fromEntries(named.map(({ call, verdict }) => [call, verdict]));
}

describe("the embedded origin, as a content system of somebody else", () => {
	let site: Site;
	beforeAll(async () => {
		site = await Site.startAlone({}, true);
	});
	afterAll(() => site.stop());

	it.each(["news", "telemundo", "msnbc", "select"] as const)(
		"answers every call that pages of %s make, each field as the schemas have it",
		async (id) => {
			const base = `http://127.0.0.1:${site.port}`;
			const findings = await checkSystem({ content: `${base}/bentoapi`, services: `${base}/services`, brand: brandById(id), patience: 10 });
			expect(verdicts(findings)).toEqual({});
			expect(findings.filter(({ verdict }) => verdict === "fits").length).toBeGreaterThan(20);
			for (const { call, verdict, requested } of findings)
				if (verdict !== "skipped")
					expect(isCall(call as Parameters<typeof isCall>[0], requested.split("?", 1)[0] ?? ""), requested).toBe(true);
		},
	);
});

describe("a content system that is broken", () => {
	let content: ContentServer;
	const news = brandById("news");
	const ask = () => checkSystem({ content: content.url, brand: news });
	beforeAll(async () => {
		content = await ContentServer.start();
	});
	afterAll(() => content.stop());
	afterEach(() => {
		content.faults.clear();
		content.responses.clear();
		content.missing.clear();
		content.rewrite = null;
	});

	it("costs no page where it lacks what C7 does not name", async () => {
		content.lack("person", "curation/index", "waffle/catalogue", "search");
		const findings = await ask();
		expect(verdicts(findings)).toMatchObject({ "curation/index/{vertical}": "missing", "person/{id}": "missing" });
		expect(findings.filter(costsPages).map(({ call }) => call)).not.toContain("article/{id}");
		expect(summaryOf(findings)).toContain("The site does without: curation/index/{vertical}");
	});

	it.each([
		["that lacks stories", () => content.lack("article"), "article/{id}", "missing"],
		["that fails", () => content.faults.set("curation/slug", { status: 500 }), "curation/slug/{system}/{slug}", "failed"],
		["that is not JSON", () => content.faults.set("video/", { body: "<html>" }), "video/{id}", "misfit"],
		["that hangs up", () => content.faults.set("slideshow/", { reset: true }), "slideshow/{id}", "failed"],
	])("costs pages: one %s", async (_, breakIt, call, verdict) => {
		breakIt();
		const findings = (
			await checkSystem({
				content: content.url,
				brand: news,
				samples: [
					{ kind: "video", id: "mmvo1001" },
					{ kind: "slideshow", id: "ncsl1001" },
					{ kind: "article", id: "rcna1001" },
				],
			})
		).filter((finding) => finding.call === call);
		expect(findings.map((finding) => finding.verdict)).toContain(verdict);
		expect(findings.some(costsPages)).toBe(true);
		expect(reportOf(findings)).toContain("It costs pages: ");
	});

	it("gets each field that does not fit in the report: its path, what came, what the schema wants", async () => {
		content.responses.set("article/rcna1001", () => ({
			article: {
				id: "rcna1001",
				type: "article",
				headline: { primary: "Here" },
				url: { primary: "/a/b/c-rcna1001" },
				datePublished: "yesterday",
				body: 7,
			},
		}));
		const findings = await checkSystem({ content: content.url, brand: news, samples: [{ kind: "article", id: "rcna1001" }] });
		const found = findings.find(({ call }) => call === "article/{id}");
		expect(found).toMatchObject({
			verdict: "odd",
			odd: expect.arrayContaining([
				{ path: "data.article.datePublished", got: '"yesterday"', wanted: "iso timestamp", what: "left out" },
				{ path: "data.article.body", got: "7", wanted: "Array", what: "left out" },
			]),
		});
		expect(found && costsPages(found)).toBe(false);
	});

	it("gets the required field for which an answer is lost in the report", async () => {
		content.responses.set("article/rcna1001", () => ({ article: { id: "rc na", type: "article", datePublished: 7 } }));
		const findings = await checkSystem({ content: content.url, brand: news, samples: [{ kind: "article", id: "rcna1001" }] });
		const found = findings.find(({ call }) => call === "article/{id}");
		expect(found).toMatchObject({ verdict: "misfit", odd: [{ path: "data.article.id", got: '"rc na"' }] });
	});
});

describe("notices of change, passed on to the site", () => {
	const secret = "notices of the tests, with more than 32 bytes";
	let content: ContentServer;
	let site: Site;
	beforeAll(async () => {
		content = await ContentServer.start();
		site = await Site.startAlone({ CONTENT_API_URL: content.url, NOTICES_SECRET: secret }, true);
	});
	afterAll(async () => {
		await site.stop();
		await content.stop();
	});

	type Notice = { changes: unknown; token?: string };
	/** Sends notices to a check; returns what it said. */
	const said = (...notices: Notice[]) => saidOf(content.url, ...notices);
	async function saidOf(url: string, ...notices: Notice[]) {
		const heard: string[] = [];
		const check = new NoticesCheck(url, `http://127.0.0.1:${site.port}`, (line) => heard.push(line));
		const server = await check.listen(0);
		const { port } = server.address() as AddressInfo;
		for (const { changes, token = secret } of notices)
			await fetch(`http://127.0.0.1:${port}/ingest/notices`, {
				method: "POST",
				headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
				body: JSON.stringify({ changes }),
			});
		await expect.poll(() => heard).toHaveLength(notices.length);
		server.close();
		return { said: heard, ...check.summary() };
	}
	const story = { type: "article", id: "rcna1001", terms: ["news/politics"], url: "/politics/congress/a-rcna1001" };
	const gone = { type: "article", id: "rcna404", removed: true };

	it("are well where a publication and a removal came that are true", async () => {
		expect(await said({ changes: [story] }, { changes: [gone] })).toEqual({
			said: ["taken      article rcna1001: the system answers it", "taken      article rcna404, removed: the system has it no more"],
			lines: "\nPublications and removals came, and all were true.",
			isWell: true,
		});
	});

	it.each([
		["of another token", [story], "REFUSED    Status 401: ", `${secret}x`],
		["that does not fit", [story, { type: "post" }], "REFUSED    Status 400: ", secret],
		["of a story that is not there yet", [{ ...story, id: "rcna404" }], "TOO EARLY, or a removal that does not say so", secret],
		["of a removal that has not happened yet", [{ ...story, removed: true }], "TOO EARLY, the system still answers it", secret],
	])("are not well after one %s", async (_, changes, words, token) => {
		const { said: lines, isWell } = await said({ changes: [story] }, { changes: [gone] }, { changes, token });
		expect([lines[2]?.includes(words), isWell]).toEqual([true, false]);
	});

	it("are proven at an address with a slash at its end too", async () => {
		expect((await saidOf(`${content.url}/`, { changes: [story] })).said).toEqual(["taken      article rcna1001: the system answers it"]);
	});

	it("that never came are named with what that costs", async () => {
		const { lines, isWell } = await said({ changes: [{ type: "article", id: "rcna1001" }] });
		expect(isWell).toBe(false);
		for (const words of ["No removal was sent: ", "for up to a day", "No change named its terms: ", "No change named its url: "])
			expect(lines).toContain(words);
		expect(lines).not.toContain("No publication");
	});
});

describe("an account service (A7)", () => {
	let plain: PlainAccounts;
	let broken: AccountsServer;
	beforeAll(async () => {
		plain = await PlainAccounts.start();
		broken = await AccountsServer.start();
	});
	afterAll(async () => {
		await plain.stop();
		await broken.stop();
	});
	const lost = (findings: readonly Finding[]) => findings.filter(costsPages).map(({ facts }) => facts.spec);

	it("that answers A7.1 to A7.10 and nothing more fits, with its session", async () => {
		const settings = { ACCOUNTS_JWKS_URL: `${plain.url}/keys` };
		const findings = await checkAccountService(plain.url, { email: person.email, password: personsPassword }, settings);
		expect(lost(findings)).toEqual([]);
		expect(findings.filter(({ verdict, facts }) => verdict === "fits" && facts.spec).length).toBeGreaterThanOrEqual(10);
		expect(findings.filter(({ verdict }) => verdict === "missing").every(({ facts }) => !facts.spec)).toBe(true);
	});

	it("whose token names another reader gives no session", async () => {
		broken.grant("POST users/signin", { user_id: "u-1", email_verified: true, access_token: await plain.token() });
		const [first] = await checkAccountService(broken.url, { email: "a@example.com", password: "x" });
		expect(first).toMatchObject({
			about: "the test account",
			verdict: "misfit",
			odd: [{ path: "data.access_token", got: "one that is another reader's" }],
		});
	});

	it("that lacks calls gets them in the report, with what readers then can't do", async () => {
		const findings = await checkAccountService(broken.url, null);
		expect(lost(findings)).toContain("A7.1");
		expect(reportOf(findings)).toContain("nobody registers");
	});

	it.each([
		["yes", "odd"],
		["perhaps", "misfit"],
	])("whose answer has %j in the place of a field gets it in the report, as %s", async (found, verdict) => {
		broken.grant("POST users/search/profile", { found });
		const findings = await checkAccountService(broken.url, null);
		expect(findings.find(({ facts }) => facts.spec === "A7.1")).toMatchObject({ verdict, odd: [{ path: "found", got: `"${found}"` }] });
	});
});
