import { brandById, canonicalOrigin } from "../../../brands/registry.ts";
import { at, expect, islandReady, laidOut, look, plain, port, readToTheEnd, test } from "../../support/reader.ts";

const articles = {
	news: "/politics/congress/senate-passes-water-bill-rcna1001",
	telemundo: "/noticias-del-dia/clima/rio-grande-crecida-colonias-evacuacion-tmna1001",
	noticias: "/estados-unidos/trabajo/huelga-conserjes-rascacielos-acuerdo-noche-ntna1008",
} as const;
const recipe = "/recipes/weeknight-chicken-and-white-bean-soup-tdrp1001";

for (const [brand, path] of [
	["news", "/"],
	["news", "/business/companies/cardboard-lid-mill-closes-rcna1018"],
	["news", "/us-news/weather/live-blog/storm-hollis-carolina-coast-rcna1901"],
	["news", "/video/watch-the-dome-on-the-night-of-the-vote-mmvo1001"],
	["noticias", "/slideshow/el-faro-por-dentro-ntsl4"],
	["today", recipe],
] as const)
	look(`no React is fetched where nobody uses what needs it, to the end of ${path} of ${brand}`, async ({ page }) => {
		const scripts: string[] = [];
		page.on("request", (request) => {
			if (request.resourceType() === "script") scripts.push(request.url());
		});
		await page.goto(at(brand, path));
		const early = await page.evaluate(() => {
			const [visit] = performance.getEntriesByType("navigation");
			const until = visit instanceof PerformanceNavigationTiming ? visit.loadEventStart : 0;
			return performance.getEntriesByType("resource").filter(({ name, startTime }) => name.endsWith(".js") && startTime < until).length;
		});
		expect(early, "scripts before the page has loaded").toBeGreaterThan(0);
		expect(early, "scripts before the page has loaded").toBeLessThanOrEqual(2);
		await readToTheEnd(page);
		await page.waitForLoadState("networkidle");
		const isReact = (url: string) => /\/react-[^/]+\.js$/.test(url);
		expect(scripts.filter(isReact)).toEqual([]);
	});

look("a story is shared and listened to, and its newsletter ordered, without React", async ({ page }) => {
	const scripts: string[] = [];
	page.on("request", (request) => {
		if (request.resourceType() === "script") scripts.push(request.url());
	});
	await page.goto(at("news", articles.news));
	await page.locator(".share-copy").first().click();
	const email = page.locator(".sign-up input[type=email]").first();
	await email.fill("nobody");
	await page.locator(".sign-up button").first().click();
	await expect(page.locator(".sign-up-notice").first()).toHaveText("Invalid email");
	await expect(email).toBeFocused();
	// A press from which the reader has gone on by the time that it is answered, a second later.
	await page.getByRole("button", { name: "Listen", exact: true }).evaluate((button: HTMLElement) => button.click());
	await expect(page.getByText("This browser has no voice for English.")).toBeVisible();
	await expect(email).toBeFocused();
	const isReact = (url: string) => /\/react-[^/]+\.js$/.test(url);
	expect(scripts.filter(isReact)).toEqual([]);
	await page.goto(at("today", recipe));
	await page.locator('mast-island[name="CookMode"]').dispatchEvent("pointerenter");
	await expect.poll(() => scripts.filter(isReact).length).toBe(1);
});

test("the share tools copy the article's address and say so for 800 ms, in Spanish (C8.9, C9.6)", async ({ page, context }) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.clock.install();
	await page.goto(at("telemundo", articles.telemundo));
	const copy = page.locator(".share-copy").first();
	await copy.scrollIntoViewIfNeeded();
	await copy.hover();
	await islandReady(page, "Share");
	await expect(copy).toHaveText(/Copiar/);
	await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
	await copy.click();
	await expect(copy).toHaveText(/Copiado/);
	await expect(page.locator('mast-island[name="Share"] [role="status"]').first()).toHaveText(/copiado/);
	expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("tmna1001");
	await page.clock.runFor(700);
	await expect(copy).toHaveText(/Copiado/);
	await page.clock.runFor(200);
	await expect(copy).toHaveText(/Copiar/);
});

test("where the clipboard refuses, the link is shown to be copied by hand, and nothing says that it was copied (C8.9)", async ({
	page,
}) => {
	await page.addInitScript(() => {
		Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new Error("refused")) } });
		document.execCommand = () => false;
	});
	await page.goto(at("news", articles.news));
	const copy = page.locator(".share-copy").first();
	await copy.click();
	const link = page.getByLabel("The link could not be copied. Copy it from here:");
	await expect(link).toHaveValue(/rcna1001$/);
	await expect(copy).toHaveText("Copy link");
	await expect(page.locator('mast-island[name="Share"] [role="status"]').first()).toHaveText(/could not be copied/);
});

look("icons of the share row stand on one line, also where a name takes two", async ({ page }) => {
	await page.setViewportSize({ width: 375, height: 812 });
	await page.goto(at("noticias", articles.noticias));
	const icons = page.locator(".story-tools").first().locator(".share-tool:visible svg");
	const tops = await icons.evaluateAll((drawn) => drawn.map((icon) => Math.round(icon.getBoundingClientRect().top)));
	expect(tops.length).toBeGreaterThan(2);
	expect(new Set(tops).size).toBe(1);
});

