import { createServer, type RequestListener, type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { portOf } from "../../../.commands/serve/freePort.ts";
import { localDefaults } from "../../../.commands/serve/localDefaults.ts";
import type { viewers } from "../../../worker/dev/tve/vendor.ts";
import { issueMediaToken } from "../../../worker/platform/tokens/mediaToken.ts";
import { Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";
import { TvBrowser } from "../../support/tvBrowser.ts";

const host = "news.localhost";
const site = await stoppedAfterTests(Site.startAlone({}));

/** A browser of a site; of this file's, unless said. */
const browserOf = (of: Site = site): TvBrowser => new TvBrowser(of, host);

/** A media token as the edge issues it at a moment (epoch ms). */
async function tokenOf(device: string, nowMs: number): Promise<string> {
	const secrets = { ACCOUNTS_JWT_SECRET: localDefaults.ACCOUNTS_JWT_SECRET ?? "" };
	const issued = await issueMediaToken(secrets, { device, resource: "news-live" }, nowMs, nowMs + 3_600_000);
	return issued?.token ?? "";
}

async function watching(at = host, of = site): Promise<TvBrowser> {
	const browser = browserOf(of);
	await browser.signIn("ok", "harborline", at);
	expect((await browser.token("harborline", at)).status).toBe(200);
	return browser;
}

/** The stand-in's clock, minutes ahead of ours. */
const clock = (ahead: number) =>
	site.ask(host, "/_dev/tve/clock", {
		method: "POST",
		body: `ahead=${ahead}`,
		headers: { "content-type": "application/x-www-form-urlencoded" },
	});

const segmentIn = (playlist: string): string => playlist.split("\n").find((line) => /\.m4s$/.test(line)) ?? "";
const stream = "/live/stream/";

describe("the page (C2.7, C2.27)", () => {
	it("is there for brands with a channel, in their language, and says without script what it needs", async () => {
		const pages = [
			["news.localhost", "Live TV needs JavaScript", "Live TV is included in your TV subscription."],
			["telemundo.localhost", "La TV en vivo necesita JavaScript", "necesitas iniciar sesión con tu proveedor de TV"],
		] as const;
		for (const [brand, needs, asks] of pages) {
			const { status, body } = await site.ask(brand, "/live");
			expect(status).toBe(200);
			expect(body.match(/<noscript>.*?<\/noscript>/gs)?.join("")).toContain(needs);
			expect(body).toContain(asks);
			expect(body).toContain('"pageView":"live"');
		}
		for (const path of ["/live", "/live/signed-in"]) expect((await site.ask("select.localhost", path)).status, path).toBe(404);
	});

	it("a provider's frame or window comes back to one that is never cached and no search finds", async () => {
		const { status, headers, body } = await site.ask(host, "/live/signed-in");
		expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
		expect(body).toContain("You can close this window.");
		expect(body).toMatch(/<meta name="robots" content="noindex/);
	});
});

describe("the stream (C2.27, C6.2)", () => {
	it("is open to whom the provider lets watch: master, qualities, captions, beginnings and segments", async () => {
		const browser = await watching();
		const master = await browser.ask(`${stream}master.m3u8`);
		expect([master.status, master.headers.get("content-type"), master.headers.get("cache-control")]).toEqual([
			200,
			"application/vnd.apple.mpegurl",
			"private, no-store",
		]);
		const qualities = [...master.body.matchAll(/^(\d+p\.m3u8)$/gm)];
		expect(qualities.length).toBeGreaterThan(1);
		for (const [, file = ""] of qualities) {
			const playlist = await browser.ask(`${stream}${file}`);
			expect(playlist.body).toContain("#EXT-X-DISCONTINUITY-SEQUENCE:");
			expect((await browser.ask(`${stream}${segmentIn(playlist.body)}`)).status, file).toBe(200);
			const [, init = ""] = /#EXT-X-MAP:URI="([^"]+)"/.exec(playlist.body) ?? [];
			expect((await browser.ask(`${stream}${init}`)).status, init).toBe(200);
		}
		const captions = await browser.ask(`${stream}captions-es.m3u8`);
		const words = captions.body.split("\n").find((line) => line.endsWith(".vtt")) ?? "";
		expect((await browser.ask(`${stream}${words}`)).body).toMatch(/^WEBVTT\nX-TIMESTAMP-MAP=/);
		for (const none of ["999p.m3u8", "captions-fr.m3u8", "harbor/480p-99.m4s", "nowhere/480p-0.m4s", "harbor/es-99.vtt", ""])
			expect((await browser.ask(`${stream}${none}`)).status, none).toBe(404);
	});

	it("gives no byte to a reader without a token, with a forged, changed or another reader's, or one for another channel", async () => {
		const browser = await watching();
		const files = ["master.m3u8", "480p.m3u8", "captions-en.m3u8", "harbor/480p-init.mp4", "harbor/480p-0.m4s", "harbor/en-0.vtt", "none"];
		const [token, device] = [browser.cookie("tv_media"), browser.cookie("tv_device")];
		const [head, body, signature] = token.split(".");
		const other = await watching();
		const elsewhere = await watching("today.localhost");
		const bearers: Record<string, Record<string, string>> = {
			nothing: {},
			"the token alone, as copied": { tv_media: token },
			"another reader's token": { tv_media: token, tv_device: other.cookie("tv_device") },
			"a token changed": { tv_media: `${head}.${body}x.${signature}`, tv_device: device },
			"no token of ours": { tv_media: "a.b.c", tv_device: device },
			"an old one": { tv_media: await tokenOf(device, Date.now() - 120_000), tv_device: device },
			"another channel's": { tv_media: elsewhere.cookie("tv_media"), tv_device: elsewhere.cookie("tv_device") },
		};
		for (const [who, cookies] of Object.entries(bearers)) {
			const thief = browserOf();
			for (const [name, value] of Object.entries(cookies)) thief.set(name, value);
			for (const file of files) {
				const answer = await thief.ask(`${stream}${file}`);
				expect([answer.status, answer.body.includes("EXTM3U"), answer.body.length < 200], `${who}: ${file}`).toEqual([401, false, true]);
			}
		}
		expect((await browser.ask(`${stream}480p.m3u8`)).status).toBe(200);
		// The old one was refused for its age alone.
		browser.set("tv_media", await tokenOf(device, Date.now()));
		expect((await browser.ask(`${stream}480p.m3u8`)).status).toBe(200);
	});

	it("is nowhere else: the files of the build are no addresses, and brands without a channel have none", async () => {
		const browser = await watching();
		expect((await browser.ask("/channel/harbor/480p-0.m4s")).status).toBe(404);
		expect((await browser.ask(`${stream}master.m3u8`, undefined, "select.localhost")).status).toBe(404);
		expect((await browser.ask("/live/tv/status", undefined, "select.localhost")).status).toBe(404);
		expect((await browser.ask(`${stream}master.m3u8`, {})).status).toBe(405);
	});
});

describe("an origin of the operator's own (LIVE_STREAM_URL)", () => {
	let server: Server;
	let served: Site;
	let answer: RequestListener = () => undefined;
	const requested: { url: string | undefined; correlationId: unknown }[] = [];
	const said: string[] = [];
	beforeAll(async () => {
		server = createServer((request, response) => {
			requested.push({ url: request.url, correlationId: request.headers["x-original-correlation-id"] });
			answer(request, response);
		});
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		const url = `http://127.0.0.1:${portOf(server)}/channels/`;
		const guide = new URL("/guide", url).href;
		served = await Site.startAlone({ LIVE_STREAM_URL: url, SCHEDULE_FEED_URL: guide }, false, { onLog: (line) => said.push(line) });
	});
	afterAll(async () => {
		await served.stop();
		server.closeAllConnections();
		server.close();
	});
	beforeEach(() => {
		requested.length = 0;
		said.length = 0;
	});

	it("is called for a file of the brand's channel, whose bytes and type are passed on and never cached", async () => {
		const browser = await watching(host, served);
		answer = (_, response) => response.writeHead(200, { "content-type": "video/mp2t", "cache-control": "public" }).end("bytes");
		const file = await browser.ask(`${stream}720p/segment-1.ts`);
		expect([file.status, file.body, file.headers.get("content-type")]).toEqual([200, "bytes", "video/mp2t"]);
		expect(file.headers.get("cache-control")).toBe("private, no-store");
		expect(requested).toEqual([{ url: "/channels/news-live/720p/segment-1.ts", correlationId: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
	});

	it.each([
		"text/html",
		"TEXT/HTML; charset=utf-8",
		"image/svg+xml",
		"application/xhtml+xml",
		"text/xml",
		"text/javascript",
		"x/x, text/html",
		"",
	])("what it calls %s is never shown or run as a page of ours", async (type) => {
		const browser = await watching(host, served);
		answer = (_, response) => response.writeHead(200, type ? { "content-type": type } : {}).end("<script>alert(1)</script>");
		const file = await browser.ask(`${stream}index.html`);
		expect([file.status, file.headers.get("content-type"), file.headers.get("x-content-type-options")]).toEqual([
			200,
			"application/octet-stream",
			"nosniff",
		]);
	});

	it("a guide that can't be had is missing, and the page stands (C4.46)", async () => {
		answer = (_, response) => response.writeHead(500).end("no");
		const { status, body } = await served.ask(host, "/live");
		expect(requested.some(({ url }) => url?.startsWith("/guide/"))).toBe(true);
		expect(status).toBe(200);
		expect(body).toContain("Live TV is included in your TV subscription.");
		expect(body).toMatch(/<\/html>\s*$/);
		expect(body).not.toMatch(/class="[^"]*on-air-list/);
	});

	it("is not called without a token, nor with a file name that leaves its folder or host", async () => {
		answer = (_, response) => response.writeHead(200).end("bytes");
		expect((await browserOf(served).ask(`${stream}master.m3u8`)).status).toBe(401);
		const browser = await watching(host, served);
		for (const name of [
			"../x.m3u8",
			"a/../x.m3u8",
			"..%2Fx.m3u8",
			"%2e%2e/x.m3u8",
			"/evil.example/x.m3u8",
			"https:%2F%2Fevil.example",
			"x",
			"a..b/x.ts",
		]) {
			const { status, body } = await browser.ask(`${stream}${name}`);
			expect([name, status >= 300 && status < 500, body.includes("bytes")]).toEqual([name, true, false]);
		}
		expect(requested).toEqual([]);
	});

	it.each<[string, number, RequestListener]>([
		["a 404", 404, (_, response) => response.writeHead(404).end("no")],
		["a 503", 503, (_, response) => response.writeHead(503).end("the inside of it")],
		["a redirect", 503, (_, response) => response.writeHead(302, { location: "http://127.0.0.1:9/x" }).end()],
		["a hang-up", 503, (request) => request.socket.destroy()],
		["no answer at all", 503, () => undefined],
	])(
		"%s of it is a %i, with a line for the operator where it is its fault",
		async (_, status, listener) => {
			const browser = await watching(host, served);
			answer = listener;
			const failed = await browser.ask(`${stream}master.m3u8`);
			expect([failed.status, failed.body.includes("inside"), failed.headers.has("retry-after")]).toEqual([status, false, status === 503]);
			expect(said.some((line) => line.includes('"event":"live-stream"'))).toBe(status === 503);
		},
		30_000,
	);
});

describe("authorisation (C6.2, C8.14, C8.15)", () => {
	it("a viewer without a subscription gets Z100, with the provider's own words; one of a bad resource Z130", async () => {
		const refused = async (viewer: keyof typeof viewers) => {
			const browser = browserOf();
			await browser.signIn(viewer);
			const answer = await browser.token();
			expect(browser.cookie("tv_media")).toBe("");
			return [answer.status, (JSON.parse(answer.body) as { error: { code: string; details?: string } }).error];
		};
		expect(await refused("nosub")).toEqual([
			403,
			expect.objectContaining({ code: "Z100", details: expect.stringContaining("Harborline") }),
		]);
		expect(await refused("badresource")).toEqual([403, expect.objectContaining({ code: "Z130" })]);
	});

	it("without a sign-in at that provider, with a name that it knows, the stream is refused", async () => {
		const browser = browserOf();
		expect((await browser.token()).body).toContain('"N000"');
		await browser.signIn("ok", "northwave");
		expect((await browser.token("harborline")).body).toContain('"N000"');
		expect((await browser.token("northwave")).status).toBe(200);
		expect((await browser.ask("/live/tv/session", { provider: "no-such-provider" })).status).toBe(404);
		for (const body of [{}, { provider: 5 }, { provider: "../x" }]) expect((await browser.ask("/live/tv/token", body)).status).toBe(400);
	});

	it("says with whom this device is signed in, what the household is, and forgets it with the stream's key on signing out", async () => {
		const browser = await watching();
		const status = async () => (JSON.parse((await browser.ask("/live/tv/status")).body) as { data: { profile: unknown } }).data.profile;
		expect(await status()).toMatchObject({ provider: "harborline", isTemporary: false, metadata: { zip: "10001" } });
		const left = await browser.ask("/live/tv/sign-out", { provider: "harborline" });
		expect(left.status).toBe(200);
		// REST v2: the provider's own session is ended by the reader's browser, at an address that leads back.
		const { data } = JSON.parse(left.body) as { data: { url: string; isFramed: boolean } };
		expect(data).toEqual({ url: expect.stringContaining("/_dev/tve/sign-out/harborline"), isFramed: true });
		const { pathname, search } = new URL(data.url);
		const ended = await browser.ask(`${pathname}${search}`);
		expect([ended.status, ended.headers.get("location")]).toEqual([303, "/live/signed-in"]);
		expect(JSON.parse((await browser.ask("/live/tv/sign-out", { provider: "harborline" })).body)).toEqual({
			data: { url: null, isFramed: false },
		});
		expect(await status()).toBeNull();
		expect((await browser.ask(`${stream}480p.m3u8`)).status).toBe(401);
		expect((await browser.token()).body).toContain('"N000"');
	});

	it("refuses who invents devices by the hundred", async () => {
		const look = (n: number) => {
			const cookie = `tv_device=${String(n).padStart(43, "x")}`;
			return site.ask(host, "/live/tv/status", { headers: { cookie, "cf-connecting-ip": "203.0.113.77" } });
		};
		// A minute may end in between.
		const answers = await Promise.all(Array.from({ length: 130 }, (_, n) => look(n)));
		const refused = answers.filter(({ status }) => status === 429);
		expect(refused.length).toBeGreaterThanOrEqual(10);
		expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
	});

	it("in the last minute of a yes the provider is called for the next one, so that no stream stops for it (C9.12)", async () => {
		const browser = browserOf();
		const until = async () => (JSON.parse((await browser.token()).body) as { data: { until: number } }).data.until - Date.now();
		await browser.signIn("ok");
		// The stand-in says yes for seven minutes of its own clock: of ours half a minute is left then.
		await clock(-6.5);
		expect(await until()).toBeLessThanOrEqual(30_000);
		await clock(0);
		expect(await until()).toBeGreaterThan(6.5 * 60_000);
	});

	it("a provider that stands in frames is drawn in one, another has a window (C2.27)", async () => {
		const begun = async (provider: string) =>
			(JSON.parse((await browserOf().ask("/live/tv/session", { provider })).body) as { data: unknown }).data;
		expect(await begun("harborline")).toEqual({ kind: "frame", url: expect.stringContaining("/_dev/tve/"), width: 560, height: 520 });
		expect(await begun("northwave")).toEqual({ kind: "window", url: expect.stringContaining("/_dev/tve/") });
	});

	it("another site's page can do nothing here", async () => {
		const answer = await site.ask(host, "/live/tv/session", {
			method: "POST",
			body: '{"provider":"harborline"}',
			headers: { "content-type": "application/json", "sec-fetch-site": "cross-site" },
		});
		expect(answer.status).toBe(403);
		expect(JSON.parse(answer.body)).toMatchObject({ error: { code: "cross_site" } });
	});
});

describe("a temp pass (C9.12)", () => {
	/** Minutes to a noon to come: far from the stand-in's reset, whenever this runs. */
	const toNoon = (Math.ceil((Date.UTC(2000, 0, 1, 12) - Date.now()) / 60_000) % 1440) + 1440;

	it("needs no sign-in, lasts ten minutes, is over for the day then, and comes again after 05:00 UTC", async () => {
		const browser = browserOf();
		await clock(toNoon);
		expect(JSON.parse((await browser.ask("/live/tv/session", { provider: "TempPass" })).body)).toEqual({
			data: { kind: "direct", isTempPass: true },
		});
		const first = JSON.parse((await browser.token("TempPass")).body) as { data: { until: number; isTemporary: boolean } };
		expect(first.data.isTemporary).toBe(true);
		expect(first.data.until - Date.now()).toBeGreaterThan(9 * 60_000);
		expect(first.data.until - Date.now()).toBeLessThanOrEqual(10 * 60_000);
		expect((await browser.ask(`${stream}480p.m3u8`)).status).toBe(200);
		// Who throws the grant away asks the provider anew: it counts by the device.
		browser.set("tv_grant", "");
		await clock(toNoon + 11);
		expect((await browser.token("TempPass")).body).toContain('"N111"');
		await clock(toNoon + 24 * 60 + 11);
		expect((await browser.token("TempPass")).status).toBe(200);
	});
});

describe("providers (C3.50, C7.24, C7.25, C7.26)", () => {
	it("are some hundred, of which a few are featured, each with what the group's service knows of it", async () => {
		const data = async (call: string) =>
			(JSON.parse((await site.ask(host, `/services/tve/mvpd/news/${call}`)).body) as { data: Record<string, never[]> }).data;
		expect((await data("options")).options?.length).toBeGreaterThan(200);
		expect((await data("featured")).featured).toHaveLength(8);
		expect((await data("id/harborline")).MVPD).toEqual(
			expect.objectContaining({
				id: "harborline",
				displayName: "Harborline",
				featured: true,
				errAuth: expect.any(String),
				errGeneric: expect.any(String),
				logoColor: expect.stringMatching(/^data:image\/svg/),
				logo2xWhite: expect.any(String),
				freewheelHash: expect.any(String),
				concurrencyFlow: false,
			}),
		);
		for (const call of ["news/id/nobody", "nobody/featured", "nobody/options", "nobody/id/TempPass"])
			expect([call, (await site.ask(host, `/services/tve/mvpd/${call}`)).status]).toEqual([call, 404]);
		// Contract §4: with and without a trailing slash, never redirected.
		for (const call of ["mvpd/news/featured", "mvpd/news/options", "mvpd/news/id/harborline"])
			expect([call, (await site.ask(host, `/services/tve/${call}/`)).status]).toEqual([call, 200]);
	});
});

describe("outside local mode", () => {
	it("there is no stand-in, and without a vendor the stream is refused", async () => {
		const live = await Site.startAlone({ ENVIRONMENT: "production", ACCOUNTS_JWT_SECRET: "a-secret-of-this-test-0123456789abcdef" });
		try {
			expect((await live.ask(host, "/_dev/tve/o/client/token", { method: "POST" })).status).toBe(404);
			const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
			const answer = await live.ask(host, "/live/tv/session", { method: "POST", body: '{"provider":"harborline"}', headers });
			expect([answer.status, answer.headers.get("set-cookie")]).toEqual([503, expect.not.stringContaining("tv_media")]);
			expect((await live.ask(host, "/live/stream/master.m3u8")).status).toBe(401);
		} finally {
			await live.stop();
		}
	});
});
