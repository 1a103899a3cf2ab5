import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deployedEntry } from "../../../.commands/build/worker.ts";
import { portOf } from "../../../.commands/serve/freePort.ts";
import { Site } from "../../support/site.ts";
import { TvBrowser } from "../../support/tvBrowser.ts";

const host = "news.localhost";
const playlist = "/live/stream/480p.m3u8";
const minute = 60_000;

interface Proof {
	requestor: string;
	resource: string;
	token: string;
}
interface Heard {
	method: string | undefined;
	url: string | undefined;
	headers: IncomingMessage["headers"];
	body: Proof;
}

/** The operator's verifier as docs/spec/media-tokens.md has it, which records its requests. */
let verifier: Server;
let answer: (proof: Proof, response: ServerResponse) => void = () => undefined;
const heard: Heard[] = [];
const said: string[] = [];
let site: Site;

beforeAll(async () => {
	verifier = createServer(async (request, response) => {
		let text = "";
		for await (const piece of request) text += String(piece);
		const body = JSON.parse(text) as Proof;
		heard.push({ method: request.method, url: request.url, headers: request.headers, body });
		answer(body, response);
	});
	await new Promise<void>((resolve) => verifier.listen(0, "127.0.0.1", resolve));
	const url = `http://127.0.0.1:${portOf(verifier)}/prove`;
	const settings = { TVE_MODE: "script", TVE_TOKEN_VERIFIER_URL: url, TVE_TOKEN_VERIFIER_KEY: "key-of-the-verifier" };
	site = await Site.startAlone(settings, false, { onLog: (line) => said.push(line) });
});
afterAll(async () => {
	await site.stop();
	verifier.closeAllConnections();
	verifier.close();
});
beforeEach(() => {
	heard.length = 0;
	said.length = 0;
	answer = (proof, response) => json(response, valid(proof));
});

const json = (response: ServerResponse, body: unknown, status = 200) =>
	response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
const valid = ({ resource }: Proof, changed: object = {}) => ({
	status: "VALID_TOKEN",
	resourceId: resource,
	mvpdId: "harborline",
	timeIssued: Date.now() - 1000,
	timeToLive: 7 * minute,
	...changed,
});
const browserOf = (of = site): TvBrowser => new TvBrowser(of, host);
const dataOf = (body: string) => (JSON.parse(body) as { data: { until: number; expiresAt: number; isTemporary: boolean } }).data;
const codeOf = (body: string) => (JSON.parse(body) as { error: { code: string } }).error.code;