for (const [kind, brand, path] of [
	["a video", "news", "/video/watch-the-dome-on-the-night-of-the-vote-mmvo1001"],
	["a slideshow", "noticias", "/slideshow/el-faro-por-dentro-ntsl4"],
	["a live blog", "deportes", "/liga-mx/jornada/live-blog/tezontle-bajio-minuto-a-minuto-dpna1901"],
] as const) {
	test(`"Share" of ${kind} stands where the device has a sheet to share with, else it would be "Copy link" twice (C8.9)`, async ({
		page,
	}) => {
		await page.goto(at(brand, path));
		await expect(page.locator(".share-copy").first()).toBeVisible();
		await expect(page.locator(".share-more").first()).toBeHidden();
		await page.addInitScript(() => {
			navigator.share = (data) => {
				document.title = data?.url ?? "";
				return Promise.resolve();
			};
		});
		await page.goto(at(brand, path));
		await page.locator(".share-more").first().click();
		await expect(page).toHaveTitle(/^https:/);
	});

	plain(`without script ${kind} has no button that does nothing`, async ({ page }) => {
		await page.goto(at(brand, path));
		await expect(page.locator(".share-mail").first()).toBeVisible();
		await expect(page.locator(".share-copy:visible, .share-more:visible, .live-share:visible")).toHaveCount(0);
	});
}

test("a post of a live blog shows for 800 ms that its link was copied (C8.9, C9.6)", async ({ page, context }) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.clock.install();
	await page.goto(at("deportes", "/liga-mx/jornada/live-blog/tezontle-bajio-minuto-a-minuto-dpna1901"));
	await expect(page.locator("#live-stream")).toHaveAttribute("data-live", "on");
	const share = page.locator("#live-stream .live-share").first();
	await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
	await share.click();
	await expect(share).toHaveText("Copiado");
	await expect(page.locator(".live-bar [role=status]")).toHaveText("Enlace para compartir copiado");
	const link = await page.locator("#live-stream .live-time").first().getAttribute("href");
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${canonicalOrigin(brandById("deportes"))}${link}`);
	await page.clock.runFor(900);
	await expect(share).toHaveText("Compartir");
	await expect(page.locator(".live-bar [role=status]")).toHaveText("");
});

look("the theme switch is remembered and set before first paint", async ({ page }) => {
	await page.emulateMedia({ colorScheme: "light" });
	await page.goto(at("news"));
	await laidOut(page);
	const dark = page.getByRole("contentinfo").getByRole("radio", { name: "Dark" });
	await dark.check({ force: true });
	await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
	await expect.poll(async () => (await page.context().cookies()).find(({ name }) => name === "preferences")?.value).toBe("theme.dark");
	await page.reload();
	await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

look("a tab that is shown again looks as another one was told to: theme and text, and back to what is usual", async ({ page }) => {
	const html = page.locator("html");
	const switched = page.getByRole("contentinfo").getByRole("radio", { name: "Dark" });
	const showAgain = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
	await page.goto(at("news", "/contact"));
	await laidOut(page);
	const other = await page.context().newPage();
	await other.goto(at("news", "/preferences"));
	await other.locator("main").getByRole("radio", { name: "Dark" }).check();
	await other.getByRole("radio", { name: "Larger" }).check();
	await other.locator("#reading").getByRole("button", { name: "Save" }).click();
	await expect(other.locator("#reading").getByRole("status")).toHaveText("Saved.");
	await expect(html).not.toHaveAttribute("data-theme");
	await showAgain();
	await expect(html).toHaveAttribute("data-theme", "dark");
	await expect(html).toHaveAttribute("data-text", "larger");
	await expect(switched).toBeChecked();
	await page.context().clearCookies({ name: "preferences" });
	await showAgain();
	await expect(html).not.toHaveAttribute("data-theme");
	await expect(html).not.toHaveAttribute("data-text");
	await expect(switched).not.toBeChecked();
});

look("an island that throws while it starts leaves what the edge drew, and its neighbours start", async ({ page }) => {
	const said: string[] = [];
	page.on("console", (message) => message.type() === "error" && said.push(message.text()));
	await page.route(`**${recipe}`, async (route) => {
		const answer = await page.request.get(`http://127.0.0.1:${port}${recipe}`, { headers: { host: `today.localhost:${port}` } });
		const body = (await answer.text()).replace(/(name="CookMode"[^>]*?) words props='[^']*'/, '$1 props="null"');
		await route.fulfill({ response: answer, body });
	});
	await page.goto(at("today", recipe));
	const broken = page.locator('mast-island[name="CookMode"]').first();
	const neighbor = page.locator('mast-island[name="Share"]').first();
	for (const island of [broken, neighbor]) await island.locator("button:visible").first().focus();
	await expect(broken).toHaveAttribute("status", "failed");
	await expect(broken.locator("button").first()).toBeVisible();
	await expect(neighbor).toHaveAttribute("status", "ready");
	await expect.poll(() => said.join("\n")).toMatch(/^TypeError/m);
});
