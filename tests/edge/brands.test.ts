import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hyphenatedId } from "../../brands/hyphenatedId.ts";
import { brandById, brands, localHost } from "../../brands/registry.ts";
import { ContentServer } from "../support/contentServer.ts";
import { Site } from "../support/site.ts";
import { stoppedAfterTests } from "../support/stoppedAfterTests.ts";
import { withoutRules } from "../support/withoutRules.ts";

const content = await stoppedAfterTests(ContentServer.start());
const site = await stoppedAfterTests(Site.startAlone({ CONTENT_API_URL: content.url }));

/** A short word for what a page draws, without its rules: of these a page that streams has more than the cached one. */
const sha = (html: string) => createHash("sha256").update(withoutRules(html)).digest("hex");
const brandOf = (body: string) => /<html lang="(\w+)" data-brand="([\w-]+)"/.exec(body)?.slice(1);

describe("verticals (contract §2, C1)", () => {
	it.each(brands.map((brand) => [brand.id, brand] as const))(
		"%s answers at its host, in its language, with its site's name and its social links (A9.12)",
		async (_id, brand) => {
			const answer = await site.ask(localHost(brand), "/");
			expect(answer.status).toBe(200);
			expect(brandOf(answer.body)).toEqual([brand.language, hyphenatedId(brand)]);
			expect(answer.body).toContain(`<meta property="og:site_name" content="${brand.name}"`);
			const [, foot = ""] = answer.body.split("<footer");
			for (const { url } of brand.social) expect(foot).toContain(`<a href="${url}"`);
		},
	);

	it.each([
		["news.localhost", ""],
		["news.localhost", "/mach"],
		["telemundo.localhost", "/shows"],
	])("the app of %s%s starts at a page of its own scope, which is no redirect", async (host, prefix) => {
		const { id, scope, start_url: start } = JSON.parse((await site.ask(host, `${prefix}/manifest.webmanifest`)).body);
		expect(id).toBe(start);
		expect(start.startsWith(scope)).toBe(true);
		expect((await site.ask(host, start)).status).toBe(200);
	});

	it.each(brands.map((brand) => [brand.id, brand] as const))(
		"the app of %s has an id of its own, and icons that are there: one whole, one that launchers may cut",
		async (_id, brand) => {
			const { icons, id } = JSON.parse((await site.ask(localHost(brand), "/manifest.webmanifest")).body);
			expect(id).toBe("/");
			expect(icons.map(({ purpose, sizes }: Record<string, string>) => `${sizes} ${purpose ?? "any"}`)).toEqual([
				"192x192 any",
				"512x512 any",
				"512x512 maskable",
			]);
			for (const { src } of icons) expect((await site.ask(localHost(brand), src)).status, src).toBe(200);
		},
	);

	it.each([
		...brands.map((brand) => [localHost(brand), "", brand] as const),
		...brands.flatMap((brand) =>
			brand.parent && brand.pathPrefix ? [[localHost(brandById(brand.parent)), brand.pathPrefix, brand] as const] : [],
		),
	])("the app of %s%s takes what readers share: a page of ours opens, anything else is searched for", async (host, prefix, brand) => {
		const { scope, share_target: target } = JSON.parse((await site.ask(host, `${prefix}/manifest.webmanifest`)).body);
		expect(target).toEqual({ action: `${prefix}/share`, method: "GET", params: { title: "title", text: "text", url: "url" } });
		expect(target.action.startsWith(scope)).toBe(true);
		const share = async (facts: Record<string, string>) => {
			const { status, headers } = await site.ask(host, `${target.action}?${new URLSearchParams(facts)}`);
			expect(status).toBe(303);
			return headers.get("location") ?? "";
		};
		const search = await share({ title: "Señales", text: "“Lluvia de estrellas”\nhttps://elsewhere.example/a" });
		expect(search).toBe(`${prefix}/search?q=${encodeURIComponent("“Lluvia de estrellas”").replaceAll("%20", "+")}`);
		const found = await site.ask(host, search);
		expect([found.status, brandOf(found.body)]).toEqual([200, [brand.language, hyphenatedId(brand)]]);
		expect(await share({ title: "Rain", text: "https://elsewhere.example/a", url: "" })).toBe(`${prefix}/search?q=Rain`);
		expect(await share({ url: "https://elsewhere.example/news/heavy-rain_ahead.html?q=1" })).toBe(`${prefix}/search?q=heavy+rain+ahead`);
		expect(await share({})).toBe(`${prefix}/search`);
		expect(await share({ text: `See http://${host}:${site.port}${prefix}/search?q=a#b` })).toBe(`${prefix}/search?q=a#b`);
		expect(await share({ url: `http://${host}:${site.port}//evil.example/` })).toBe("/evil.example/");
		expect(await share({ url: `https://${brand.hosts[0]}.evil.example/a` })).toMatch(/^[^:]*\/search/);
		expect(await share({ url: `https://${brand.hosts[0]}/about` })).toBe(`http://${localHost(brand)}:${site.port}/about`);
	});

	it("buttons move as the brand has it: ink by default, a tilt on today (A9.10)", async () => {
		for (const [host, style] of [
			["news.localhost", "hover"],
			["today.localhost", "tilt"],
		] as const) {
			expect((await site.ask(host, "/")).body).toContain(`data-buttons="${style}"`);
		}
	});

	it.each([
		["/mach", "mach"],
		["/better", "better"],
		["/think", "think"],
		["/global-citizen", "globalcitizen"],
		["/select", "select"],
	])("%s below news is %s", async (path, id) => {
		expect(brandOf((await site.ask("news.localhost", path)).body)?.[1]).toBe(id);
	});

	it.each([
		["/noticias", "noticias"],
		["/deportes", "deportes"],
		["/entretenimiento", "entretenimiento"],
		["/shows", "shows"],
	])("%s below telemundo is %s", async (path, id) => {
		expect(brandOf((await site.ask("telemundo.localhost", path)).body)?.[1]).toBe(id);
	});

	it.each([
		"localhost:80@evil.example",
		"news.localhost:8080:1",
		"news.localhost:port",
		"a b",
		"<x>.localhost",
		"user:pw@news.localhost",
		"news.localhost:80/account?",
		"news.localhost/../evil",
		"news.localhost?x=",
		"news.localhost#x",
		"news.localhost\\x",
	])("a Host that is none, %s, is refused (security row 36)", async (host) => {
		expect((await site.ask(host, "/newsletters")).status).toBe(400);
	});

	it("a stranger's Host in the first request makes no other page for the brand's own (one page is cached for both)", async () => {
		const [own = ""] = brands.find(({ id }) => id === "news")?.hosts ?? [];
		const first = await site.ask("evil.example", "/");
		const second = await site.ask(own, "/");
		expect(sha(second.body)).toBe(sha(first.body));
		expect(second.body).not.toContain("evil.example");
	});

	it("an unknown host is news (A9.6, C1.6)", async () => {
		expect(brandOf((await site.ask("nobody.example", "/")).body)?.[1]).toBe("news");
	});

	it.each(["x-forwarded-host", "x-host", "forwarded", "x-original-host", "x-forwarded-server", "x-original-url", "x-rewrite-url"])(
		"a spoofed %s changes nothing, not even for the next reader",
		async (header) => {
			const before = await site.ask("news.localhost", "/");
			const dirty = await site.ask("news.localhost", "/", {
				headers: { [header]: header === "forwarded" ? "host=today.localhost" : "today.localhost" },
			});
			const after = await site.ask("news.localhost", "/");
			expect(brandOf(dirty.body)?.[1]).toBe("news");
			expect(sha(after.body)).toBe(sha(before.body));
		},
	);

	it("a brand's article is not found at another brand, and is found at its own", async () => {
		const path = "/food/gatherings/duluth-street-sunday-soup-tdna1001";
		expect((await site.ask("today.localhost", path)).status).toBe(200);
		for (const host of ["news.localhost", "msnbc.localhost", "telemundo.localhost"]) expect((await site.ask(host, path)).status).toBe(404);
		expect((await site.ask("today.localhost", path)).status).toBe(200);
	});
});