describe("the exchange of a media token of the vendor's older script (C6.2, docs/spec/media-tokens.md)", () => {
	it("asks the page for one, has it proved word for word, and gives its own key to the stream", async () => {
		const browser = browserOf();
		const wanted = await browser.token();
		expect([wanted.status, codeOf(wanted.body), heard]).toEqual([403, "media_token_wanted", []]);
		expect((await browser.ask(playlist)).status).toBe(401);

		const { status, body, headers } = await browser.token("harborline", host, "PHNpZ25hdHVyZUluZm8+ü");
		expect(status).toBe(200);
		expect(heard).toMatchObject([
			{
				method: "POST",
				url: "/prove",
				headers: {
					"content-type": "application/json",
					authorization: "Bearer key-of-the-verifier",
					"x-original-correlation-id": headers.get("x-original-correlation-id"),
				},
				body: { requestor: "masthead-local", resource: "news-live", token: "PHNpZ25hdHVyZUluZm8+ü" },
			},
		]);
		expect((await browser.ask(playlist)).status).toBe(200);
		// A key for a minute; the grant behind it for as long as the token was good.
		const { until, expiresAt, isTemporary } = dataOf(body);
		expect(expiresAt - Date.now()).toBeLessThanOrEqual(minute);
		expect(until - Date.now()).toBeGreaterThan(6.5 * minute);
		expect(until - Date.now()).toBeLessThanOrEqual(7 * minute);
		expect(isTemporary).toBe(false);
		expect(said.join()).not.toContain("PHNpZ25hdHVyZUluZm8");
	});

	it("the next minutes need no other token, another provider does, and signing out ends it all", async () => {
		const browser = browserOf();
		await browser.token("harborline", host, "one");
		expect((await browser.token()).status).toBe(200);
		expect(heard).toHaveLength(1);
		expect(codeOf((await browser.token("northwave")).body)).toBe("media_token_wanted");
		expect((await browser.ask("/live/tv/sign-out", { provider: "harborline" })).body).toBe('{"data":{"url":null,"isFramed":false}}');
		expect((await browser.ask(playlist)).status).toBe(401);
		expect(codeOf((await browser.token()).body)).toBe("media_token_wanted");
	});

	it("a grant that ends within the minute is not enough for the next: a fresh token is wanted", async () => {
		answer = (proof, response) => json(response, valid(proof, { timeIssued: Date.now(), timeToLive: 50_000 }));
		const browser = browserOf();
		expect((await browser.token("harborline", host, "short")).status).toBe(200);
		expect(codeOf((await browser.token()).body)).toBe("media_token_wanted");
	});

	it("whose verifier is out of reach while the last grant holds is no no: it holds to its end", async () => {
		answer = (proof, response) => json(response, valid(proof, { timeIssued: Date.now(), timeToLive: 50_000 }));
		const browser = browserOf();
		const first = dataOf((await browser.token("harborline", host, "short")).body);
		answer = (proof, response) => json(response, valid(proof), 500);
		const renewed = await browser.token("harborline", host, "next");
		expect([renewed.status, dataOf(renewed.body).until]).toEqual([200, first.until]);
		answer = (_, response) => json(response, { status: "INVALID_SIGNATURE" });
		expect((await browser.token("harborline", host, "forged")).status).toBe(403);
		expect((await browser.ask(playlist)).status).toBe(401);
	});

	it.each<[string, object]>([
		["a forged one", { status: "INVALID_SIGNATURE" }],
		["one that is none", { status: "INVALID_TOKEN_FORMAT" }],
		["an expired one", { status: "TOKEN_EXPIRED" }],
		["one that was used", { status: "TOKEN_USED" }],
		["one of another resource", { status: "INVALID_RESOURCE_ID" }],
		["one of another resource that the verifier nods at", valid({ requestor: "", resource: "other-live", token: "" })],
		["one of another provider", valid({ requestor: "", resource: "news-live", token: "" }, { mvpdId: "northwave" })],
		["one whose time is up", valid({ requestor: "", resource: "news-live", token: "" }, { timeIssued: Date.now() - 8 * minute })],
		["one from the future", valid({ requestor: "", resource: "news-live", token: "" }, { timeIssued: Date.now() + 5 * minute })],
	])("%s opens nothing: no key, no byte, and why is in the log (security row 43)", async (_, verdict) => {
		answer = (_proof, response) => json(response, verdict);
		const browser = browserOf();
		const refused = await browser.token("harborline", host, "canary-token");
		expect([refused.status, codeOf(refused.body), browser.cookie("tv_media"), browser.cookie("tv_grant")]).toEqual([403, "Z130", "", ""]);
		expect((await browser.ask(playlist)).status).toBe(401);
		expect(said.filter((line) => line.includes('"event":"media-token"'))).toHaveLength(1);
		expect(said.join()).not.toContain("canary-token");
	});

	it.each<[string, (proof: Proof, response: ServerResponse) => void]>([
		["hangs", () => undefined],
		["hangs in the middle", (_, response) => void response.writeHead(200).write('{"status":"VALID')],
		["hangs up", (_, response) => void response.destroy()],
		["has an error", (proof, response) => json(response, valid(proof), 500)],
		["leads elsewhere", (_, response) => void response.writeHead(302, { location: "http://127.0.0.1:9/" }).end()],
		["answers garbage", (_, response) => void response.writeHead(200).end("<html>VALID_TOKEN</html>")],
		["answers another shape", (_, response) => json(response, { status: "VALID_TOKEN" })],
		["knows another word", (proof, response) => json(response, valid(proof, { status: "FINE" }))],
		["grants for days", (proof, response) => json(response, valid(proof, { timeToLive: 86_400_000 }))],
		["answers without end", (proof, response) => json(response, valid(proof, { more: "x".repeat(300_000) }))],
	])(
		"a verifier that %s opens nothing, and the reader may try again",
		async (_, listener) => {
			answer = listener;
			const browser = browserOf();
			const failed = await browser.token("harborline", host, "token");
			expect([failed.status, failed.headers.has("retry-after"), browser.cookie("tv_media")]).toEqual([503, true, ""]);
			expect((await browser.ask(playlist)).status).toBe(401);
			answer = (proof, response) => json(response, valid(proof));
			expect((await browser.token("harborline", host, "token")).status).toBe(200);
		},
		20_000,
	);

	it("what is no token is refused before any call, and so is another site's page", async () => {
		for (const mediaToken of ["", 5, "x".repeat(8193)])
			expect((await browserOf().ask("/live/tv/token", { provider: "harborline", mediaToken })).status).toBe(400);
		const crossed = await site.ask(host, "/live/tv/token", {
			method: "POST",
			body: '{"provider":"harborline","mediaToken":"x"}',
			headers: { "content-type": "application/json", "sec-fetch-site": "cross-site" },
		});
		expect([crossed.status, heard]).toEqual([403, []]);
	});
});

