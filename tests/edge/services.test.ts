import { describe, expect, it } from "vitest";
import { MiniflareResponse } from "../../.commands/serve/miniflare.ts";
import { proofOfPerson } from "../support/proofOfPerson.ts";
import { type Answer, Site } from "../support/site.ts";
import { stoppedAfterTests } from "../support/stoppedAfterTests.ts";

const paywallHost = "paywall.localhost";
const requested: string[] = [];

/** The local names are the site itself: not every machine resolves them. */
async function outbound(request: { url: string }): Promise<InstanceType<typeof MiniflareResponse>> {
	const { hostname, pathname, search } = new URL(request.url);
	requested.push(`${hostname}${pathname}${search}`);
	const answer = await site.ask(hostname, `${pathname}${search}`);
	return new MiniflareResponse(answer.body, { status: answer.status, headers: [...answer.headers] });
}
const site = await stoppedAfterTests(Site.startAlone({ PAYWALL_TEST_HOST: paywallHost }, true, { outbound }));

const textOf = ({ body }: Answer) =>
	body
		.replaceAll(/<script[\s\S]*?<\/script>/g, "")
		.replaceAll(/<[^>]+>/g, " ")
		.replaceAll("&#x27;", "'");

/** Sends a form; a script's brings the proof that a person asks, unless the test says which. */
async function signUp(fields: Record<string, string>, headers: Record<string, string> = {}, host = "news.localhost"): Promise<Answer> {
	if (headers.accept === asScript.accept && fields.newsletter !== undefined && fields.bot_token === undefined)
		return signUp({ ...fields, bot_token: await proofOfPerson(site, { host, action: "newsletter" }) }, headers, host);
	return site.ask(host, "/newsletters", {
		method: "POST",
		headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
		body: new URLSearchParams(fields).toString(),
	});
}
const asScript = { accept: "application/json" };

