import { describe, expect, it } from "vitest";
import { brandById, brands, canonicalOrigin, localHost } from "../../brands/registry.ts";
import { textOf } from "../../brands/texts/registry.ts";
import { textIds } from "../../brands/texts/schema.ts";
import { Relay } from "../support/relay.ts";
import { Site } from "../support/site.ts";
import { stoppedAfterTests } from "../support/stoppedAfterTests.ts";

const site = await stoppedAfterTests(Site.startAlone({}, true));

const publish = (type: string, id: string, document: unknown) => site.publish("news.localhost", `${type}/${id}`, document);
const story = (vertical: string, id: string, headline: string, facts: object) => ({
	type: "article",
	vertical,
	headline: { primary: headline },
	url: { primary: `/quokkas/rare/${id}` },
	datePublished: new Date(Date.now() - 60_000).toISOString(),
	body: [],
	...facts,
});
const paths = [...textIds, "corrections", "authors"].map((name) => `/${name}`);
const titleOf = (body: string) => /<h1>([^<]*)<\/h1>/.exec(body)?.[1];
const decoded = (html: string) => html.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

describe("the small print (contract §3)", () => {
	it.each(brands.map((brand) => [brand.id, brand] as const))(
		"%s has every page in its language, at its own address",
		async (_id, brand) => {
			const host = localHost(brand);
			for (const path of paths) {
				const { status, body } = await site.ask(host, path);
				expect([path, status]).toEqual([path, 200]);
				expect(body).toContain(`<html lang="${brand.language}"`);
				expect(body).toContain(`<link rel="canonical" href="${canonicalOrigin(brand)}${path}">`);
				expect(body).not.toMatch(/<meta name="robots" content="noindex/);
				for (const other of paths) expect([path, body.includes(`href="${other}"`)]).toEqual([path, true]);
			}
			for (const id of textIds) {
				const { body } = await site.ask(host, `/${id}`);
				expect(decoded(titleOf(body) ?? "")).toBe(textOf(brand, id).title);
			}
			const map = (await site.ask(host, "/sitemap.xml")).body;
			for (const path of paths) expect(map).toContain(`<loc>${canonicalOrigin(brand)}${path}</loc>`);
		},
	);

	it("a sub-brand's pages are below its parent's host too, with links that stay there", async () => {
		const { body } = await site.ask("news.localhost", "/mach/terms");
		expect(body).toContain(`<link rel="canonical" href="${canonicalOrigin(brandById("mach"))}/terms">`);
		expect(body).toContain('href="/mach/privacy"');
	});

	it("is cached for all readers, without header and footer in an app view, and has no page below it", async () => {
		await site.ask("news.localhost", "/about");
		expect((await site.ask("news.localhost", "/about")).headers.get("x-edge-cache")).toBe("hit");
		const view = await site.ask("today.localhost", "/start-today-app-view/privacy");
		expect(view.status).toBe(200);
		expect(view.body).not.toContain("<footer");
		expect(view.body).toContain('href="/start-today-app-view/cookies"');
		for (const path of ["/terms/more", "/corrections/2026", "/authors/a"])
			expect((await site.ask("news.localhost", path)).status).toBe(404);
		expect((await site.ask("news.localhost", "/terms", { method: "POST", body: "" })).status).toBe(405);
	});

	it("is one click from both boxes that accept it (A5.4)", async () => {
		const { body } = await site.ask("telemundo.localhost", "/sign-in");
		const props = decoded(/<mast-island name="SignIn"[^>]*props="([^"]*)"/.exec(body)?.[1] ?? body);
		expect(props).toContain('"terms":"/terms","privacy":"/privacy"');
	});
});