describe("a temp pass by the older script (C9.12)", () => {
	it("is shown as one, and lasts for ten minutes from its first token, whatever the token's own end", async () => {
		answer = (proof, response) => json(response, valid(proof, { mvpdId: "TempPass" }));
		const browser = browserOf();
		const first = dataOf((await browser.token("TempPass", host, "t")).body);
		expect(first.isTemporary).toBe(true);
		expect(first.until - Date.now()).toBeGreaterThan(9.5 * minute);
		expect(first.until - Date.now()).toBeLessThanOrEqual(10 * minute);
		expect((await browser.ask(playlist)).status).toBe(200);
		await browser.ask("/live/tv/sign-out", { provider: "TempPass" });
		expect((await browser.ask(playlist)).status).toBe(401);
		expect(dataOf((await browser.token("TempPass", host, "t")).body).until).toBe(first.until);
	});
});

describe("the page (C7.38)", () => {
	it("names the script to its island on /live alone, and never the service that verifies its tokens", async () => {
		const { body } = await site.ask(host, "/live");
		expect(body).toContain("/_dev/tve/AccessEnabler.js");
		expect(body).toContain('"resource":"news-live"');
		expect(body).not.toContain("key-of-the-verifier");
		expect(body).not.toContain("/prove");
		expect(body).not.toMatch(/<script[^>]+AccessEnabler/);
		for (const path of ["/live/signed-in", "/schedule"]) expect((await site.ask(host, path)).body).not.toContain("AccessEnabler");
	});

	it("has no call for what the script does itself", async () => {
		expect((await browserOf().ask("/live/tv/session", { provider: "harborline" })).status).toBe(503);
		expect(await browserOf().ask("/live/tv/status")).toMatchObject({ status: 200, body: '{"data":{"profile":null}}' });
	});
});