describe("newsletters (C3.46, A7.27, A8.16, A8.17)", () => {
	it.each([
		["news.localhost", "morning-rundown", "Sign up", "Enter your email"],
		["today.localhost", "morning-boost", "Sign up", "Your email address"],
		["telemundo.localhost", "telemundo-hoy", "Suscribir", "Escribe tu correo electrónico"],
	])("%s lists its own, each with an anchor and a form in its words (A9.10)", async (host, key, word, placeholder) => {
		const page = await site.ask(host, "/newsletters");
		expect(page.status).toBe(200);
		expect(page.body).toContain(`id="${key}"`);
		expect(page.body).toContain('action="/newsletters"');
		expect(page.body).toContain(`placeholder="${placeholder}"`);
		expect(textOf(page)).toContain(word);
	});

	it("a brand's only newsletter shows its next subject large, and nothing is there to pick", async () => {
		const only = (await site.ask("msnbc.localhost", "/newsletters")).body;
		expect(only).toMatch(/class="newsletter newsletter-only"[\s\S]*class="newsletter-sample"/);
		expect(only).not.toContain("Pick the ones you want");
		expect((await site.ask("news.localhost", "/newsletters")).body).not.toContain("newsletter-only");
	});

	it("every key that a front of a brand names has its anchor there", async () => {
		const page = await site.ask("today.localhost", "/newsletters");
		for (const key of ["morning-boost", "start-today", "better-habits", "select-deals"]) expect(page.body).toContain(`id="${key}"`);
	});

	it("a form without script is led back to a page that says so and is never cached", async () => {
		const answer = await signUp({ newsletter: "morning-rundown", email: "reader@example.com" });
		expect(answer.status).toBe(303);
		expect(answer.headers.get("location")).toBe("/newsletters?sent=morning-rundown#morning-rundown");
		const reported = await site.ask("news.localhost", "/newsletters?sent=morning-rundown");
		expect(textOf(reported)).toContain("Check your inbox");
		expect(textOf(reported)).not.toContain("You have been successfully");
		expect(reported.headers.get("cache-control")).toBe("no-store");
		const plain = await site.ask("news.localhost", "/newsletters?sent=nonsense");
		expect(textOf(plain)).not.toContain("Check your inbox");
	});

	it("an invalid address is reported in the brand's language", async () => {
		const answer = await signUp({ newsletter: "noticias-al-dia", email: "nadie" }, {}, "noticias.localhost");
		expect(answer.headers.get("location")).toBe("/newsletters?email=noticias-al-dia#noticias-al-dia");
		const script = await signUp({ newsletter: "morning-rundown", email: "nobody" }, asScript);
		expect(script.status).toBe(400);
		expect(JSON.parse(script.body)).toMatchObject({ error: { code: "invalid", fields: [{ path: "email", message: "Invalid email" }] } });
	});

	it("a script sends a bot check token of this action and host, valid once; the brand's message without one (security row 25)", async () => {
		const email = "robot@example.com";
		const good = await proofOfPerson(site, { host: "noticias.localhost", action: "newsletter" });
		const refused = [
			"",
			"made-up",
			await proofOfPerson(site, { host: "noticias.localhost" }),
			await proofOfPerson(site, { host: "news.localhost", action: "newsletter" }),
			await proofOfPerson(site, { host: "noticias.localhost", action: "newsletter", email: "bot@example.com" }),
		];
		const send = (bot_token: string) => signUp({ newsletter: "noticias-al-dia", email, bot_token }, asScript, "noticias.localhost");
		for (const proof of refused) {
			const answer = await send(proof);
			expect([answer.status, JSON.parse(answer.body)]).toEqual([
				400,
				{ error: { code: "bot_check", message: "No pudimos suscribirte. Inténtalo de nuevo." } },
			]);
		}
		expect(await mailsTo(email)).toEqual([]);
		expect([(await send(good)).status, (await send(good)).status]).toEqual([200, 400]);
		await expect.poll(() => mailsTo(email)).toHaveLength(1);
	});

	it("without keys there is no check, by script or by form; without a verdict no script signs up (security row 25)", async () => {
		const keys = { BOT_CHECK_VENDOR: "turnstile", BOT_CHECK_SITE_KEY: "site-key", BOT_CHECK_SECRET: "secret-key" };
		const live = { ENVIRONMENT: "production", ACCOUNTS_JWT_SECRET: "j".repeat(32), ACCOUNTS_PEPPER: "p".repeat(32) };
		const outcomes: Record<string, unknown[]> = {};
		for (const [name, variables] of Object.entries({ none: live, unreachable: keys })) {
			const other = await Site.startAlone(variables, true, { outbound: async () => new MiniflareResponse("", { status: 502 }) });
			try {
				const send = (headers: Record<string, string>, email: string) =>
					other.ask("news.localhost", "/newsletters", {
						method: "POST",
						headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
						body: new URLSearchParams({ newsletter: "morning-rundown", email, bot_token: "proof" }).toString(),
					});
				outcomes[name] = [
					(await send(asScript, "scripted@example.com")).status,
					(await send({}, "reader@example.com")).headers.get("location"),
				];
			} finally {
				await other.stop();
			}
		}
		const sent = "/newsletters?sent=morning-rundown#morning-rundown";
		expect(outcomes).toEqual({ none: [200, sent], unreachable: [503, sent] });
	});

	it("a known address gets the same answer as a new one", async () => {
		const fields = { newsletter: "politics-daily", email: "twice@example.com" };
		const fresh = await signUp(fields, asScript);
		expect(fresh.status).toBe(200);
		const again = await signUp(fields, asScript);
		expect(again.status).toBe(429);
		await expect.poll(() => mailsTo(fields.email)).toHaveLength(1);
		await signUp({ confirm: tokenOf(linkIn((await mailsTo(fields.email))[0]?.text, "news.localhost", "confirm")) }, asScript);
		// Signed up by now, and no mail goes: neither tells.
		const [known, knownAgain] = [await signUp(fields, asScript), await signUp(fields, asScript)];
		expect([known.status, known.body]).toEqual([fresh.status, fresh.body]);
		expect([knownAgain.status, knownAgain.body]).toEqual([again.status, again.body]);
	});

	it.each([
		["a form of another site", { "sec-fetch-site": "cross-site" }, 403],
		["a foreign origin", { origin: "https://elsewhere.example" }, 403],
		["another content type", { "content-type": "text/plain" }, 415],
		["what is no JSON", { "content-type": "application/json" }, 400],
	])("refuses %s", async (_what, headers, status) => {
		const answer = await signUp({ newsletter: "morning-rundown", email: "reader@example.com" }, headers as Record<string, string>);
		expect(answer.status).toBe(status);
		expect(JSON.parse(answer.body)).toHaveProperty("error.code");
	});

	it("refuses more than 64 KB and a newsletter that another brand has", async () => {
		expect((await signUp({ newsletter: "morning-rundown", email: "x".repeat(70_000) })).status).toBe(413);
		expect((await signUp({ newsletter: "telemundo-hoy", email: "reader@example.com" }, asScript)).status).toBe(400);
	});

	it.each([
		["news.localhost", "politics-daily", "en", "If you already have our email, use its link"],
		["telemundo.localhost", "telemundo-hoy", "es", "Si ya te llegó nuestro correo, usa su enlace"],
	])("a form without script at %s that was sent too often is led to a page that says so", async (host, newsletter, language, words) => {
		const from = { accept: "text/html", "cf-connecting-ip": `203.0.113.${language === "en" ? 20 : 21}` };
		let sent = 0;
		const send = (more: Record<string, string> = {}) =>
			signUp({ newsletter, email: `often-${language}-${++sent}@example.com`, ...more }, from, host);
		for (let n = 0; n < 3; n++) expect((await send()).status).toBe(303);
		for (const refused of [await send(), await send({ from: "embedded" })]) {
			expect(refused.status).toBe(429);
			expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
			expect(refused.headers.get("content-type")).toContain("text/html");
			expect(refused.headers.get("cache-control")).toBe("no-store");
			expect(refused.body).toContain(`<html lang="${language}"`);
			expect(textOf(refused)).toContain(words);
		}
	});

	it("a form without script for a newsletter that there is not is led to a page", async () => {
		const answer = await signUp({ newsletter: "nothing", email: "reader@example.com" }, { accept: "text/html" }, "telemundo.localhost");
		expect(answer.status).toBe(404);
		expect(textOf(answer)).toContain("Página no encontrada");
	});

	const mailsTo = async (email: string, host = "news.localhost"): Promise<{ subject: string; text: string }[]> =>
		JSON.parse((await site.ask(host, `/_dev/mailbox?to=${encodeURIComponent(email)}`)).body).messages;

	/** The path that a mail's link has, asserted to lead to the brand's own host. */
	const linkIn = (text: string | undefined, host: string, way: "confirm" | "leave"): string => {
		const [, linkHost, path = "", found] =
			/http:\/\/([a-z]+\.localhost)(?::\d+)?(\/newsletters\?(\w+)=[\w-]{43})(?=\s|$)/.exec(text ?? "") ?? [];
		expect([linkHost, found]).toEqual([host, way]);
		return path;
	};
	const tokenOf = (path: string) => path.slice(path.indexOf("=") + 1);

	it.each([
		{
			host: "news.localhost",
			newsletter: "politics-daily",
			confirm: [
				"Confirm your sign-up for Politics Daily",
				"Do you want this newsletter?",
				"You have been successfully added to our newsletter",
			],
			leave: ["You are signed up for Politics Daily", "Do you want to unsubscribe?", "You are unsubscribed"],
			used: "already",
		},
		{
			host: "telemundo.localhost",
			newsletter: "telemundo-hoy",
			confirm: ["Confirma tu suscripción a Telemundo hoy", "¿Quieres recibir este boletín?", "Te suscribiste a nuestro boletín"],
			leave: ["Te suscribiste a Telemundo hoy", "¿Quieres cancelar la suscripción?", "Cancelaste la suscripción"],
			used: "se usó antes",
		},
	])("$host: one mail asks, its button signs up, and the mail after that unsubscribes, each once", async (said) => {
		const { host, newsletter } = said;
		const email = `reader@${host.replace(".localhost", ".example")}`;
		expect((await signUp({ newsletter, email }, asScript, host)).status).toBe(200);
		expect((await signUp({ newsletter, email }, asScript, host)).status).toBe(429);
		for (const [n, way] of (["confirm", "leave"] as const).entries()) {
			const [subject = "", requested, done] = said[way];
			await expect.poll(() => mailsTo(email, host)).toHaveLength(n + 1);
			const mail = (await mailsTo(email, host)).find((sent) => sent.subject === subject);
			const path = linkIn(mail?.text, host, way);
			// What opens every link of a mail opens this one as well: a page that asks, and changes nothing.
			for (let opened = 0; opened < 2; opened++) {
				const page = await site.ask(host, path);
				expect(textOf(page)).toContain(requested);
				expect(textOf(page)).not.toContain(done);
				expect([page.headers.get("cache-control"), page.headers.get("x-edge-cache")]).toEqual(["no-store", "bypass"]);
			}
			expect(await mailsTo(email, host)).toHaveLength(n + 1);
			const outcome = way === "confirm" ? "confirmed" : "left";
			const followed = await signUp({ [way]: tokenOf(path) }, {}, host);
			expect([followed.status, followed.headers.get("location")]).toEqual([303, `/newsletters?${outcome}=done`]);
			const reported = await site.ask(host, `/newsletters?${outcome}=done`);
			expect(textOf(reported)).toContain(done);
			expect(reported.headers.get("cache-control")).toBe("no-store");
			const again = await signUp({ [way]: tokenOf(path) }, {}, host);
			expect(again.headers.get("location")).toBe(`/newsletters?${outcome}=gone`);
			expect(textOf(await site.ask(host, `/newsletters?${outcome}=gone`))).toContain(said.used);
		}
		// Whoever left may come back, and has to confirm again.
		await signUp({ newsletter, email }, asScript, host);
		await expect.poll(() => mailsTo(email, host)).toHaveLength(3);
	});

	it("a script confirms by the same call, and reads the words of A8.16", async () => {
		const host = "news.localhost";
		const email = "scripted@example.com";
		const requested = await signUp({ newsletter: "morning-rundown", email }, asScript);
		expect(JSON.parse(requested.body)).toEqual({
			data: { pending: true, message: "Check your inbox: select the link in our email to confirm." },
		});
		await expect.poll(() => mailsTo(email)).toHaveLength(1);
		const confirm = tokenOf(linkIn((await mailsTo(email))[0]?.text, host, "confirm"));
		const done = await signUp({ confirm }, asScript);
		expect([done.status, JSON.parse(done.body)]).toEqual([
			200,
			{ data: { subscribed: true, message: "You have been successfully added to our newsletter" } },
		]);
		expect((await signUp({ confirm }, asScript)).status).toBe(404);
		// Who has the newsletter gets no new question, and the same answer as everybody.
		await expect.poll(() => mailsTo(email)).toHaveLength(2);
		expect((await signUp({ newsletter: "morning-rundown", email }, asScript)).body).toBe(requested.body);
		expect((await mailsTo(email)).filter(({ subject }) => subject.startsWith("Confirm"))).toHaveLength(1);
	});

	it("the mail's own link may request another mail at once", async () => {
		const email = "eager@example.com";
		await signUp({ newsletter: "morning-rundown", email }, asScript);
		await expect.poll(() => mailsTo(email)).toHaveLength(1);
		const confirm = tokenOf(linkIn((await mailsTo(email))[0]?.text, "news.localhost", "confirm"));
		expect((await signUp({ confirm }, asScript)).status).toBe(200);
		expect((await signUp({ newsletter: "mach-weekly", email }, asScript)).status).toBe(200);
		await expect.poll(async () => (await mailsTo(email)).filter(({ subject }) => subject.startsWith("Confirm"))).toHaveLength(2);
	});

	it("an address gets one mail a minute, whatever it is for and whoever requests it (security row 37)", async () => {
		const email = "flooded@example.com";
		const keys = [
			["news.localhost", "morning-rundown"],
			["news.localhost", "politics-daily"],
			["news.localhost", "mach-weekly"],
			["news.localhost", "think-sunday"],
			["today.localhost", "morning-boost"],
			["today.localhost", "start-today"],
			["today.localhost", "better-habits"],
		] as const;
		const statuses: number[] = [];
		for (const [host, newsletter] of keys) {
			const answer = await signUp({ newsletter, email }, asScript, host);
			statuses.push(answer.status);
			if (answer.status === 429) expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
		}
		expect(statuses).toEqual([200, 429, 429, 429, 429, 429, 429]);
		const code = await site.ask("news.localhost", "/auth/users/otp/request", {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ email, brand: "today", purpose: "signin" }),
		});
		expect(code.status).toBe(429);
		await expect.poll(() => mailsTo(email)).toHaveLength(1);
	});

	it.each(["nonsense", "x".repeat(43), "", "<script>"])("a link that stands for nothing changes nothing: %s", async (token) => {
		expect((await signUp({ leave: token })).headers.get("location")).toBe("/newsletters?left=gone");
		expect((await signUp({ confirm: token })).headers.get("location")).toBe("/newsletters?confirmed=gone");
	});

	it("while the service is down no page says that a sign-up or cancellation worked", async () => {
		const cut = await Site.startAlone({ SERVICES_API_URL: "http://127.0.0.1:9" }, true);
		try {
			for (const [way, outcome] of [
				["leave", "left"],
				["confirm", "confirmed"],
			] as const) {
				const answer = await cut.ask("noticias.localhost", "/newsletters", {
					method: "POST",
					headers: { "content-type": "application/x-www-form-urlencoded" },
					body: `${way}=${"x".repeat(43)}`,
				});
				expect([answer.status, answer.headers.get("location")]).toEqual([303, `/newsletters?${outcome}=failed`]);
			}
		} finally {
			await cut.stop();
		}
		expect(textOf(await site.ask("noticias.localhost", "/newsletters?left=failed"))).toContain("No pudimos cancelar la suscripción");
	});

	it("a mail never leads where a forged host says", async () => {
		await signUp({ newsletter: "mach-weekly", email: "forged@example.com" }, { ...asScript, "x-forwarded-host": "evil.example" });
		await signUp({ newsletter: "think-sunday", email: "forged-host@example.com" }, {}, "evil.example");
		for (const email of ["forged@example.com", "forged-host@example.com"]) {
			await expect.poll(() => mailsTo(email)).toHaveLength(1);
			expect((await mailsTo(email))[0]?.text).not.toContain("evil");
		}
	});

	it("after three attempts in an hour an address has to wait", async () => {
		const from = { ...asScript, "cf-connecting-ip": "203.0.113.9" };
		const responses: Answer[] = [];
		for (let n = 0; n < 4; n++) responses.push(await signUp({ newsletter: "mach-weekly", email: `reader${n}@example.com` }, from));
		expect(responses.slice(0, 3).map(({ status }) => status)).toEqual(Array(3).fill(200));
		expect(responses[3]?.status).toBe(429);
		expect(Number(responses[3]?.headers.get("retry-after"))).toBeGreaterThan(0);
	});
});

