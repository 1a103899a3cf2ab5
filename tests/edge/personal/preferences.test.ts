import { describe, expect, it } from "vitest";
import { FormReader } from "../../support/formReader.ts";
import { Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";
import { withoutRules } from "../../support/withoutRules.ts";

const site = await stoppedAfterTests(Site.startAlone({}, true));

const reading = { section: "reading", theme: "dark", text: "larger", motion: "reduced" };
const playing = { section: "playing", autoplay: "off", captions: "on", saving: "on" };
const chosenOf = (body: string) =>
	Object.fromEntries(
		[...body.matchAll(/<input type="radio" name="(\w+)"( checked)? value="(\w+)"( checked)?>/g)].flatMap(
			([, name = "", one, value, other]) =>
				name !== "theme" || !body.slice(0, body.indexOf(value ?? "")).includes("data-theme-switch")
					? one || other
						? [[name, value]]
						: []
					: [],
		),
	);
const mainOf = (body: string) => body.slice(body.indexOf("<main"), body.indexOf("</main>"));

describe("preferences (contract §3)", () => {
	it("are there signed out, in the brand's language, and never cached", async () => {
		for (const [brand, title] of [
			["news", "Preferences"],
			["noticias", "Preferencias"],
		] as const) {
			const { status, headers, body } = await site.ask(`${brand}.localhost`, "/preferences");
			expect(status).toBe(200);
			expect(headers.get("cache-control")).toBe("private, no-store");
			expect(body).toContain(`<h1>${title}</h1>`);
			expect(body).toContain('<meta name="robots" content="noindex"');
			expect(chosenOf(mainOf(body))).toEqual({
				theme: "auto",
				text: "normal",
				motion: "auto",
				autoplay: "auto",
				captions: "off",
				saving: "auto",
				pages: "auto",
			});
		}
	});

	it("are chosen by a form without script, section by section, and confirmed", async () => {
		const reader = new FormReader(site, "news");
		const first = await reader.send(reading, "/preferences");
		expect(first.path).toBe("/preferences?saved=reading#reading");
		expect(first.answer.body).toMatch(/<section id="reading".*?<p role="status">Saved\.<\/p>/);
		const both = await reader.send(playing, "/preferences");
		expect(chosenOf(mainOf(both.answer.body))).toEqual({
			theme: "dark",
			text: "larger",
			motion: "reduced",
			autoplay: "off",
			captions: "on",
			saving: "on",
			pages: "auto",
		});
		const line = reader.lines.at(-1) ?? "";
		expect(line).toMatch(
			/^preferences=theme\.dark~text\.larger~motion\.reduced~autoplay\.off~captions\.on~saving\.on; Path=\/; Max-Age=31536000; SameSite=Lax/,
		);
	});

	it("with default values set no cookie", async () => {
		const reader = new FormReader(site, "news");
		await reader.send(reading, "/preferences");
		await reader.send({ section: "reading", theme: "auto", text: "normal", motion: "auto" }, "/preferences");
		expect(reader.cookies.has("preferences")).toBe(false);
	});

	it("that there are not, and forms of other sites, change nothing", async () => {
		for (const fields of [{ ...reading, theme: "mauve" }, { section: "reading", theme: "dark" }, { ...reading, section: "kitchen" }, {}]) {
			const answer = await new FormReader(site, "news").post(fields as Record<string, string>, "/preferences");
			expect([answer.status, answer.headers.getSetCookie().some((line) => line.startsWith("preferences="))]).toEqual([400, false]);
		}
		const foreign = await site.ask("news.localhost", "/preferences", {
			method: "POST",
			headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site", cookie: "ng_geolocation=US" },
			body: new URLSearchParams(reading).toString(),
		});
		expect(foreign.status).toBe(403);
	});

	it("are not offered at a night brand where it has one background only", async () => {
		const reader = new FormReader(site, "shows");
		expect(mainOf((await reader.read("/preferences")).answer.body)).not.toContain('name="theme"');
		const page = await reader.send({ section: "reading", text: "large", motion: "auto" }, "/preferences");
		expect(chosenOf(mainOf(page.answer.body)).text).toBe("large");
	});

	it("change no byte of a page that is everybody's, and bypass no cached page", async () => {
		const plain = await site.ask("news.localhost", "/");
		const chosen = await site.ask("news.localhost", "/", { headers: { cookie: "preferences=theme.dark~text.larger" } });
		expect(withoutRules(chosen.body)).toBe(withoutRules(plain.body));
		expect(chosen.headers.get("x-edge-cache")).toBe("hit");
		expect(plain.body).toContain('<noscript><link rel="stylesheet" href="/preferences.css"></noscript>');
		expect((await site.ask("news.localhost", "/mach")).body).toContain(
			'<noscript><link rel="stylesheet" href="/mach/preferences.css"></noscript>',
		);
	});

	it("hold without script by a style sheet of the reader's own (decision 0048)", async () => {
		const ask = (brand: string, cookie: string, headers: Record<string, string> = {}) =>
			site.ask(`${brand}.localhost`, "/preferences.css", { headers: { cookie: `preferences=${cookie}`, ...headers } });
		expect((await site.ask("today.localhost", "/preferences.css")).body).toBe("");
		const dark = await ask("today", "theme.dark~text.larger~motion.reduced");
		expect(dark.headers.get("content-type")).toContain("text/css");
		expect(dark.headers.get("cache-control")).toBe("private, no-cache");
		expect(dark.headers.get("vary")).toBe("cookie");
		expect(dark.body).toContain("color-scheme:dark;--light: ;--dark:initial");
		expect(dark.body).toContain("font-size:125%");
		expect(dark.body).toContain("animation:none!important");
		expect((await ask("today", "theme.light")).body).toContain("color-scheme:light;--light:initial;--dark: ");
		expect((await ask("shows", "theme.light")).body).toBe("");
		expect((await ask("today", "theme.dark}*{x")).body).toBe("");
		const again = await ask("today", "theme.dark~text.larger~motion.reduced", { "if-none-match": dark.headers.get("etag") ?? "" });
		expect(again.status).toBe(304);
	});

	it("names who reads without script, whose pages are everybody's (contract §6, decision 0340)", async () => {
		const ask = async (brand: string, cookie: string) =>
			(await site.ask(`${brand}.localhost`, "/preferences.css", { headers: { cookie } })).body;
		const word = (css: string) =>
			/\.mast-account::after\{content:"((?:[^"\\]|\\[0-9a-f]+ )*)"/
				.exec(css)?.[1]
				?.replaceAll(/\\([0-9a-f]+) /g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
		expect(word(await ask("today", "access_token=a.b.c; user_name=Ana"))).toBe("Ana");
		expect(word(await ask("noticias", "access_token=a.b.c"))).toBe("Cuenta");
		for (const name of ['a"}*{x\\', "</style>", "José María O’Neil", "\n\0;", "😀"])
			expect(word(await ask("news", `access_token=a.b.c; user_name=${encodeURIComponent(name)}`))).toBe(name.trim());
		expect(word(await ask("news", "access_token=a.b.c; user_name=%E0%A4"))).toBeDefined();
		for (const cookie of ["user_name=Ana", "access_token=; user_name=Ana"]) expect(await ask("today", cookie)).toBe("");
	});
});