describe("pages are shared, people are not (B10)", () => {
	it("every reader of a variant gets the same bytes, whatever else they send", async () => {
		const path = "/food/gatherings/duluth-street-sunday-soup-tdna1001";
		const requested = [
			{},
			{ cookie: "ng_geolocation=US" },
			{ cookie: "ng_geolocation=US; user_name=Zoe; SESSION=1; bedrock_session=2; access_token=not.a.token" },
			{ "accept-language": "es", "user-agent": "Marker/1.0" },
			{ "x-original-correlation-id": "0f8fad5b-d9cb-469f-a165-70867728950e" },
		];
		const bodies = [];
		for (const headers of requested)
			bodies.push((await site.ask("today.localhost", path, { headers: headers as Record<string, string> })).body);
		expect(new Set(bodies.map(sha)).size).toBe(1);
		expect(bodies[0]).not.toContain("Zoe");
	});

	it("an unknown query parameter is a hit on the same page", async () => {
		// A value of its own each time: what is found is the page without it, which may just have been made anew.
		let times = 0;
		const pair = async () => {
			const plain = await site.ask("today.localhost", "/");
			const tagged = await site.ask("today.localhost", `/?utm_source=mail${times++}&x=%3Cscript%3E`);
			return [tagged.headers.get("x-edge-cache"), sha(tagged.body) === sha(plain.body)];
		};
		await expect.poll(pair).toEqual(["hit", true]);
	});

	it("a cached page carries no nonce, a page for one reader a fresh one", async () => {
		const cached = await site.ask("today.localhost", "/");
		expect(cached.headers.get("content-security-policy")).toContain("'sha256-");
		expect(cached.headers.get("content-security-policy")).not.toContain("nonce-");
		expect(cached.body).not.toContain("nonce=");
		const nonces = [];
		for (let i = 0; i < 2; i++) {
			const error = await site.ask("today.localhost", "/no-such-page");
			const nonce = /'nonce-([^']+)'/.exec(error.headers.get("content-security-policy") ?? "")?.[1];
			expect(error.body).toContain(`nonce="${nonce}"`);
			nonces.push(nonce);
		}
		expect(nonces[0]).not.toBe(nonces[1]);
	});

	it("a reader whose copy is current gets 304", async () => {
		await site.ask("today.localhost", "/style");
		const again = await site.ask("today.localhost", "/style");
		const etag = again.headers.get("etag") ?? "";
		expect((await site.ask("today.localhost", "/style", { headers: { "if-none-match": etag } })).status).toBe(304);
	});

	it("the edge sets the country's cookie where there is none", async () => {
		expect((await site.ask("today.localhost", "/")).headers.get("set-cookie")).toMatch(/^ng_geolocation=US;/);
		expect((await site.ask("today.localhost", "/", { headers: { cookie: "ng_geolocation=CA" } })).headers.get("set-cookie")).toBeNull();
	});
});