describe("the newsletter of an article (C3.46)", () => {
	const paths = {
		byEditor: ["news.localhost", "/politics/congress/senate-passes-water-bill-rcna1001"],
		inText: ["today.localhost", "/parents/screens/screen-time-swap-tdna1015"],
		atEnd: ["news.localhost", "/politics/congress/inside-48-hours-water-bill-rcna1004"],
	} as const;
	const mailIn = (answer: Answer) => {
		const body = answer.body.slice(answer.body.indexOf("<body"));
		const before = body.slice(0, body.indexOf("newsletter-slot"));
		const after = body.slice(body.indexOf("newsletter-slot"));
		return { title: /newsletter-slot" aria-label="([^"]+)"/.exec(body)?.[1], inText: after.includes("story-end"), before, after };
	};

	it("stands where its editor put it, with its own title, and is not placed again", async () => {
		const page = await site.ask(...paths.byEditor);
		const mail = mailIn(page);
		expect([mail.title, mail.inText]).toEqual(["Politics Daily", true]);
		expect(page.body.match(/class="newsletter-box/g)).toHaveLength(1);
	});

	it("stands after a middle paragraph at a brand that places it in the text", async () => {
		const { title, inText, before, after } = mailIn(await site.ask(...paths.inText));
		expect([title, inText]).toEqual(["Morning Boost", true]);
		expect(before).toMatch(/<\/p>(?:<!-- -->)?<aside class="newsletter-box $/);
		expect(after).toMatch(/<\/aside>(?:<!-- -->)?<(?:p>|h2)/);
	});

	it("stands under the story at other brands", async () => {
		const { title, inText } = mailIn(await site.ask(...paths.atEnd));
		expect([title, inText]).toEqual(["Politics Daily", false]);
	});
});

describe("local news and weather (A1.2, A3.10, A4.20, A8.13, A8.14)", () => {
	it("begins with a form", async () => {
		const page = await site.ask("news.localhost", "/local");
		expect(page.status).toBe(200);
		expect(page.body).toContain('name="zip"');
		expect(page.body).not.toContain("weather-title");
	});

	it("names the largest cities in the page’s language while no place is found, each of which is", async () => {
		const page = await site.ask("noticias.localhost", "/local");
		const cities = [...page.body.matchAll(/<a href="(\/local\?zip=\d{5})">([^<]+)<\/a>/g)].map(([, path = "", name = ""]) => ({
			path,
			name,
		}));
		expect(cities.map(({ name }) => name)).toContain("Nueva York");
		for (const { path, name } of cities) {
			const place = textOf(await site.ask("news.localhost", path));
			if (!/York|Los|Filadelfia/.test(name)) expect(place).toContain(`Local news for ${name}, `);
			expect(place).not.toContain("Zip code not found.");
		}
		expect((await site.ask("noticias.localhost", cities[0]?.path ?? "")).body).not.toContain("local-cities");
		expect((await site.ask("noticias.localhost", "/local?zip=00000")).body).toContain("local-cities");
	});

	it("a zip code brings city, stories, 24 hours, and a way back", async () => {
		const page = await site.ask("news.localhost", "/local?zip=10001");
		expect(textOf(page)).toContain("Local news for New York, NY");
		expect(page.body.match(/class="local-story"/g)).toHaveLength(8);
		expect(page.body.match(/<th scope="row">/g)).toHaveLength(24);
		expect(page.body).toContain('href="/local"');
	});

	it("speaks Spanish at a Spanish brand, with that brand's stories", async () => {
		const page = await site.ask("telemundo.localhost", "/local?zip=33130");
		expect(textOf(page)).toContain("Noticias locales de Miami, FL");
		expect(page.body).toContain("-tmna");
	});

	it.each(["00000", "abc", "1000"])("says that %s is no zip code, and nothing of local news", async (zip) => {
		const page = await site.ask("news.localhost", `/local?zip=${zip}`);
		expect(page.status).toBe(200);
		expect(textOf(page)).toContain("Zip code not found.");
		expect(textOf(page)).not.toContain("We apologize");
	});

	it("a place without a newsroom has its weather and an apology with two spaces (C8.7)", async () => {
		const page = await site.ask("news.localhost", "/local?zip=99723");
		expect(textOf(page)).toContain("We apologize, we were unable to find your local news.  Please try another location.");
		expect(page.body.match(/<th scope="row">/g)).toHaveLength(24);
	});

	it("the public calls answer as the specification has them (A7.24 to A7.26)", async () => {
		expect(JSON.parse((await site.ask("news.localhost", "/geo/api/zipinfo?zip=10001")).body)).toEqual({
			city_data: { postal_code: "10001", city: "New York" },
			state_data: { state_code: "NY" },
			location_data: { latitude: 40.75, longitude: -74 },
		});
		expect((await site.ask("news.localhost", "/geo/api/zipinfo?zip=90210")).status).toBe(200);
		expect((await site.ask("news.localhost", "/geo/api/zipinfo?zip=00000")).status).toBe(404);
		// What the Worker looks places up in is no file of the site's.
		expect((await site.ask("news.localhost", "/zips/90.txt")).status).toBe(404);
		expect(JSON.parse((await site.ask("news.localhost", "/localnews/weather/e/10001")).body).hours).toHaveLength(24);
		const [story] = JSON.parse((await site.ask("news.localhost", "/localnews/news/10001?vertical=news")).body);
		expect(JSON.parse((await site.ask("news.localhost", "/localnews/news/10001")).body)[0]).toEqual(story);
		expect(story).toMatchObject({ headline: expect.stringMatching(/./), url: expect.stringMatching(/^\//) });
	});

	it("GET newsletter on the services base answers the brand's newsletters as data (A7.27)", async () => {
		const { data } = JSON.parse((await site.ask("news.localhost", "/services/newsletter?vertical=news")).body);
		expect(data.newsletters[0]).toMatchObject({ newsletterKey: "morning-rundown", newsletterTitle: "Morning Rundown" });
		for (const [host, vertical] of [
			["news", "news"],
			["today", "today"],
		] as const) {
			const named = await site.ask("news.localhost", `/services/newsletter?vertical=${vertical}`);
			expect((await site.ask(`${host}.localhost`, "/services/newsletter")).body).toBe(named.body);
		}
	});

	it("is not at brands without it, and a box on the fronts of brands with it", async () => {
		expect((await site.ask("msnbc.localhost", "/local")).status).toBe(404);
		for (const host of ["news", "today", "telemundo", "noticias"]) {
			expect((await site.ask(`${host}.localhost`, "/")).body, host).toContain('class="pack local-box"');
		}
	});
});

describe("shell and app view (C2.2, C2.3, C2.12, A2.1)", () => {
	it("the shell is header and footer without a body, with noindex", async () => {
		const page = await site.ask("telemundo.localhost", "/_app?page=article");
		expect(page.status).toBe(200);
		expect(page.body).toMatch(/<main id="content"[^>]*><\/main>/);
		expect(page.body).toContain("<footer");
		expect(page.body).toContain('content="noindex"');
		expect(page.body).toContain('data-kind="article"');
		expect((await site.ask("telemundo.localhost", "/_app?page=article")).headers.get("x-edge-cache")).toBe("hit");
	});

	it("the app view has no chrome, and its links stay in it", async () => {
		const page = await site.ask("today.localhost", "/start-today-app-view/food");
		expect(page.status).toBe(200);
		expect(page.body).toContain('class="app-view"');
		expect(page.body).not.toContain('class="masthead');
		const link = /href="(\/start-today-app-view\/[^"]+-tdna\d+)"/.exec(page.body)?.[1] ?? "none";
		const article = await site.ask("today.localhost", link);
		expect(article.status).toBe(200);
		expect(article.body).toContain('class="app-view"');
		expect(/<main[\s\S]*<\/main>/.exec(article.body)?.[0]).not.toMatch(/href="\/(?!start-today-app-view|assets|pictures|videos)[a-z]/);
	});

	it("only where the brand has one", async () => {
		expect((await site.ask("news.localhost", "/start-today-app-view/politics")).status).toBe(404);
	});
});

describe("embeds (contract §3, C2.8)", () => {
	const framable = ({ headers }: Answer) =>
		headers.get("content-security-policy")?.includes("frame-ancestors *") === true && !headers.has("x-frame-options");

	it("a page of the brand's own stands in no frame, before an embed was read and after it", async () => {
		const read = async (path: string) => framable(await site.ask("news.localhost", path));
		const paths = ["/newsletters", "/embedded-newsletter/morning-rundown", "/search", "/embedded-pkg/news-lead"];
		const found: boolean[] = [];
		for (const path of paths) found.push(await read(path));
		expect(found).toEqual([false, true, false, true]);
	});

	it.each(["/embedded-newsletter/morning-rundown", "/embedded-pkg/news-lead", "/embedded-pkg/news-front-politics.politics-lead"])(
		"%s may stand in a frame, without chrome and index",
		async (path) => {
			const page = await site.ask("news.localhost", path);
			expect(page.status).toBe(200);
			expect(framable(page)).toBe(true);
			expect(page.body).not.toContain('class="masthead');
			expect(page.body).toContain('content="noindex"');
			expect(page.body).toContain('data-kind="');
		},
	);

	it.each(["/embedded-video", "/playmaker"])("%s plays a video", async (path) => {
		const front = await site.ask("news.localhost", "/");
		const id = /href="\/video\/[^"]*-(mmvo\d+)"/.exec(front.body)?.[1] ?? "none";
		const page = await site.ask("news.localhost", `${path}/${id}`);
		expect(page.status).toBe(200);
		expect(framable(page)).toBe(true);
		expect(page.body).toContain("<video");
		expect(page.body).toContain('<base target="_top"');
		const named = await site.ask("news.localhost", `${path}/any-words-${id}?chromeless=true`);
		expect([named.status, new URL(named.headers.get("location") ?? "", "http://x").pathname]).toEqual([301, `${path}/${id}`]);
	});

	it.each(["/", "/newsletters", "/local", "/_app", "/embedded-pkg/nothing"])("%s may not be framed elsewhere", async (path) => {
		expect(framable(await site.ask("news.localhost", path))).toBe(false);
	});

	it("a seeded front shows one: the climate desk has the science desk's package in it (C7.32)", async () => {
		const { body } = await site.ask("news.localhost", "/climate");
		expect(body).toMatch(/<section class="pack marquee" aria-label="From the science desk">.*?<a href="\/science\//s);
	});

	it("an embed of this host is taken into a front; one that fails is ignored (C7.32, C2.13)", async () => {
		await publishFront([
			{ id: "good", type: "embed", metadata: { title: "Good", embedUrl: "/embedded-pkg/news-lead" } },
			{ id: "gone", type: "embed", metadata: { title: "Gone", embedUrl: "/embedded-pkg/no-such-package" } },
		]);
		const front = await site.ask("news.localhost", "/marquee-test");
		expect(front.status).toBe(200);
		expect(front.body).toMatch(/<section class="pack marquee" aria-label="Good">.*-rcna\d+".*<\/section>/s);
		expect(front.body).toContain('href="/embedded-pkg/no-such-package"');
		expect((await site.ask("news.localhost", "/marquee-test?chromeless=true")).body).not.toContain('aria-label="Good"');
		expect((await site.ask("news.localhost", "/marquee-test?chromeless=true&showChromelessMarquee=true")).body).toContain(
			'aria-label="Good"',
		);
	});

	it("an embed of another host of the group is fetched and taken into the page, cleaned, its links leading there (C7.32)", async () => {
		const address = (path: string) => `http://today.localhost:${site.port}${path}`;
		const contents = "/embedded-pkg/today-lead?inline-contents=true";
		await publishFront(
			[
				{ id: "other", type: "embed", metadata: { title: "Over there", embedUrl: address(contents) } },
				{ id: "gone", type: "embed", metadata: { title: "Not there", embedUrl: address("/embedded-pkg/none?inline-contents=true") } },
			],
			"marquee-elsewhere",
		);
		const { status, body } = await site.ask("news.localhost", "/marquee-elsewhere");
		expect(status).toBe(200);
		expect(requested).toContain(`today.localhost${contents}`);
		const [marquee = ""] = /<section class="pack marquee" aria-label="Over there">.*?<\/section>/s.exec(body) ?? [];
		expect(marquee).toContain(`href="${address("/")}`);
		expect(marquee).not.toContain('href="/');
		expect(body).not.toContain('<section class="pack marquee" aria-label="Not there">');
		expect(body).toContain(`href="${address("/embedded-pkg/none")}`);
	});

	it("the most-popular package as markup alone, and as a marquee, is its list and never empty (C7.32)", async () => {
		await publishFront([{ id: "popular", type: "mostPopular", metadata: { title: "Read now" } }], "list-alone");
		const inline = await site.ask("news.localhost", "/embedded-pkg/list-alone.popular?inline-contents=true");
		expect([inline.status, inline.headers.get("x-robots-tag")]).toEqual([200, "noindex"]);
		expect(inline.body.match(/<li class="tease"/g)?.length).toBeGreaterThan(2);
		expect(inline.body).not.toContain("<html");
		await publishFront(
			[{ id: "mark", type: "embed", metadata: { title: "What is read", embedUrl: "/embedded-pkg/list-alone.popular" } }],
			"marquee-of-list",
		);
		const front = await site.ask("news.localhost", "/marquee-of-list");
		expect(front.body).toMatch(/<section class="pack marquee" aria-label="What is read"><h2>Most popular<\/h2><ol>(?:<li>.*?<\/li>){3}/s);
	});
});

describe("the paywall test page (C2.6)", () => {
	it("is on one host only", async () => {
		const page = await site.ask(paywallHost, "/piano-sandbox-recipe");
		expect(page.status).toBe(200);
		expect(textOf(page)).toContain("sandbox");
		expect(page.headers.get("cache-control")).toBe("no-store");
		expect((await site.ask("news.localhost", "/piano-sandbox-recipe")).status).toBe(404);
	});
});

async function publishFront(packages: object[], slug = "marquee-test"): Promise<void> {
	const answer = await site.publish("news.localhost", `curation/${slug}`, {
		id: slug,
		type: "curation",
		vertical: "news",
		slug,
		headline: { primary: "Marquees" },
		layouts: [{ type: "front", packages }],
	});
	expect(answer.status).toBe(201);
}