describe("corrections (contract §3)", () => {
	const corrected = (text: string) => ({ corrections: [{ date: "2026-11-20T10:00:00Z", text }] });

	it("lists the brand's corrected stories, newest first, with what was wrong", async () => {
		await publish(
			"article",
			"rcna9501",
			story("news", "rcna9501", "A quokka, older", {
				...corrected("It has one tail."),
				datePublished: new Date(Date.now() - 120_000).toISOString(),
			}),
		);
		await publish("article", "rcna9502", story("news", "rcna9502", "A quokka, newer", corrected("Not <b>two</b> & a half.")));
		await publish("article", "rcna9503", story("news", "rcna9503", "A quokka without fault", {}));
		await publish("article", "tdna9504", story("today", "tdna9504", "Another brand's quokka", corrected("Theirs.")));
		const { body } = await site.ask("news.localhost", "/corrections");
		const [newer, older] = [body.indexOf("A quokka, newer"), body.indexOf("A quokka, older")];
		expect(newer).toBeGreaterThan(0);
		expect(older).toBeGreaterThan(newer);
		expect(body).toContain("Not &lt;b&gt;two&lt;/b&gt; &amp; a half.");
		expect(body).toMatch(/<strong>Correction \(November 20, 2026[^<]*\)<\/strong>/);
		expect(body).toContain('href="/quokkas/rare/rcna9502"');
		expect(body).not.toContain("without fault");
		expect(body).not.toContain("Theirs.");
	});

	it("a correction that is taken back, or a story withdrawn, is gone with the next request", async () => {
		await publish("article", "rcna9505", story("news", "rcna9505", "A wombat", corrected("Wrong.")));
		expect((await site.ask("news.localhost", "/corrections")).body).toContain("A wombat");
		await publish("article", "rcna9505", story("news", "rcna9505", "A wombat", {}));
		expect((await site.ask("news.localhost", "/corrections")).body).not.toContain("A wombat");
	});

	it("goes page by page; past the last one is 404", async () => {
		for (let n = 10; n < 33; n++)
			await publish("article", `mach95${n}`, story("mach", `mach95${n}`, `Numbat ${n}`, corrected(`Fault ${n}.`)));
		const first = await site.ask("mach.localhost", "/corrections");
		expect(first.body.match(/Fault \d+\./g)).toHaveLength(20);
		expect(first.body).toContain('href="/corrections?page=2"');
		const second = await site.ask("mach.localhost", "/corrections?page=2");
		expect(second.body).toContain("Fault 10.");
		expect(second.body).toMatch(/<link rel="canonical" href="[^"]*\/corrections\?page=2"/);
		expect((await site.ask("mach.localhost", "/corrections?page=9")).status).toBe(404);
	});

	it("show nothing of the gated part (C5.1)", async () => {
		const gated = { taxonomy: { additionalTerms: [{ name: "Gated", path: "today/gated-content", slug: "gated-content" }] } };
		await publish(
			"article",
			"tdna9540",
			story("today", "tdna9540", "A gated quokka", { ...gated, ...corrected("The secret part was wrong.") }),
		);
		const { body } = await site.ask("today.localhost", "/corrections", { headers: { cookie: "ng_geolocation=US" } });
		expect(body).toContain("A gated quokka");
		expect(body).not.toContain("The secret part was wrong.");
		const abroad = await site.ask("today.localhost", "/corrections", { headers: { cookie: "ng_geolocation=MX" } });
		expect(abroad.body).toContain("The secret part was wrong.");
	});
});

describe("the list of authors (contract §3)", () => {
	it("has each author of something published, with their job and a link to their page", async () => {
		const { body } = await site.ask("noticias.localhost", "/authors");
		expect(titleOf(body)).toBe("Autores");
		await publish("person", "nandu-test", { type: "person", vertical: "noticias", name: "Ñandú Prueba", jobTitle: ["Cronista"] });
		const after = (await site.ask("noticias.localhost", "/authors")).body;
		expect(after).toMatch(/<a href="\/author\/nandu-test">Ñandú Prueba<\/a><\/p><p class="author-role">Cronista<\/p>/);
		const page = await site.ask("noticias.localhost", "/author/nandu-test");
		expect([page.status, page.body.includes("nandu-test/rss.xml")], "without a story there is no feed").toEqual([200, false]);
	});

	it("asks the content system for people of the brand, and for corrected stories, in the terms of the call (C7.17)", async () => {
		const relay = await Relay.start(site);
		const remote = await Site.startAlone(relay.variables);
		try {
			relay.calls.length = 0;
			expect((await remote.ask("telemundo.localhost", "/authors")).status).toBe(200);
			expect((await remote.ask("telemundo.localhost", "/corrections?page=1")).status).toBe(200);
			expect(relay.calls).toContainEqual(expect.stringMatching(/persons\/search\?.*filters=vertical:telemundo/));
			expect(relay.calls).toContainEqual(expect.stringMatching(/content\/search\?.*corrected:true.*sort=newest/));
			await remote.makeCold();
			relay.faults.push({ call: /^content\/(?:persons\/)?search/, fault: { kind: "status", status: 503 } });
			expect((await remote.ask("telemundo.localhost", "/corrections")).status).toBe(503);
			expect((await remote.ask("telemundo.localhost", "/authors")).status).toBe(503);
			expect((await remote.ask("telemundo.localhost", "/terms")).status).toBe(200);
		} finally {
			await remote.stop();
			await relay.stop();
		}
	});
});