describe("addresses and methods (contract §3)", () => {
	it("a trailing slash and upper case in a section redirect to the canonical address", async () => {
		expect((await site.ask("today.localhost", "/food/")).headers.get("location")).toBe("/food");
		expect((await site.ask("today.localhost", "/food//?page=2&q=a%20b")).headers.get("location")).toBe("/food?page=2&q=a%20b");
		for (const path of ["/gatherings/duluth-street-sunday-soup-tdna1001", "/rss.xml", "/gatherings/rss.xml?a=1"]) {
			const upper = await site.ask("today.localhost", `/Food${path}`);
			expect([upper.status, upper.headers.get("location")]).toEqual([308, `/food${path}`]);
		}
	});

	it("an article under a wrong slug redirects to its own", async () => {
		const answer = await site.ask("today.localhost", "/food/gatherings/another-slug-tdna1001");
		expect([answer.status, answer.headers.get("location")]).toEqual([301, "/food/gatherings/duluth-street-sunday-soup-tdna1001"]);
	});

	it.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])("%s on a page is 405", async (method) => {
		const answer = await site.ask("today.localhost", "/", { method });
		expect(answer.status).toBe(405);
		expect(answer.headers.get("allow")).toBe("GET, HEAD");
	});

	it.each(["/sign-in", "/account/saved", "/preferences", "/newsletters", "/house/consent"])(
		"%s, which takes a form, says so",
		async (path) => {
			const answer = await site.ask("today.localhost", path, { method: "PUT" });
			expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
		},
	);

	it.each([
		["GET", "/live/tv/status/"],
		["GET", "/live/tv/status/?device=a"],
		["POST", "/live/tv/token/"],
		["POST", "/sign-out/"],
	])("%s %s leads to the address without the slash, and what was sent goes along", async (method, path) => {
		const answer = await site.ask("today.localhost", path, { method });
		expect([answer.status, answer.headers.get("location")]).toEqual([308, path.replace(/\/(?=$|\?)/, "")]);
	});

	it("HEAD has the headers and no body", async () => {
		const answer = await site.ask("today.localhost", "/", { method: "HEAD" });
		expect([answer.status, answer.body]).toEqual([200, ""]);
	});

	it("a front is loaded by its curation slug, with a sub-path where there is one (C2.21, C7.8)", async () => {
		const requested = async (path: string) => {
			const before = content.requests.length;
			await site.ask("today.localhost", path);
			return content.requests.slice(before).flatMap((request) => (request.path.startsWith("curation/slug") ? [request.path] : []));
		};
		expect(await requested("/shop-talk")).toEqual(["curation/slug/today/shop-talk"]);
		expect(await requested("/shop-talk/a_1-B/c")).toEqual(["curation/slug/today/shop-talk/a_1-B/c"]);
		const longest = `food/${"a".repeat(195)}`;
		expect(await requested(`/${longest}`)).toEqual([`curation/slug/today/${longest}`]);
		for (const path of ["/food/a.b", "/food/a~b", "/food/a%3Ab", "/food/caf%C3%A9", `/food/${"a".repeat(196)}`]) {
			expect(await requested(path), path).toEqual([]);
			expect((await site.ask("today.localhost", path)).status, path).toBe(404);
		}
	});

	it("a front's sub-path with other characters is 404 without a call (C2.21, C5.2, C8.22)", async () => {
		const before = content.requests.length;
		expect((await site.ask("today.localhost", "/food/we%20ek")).status).toBe(404);
		expect(content.requests.slice(before).filter((request) => request.path.startsWith("curation/slug"))).toEqual([]);
	});
});