describe("the stand-in's verifier", () => {
	it("proves what the stand-in itself gave, once, for its resource, until its end", async () => {
		const local = await Site.startAlone({ TVE_MODE: "script" });
		try {
			const post = (path: string, body: string, headers: Record<string, string> = {}) =>
				local.ask(host, `/_dev/tve${path}`, { method: "POST", body, headers: { "sec-fetch-site": "same-origin", ...headers } });
			const client = JSON.parse((await post("/o/client/token", "grant_type=client_credentials")).body) as { access_token: string };
			const asDevice = { authorization: `Bearer ${client.access_token}`, "ap-device-identifier": "fingerprint a-device" };
			const api = "/api/v2/masthead-local";
			const back = encodeURIComponent(`http://${host}:${local.port}/_dev/tve/complete`);
			const session = JSON.parse((await post(`${api}/sessions`, `mvpd=harborline&redirectUrl=${back}`, asDevice)).body) as { url: string };
			const form = { "content-type": "application/x-www-form-urlencoded" };
			expect((await post(new URL(session.url).pathname.replace("/_dev/tve", ""), "username=ok", form)).headers.get("location")).toBe(
				"/_dev/tve/complete",
			);
			const mediaToken = async (resource: string) => {
				const decided = await post(`${api}/decisions/authorize/harborline`, JSON.stringify({ resources: [resource] }), asDevice);
				const { decisions } = JSON.parse(decided.body) as { decisions: { token: { serializedToken: string } }[] };
				return decisions[0]?.token.serializedToken ?? "";
			};
			const bring = async (token: string) => (await browserOf(local).token("harborline", host, token)).status;
			const good = await mediaToken("news-live");
			expect([await bring(good), await bring(good), await bring(`${good}x`), await bring(await mediaToken("other-live"))]).toEqual([
				200, 403, 403, 403,
			]);
			const late = await mediaToken("news-live");
			await post("/clock", "ahead=8", form);
			expect(await bring(late)).toBe(403);
		} finally {
			await local.stop();
		}
	});
});

describe("a deployed site (C9.17)", () => {
	const keys = { ENVIRONMENT: "production", ACCOUNTS_JWT_SECRET: "a-secret-of-this-test-0123456789abcdef", TVE_MODE: "script" };
	const vendor = { TVE_SERVICE_PROVIDER: "masthead", TVE_SOFTWARE_STATEMENT: "a.statement.b" };
	const start = (variables: Record<string, string>, lines: string[]) =>
		Site.startAlone({ ...keys, ...variables }, false, { onLog: (line) => lines.push(line), entry: deployedEntry });

	it("without a service that verifies tokens the script is refused in a sentence, and the stream too", async () => {
		const lines: string[] = [];
		const live = await start(vendor, lines);
		try {
			const { body } = await live.ask(host, "/live");
			expect(body).not.toContain("AccessEnabler");
			const browser = browserOf(live);
			expect([(await browser.token("harborline", host, "t")).status, browser.cookie("tv_media")]).toEqual([403, ""]);
			expect((await browser.ask("/live/tv/session", { provider: "harborline" })).status).toBe(503);
			expect((await browser.ask(playlist)).status).toBe(401);
			expect(lines.filter((line) => line.includes('"vendor-refused"')).join()).toContain("TVE_MODE=script is refused");
			expect(lines.filter((line) => line.includes('"missing-keys"')).join()).toContain("TVE_TOKEN_VERIFIER_URL");
			expect(lines.filter((line) => line.includes('"missing-keys"')).join()).not.toContain("TVE_CLIENT_SECRET");
		} finally {
			await live.stop();
		}
	});

	it("that has all of it brings the vendor's own script, lets its service in and names no stand-in", async () => {
		const live = await start({ ...vendor, TVE_TOKEN_VERIFIER_URL: "https://verifier.example/prove", TVE_ENVIRONMENT: "stage" }, []);
		try {
			const { body, headers } = await live.ask(host, "/live");
			expect(body).toContain("https://entitlement.auth-staging.adobe.com/entitlement/v4/AccessEnabler.js");
			expect(body).toContain("a.statement.b");
			expect(body).not.toContain("_dev");
			const policy = headers.get("content-security-policy") ?? "";
			expect(policy).toMatch(/connect-src [^;]*https:\/\/sp\.auth-staging\.adobe\.com/);
			expect(policy).toMatch(/frame-src [^;]*https:\/\/sp\.auth-staging\.adobe\.com/);
			expect(policy).not.toMatch(/script-src [^;]*adobe/);
			expect((await live.ask(host, "/_dev/tve/AccessEnabler.js")).status).toBe(404);
		} finally {
			await live.stop();
		}
	});
});
