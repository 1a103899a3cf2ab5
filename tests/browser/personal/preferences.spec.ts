import { at, expect, laidOut, look, plain, readToTheEnd } from "../../support/reader.ts";

look.use({ pictures: true });

look("what a reader chooses holds on every page: colors, text, captions, and no more data than asked", async ({ page }) => {
	await page.emulateMedia({ colorScheme: "light" });
	await page.goto(at("news", "/preferences"));
	await page.locator("main").getByRole("radio", { name: "Dark" }).check();
	await page.getByRole("radio", { name: "Larger" }).check();
	await page.locator("#reading").getByRole("button", { name: "Save" }).click();
	await expect(page.locator("#reading").getByRole("status")).toHaveText("Saved.");
	await page.getByRole("radio", { name: /^Save data/ }).check();
	await page.getByRole("radio", { name: /^Always/ }).check();
	await page.locator("#playing").getByRole("button", { name: "Save" }).click();
	await expect(page.locator("#playing").getByRole("status")).toHaveText("Saved.");

	// What a browser has already costs no data, and is taken as large as it is there.
	const session = await page.context().newCDPSession(page);
	await session.send("Network.setCacheDisabled", { cacheDisabled: true });
	const pictures: string[] = [];
	page.on("request", (request) => {
		if (request.resourceType() === "image") pictures.push(request.url());
	});
	await page.goto(at("news"));
	const html = page.locator("html");
	await expect(html).toHaveCSS("font-size", "20px");
	await expect(html).toHaveCSS("color-scheme", "dark");
	await readToTheEnd(page);
	await expect.poll(() => pictures.filter((url) => /\/w=320,/.test(url)).length).toBeGreaterThan(5);
	// Only the picture that leads the page was on its way already.
	expect(pictures.filter((url) => /\/w=(?!320,)/.test(url)).length, pictures.join("\n")).toBeLessThanOrEqual(1);
	await session.detach();
	// Pictures that scripts bring later in a part of a page, as new posts of a live blog.
	const late = await page.evaluate(() => {
		document
			.querySelector("main")
			?.insertAdjacentHTML("beforeend", '<ol><li><img id="late" loading="lazy" alt="" sizes="100vw"></li></ol>');
		return Promise.resolve().then(() => document.getElementById("late")?.getAttribute("sizes"));
	});
	expect(late).toBe("1px");

	// The footer's switch changes the one choice and leaves the others.
	await page.goto(at("news", "/contact"));
	await laidOut(page);
	await page.getByRole("contentinfo").getByRole("radio", { name: "Light" }).check({ force: true });
	await expect
		.poll(async () => (await page.context().cookies()).find(({ name }) => name === "preferences")?.value)
		.toContain("theme.light");
	await page.goto(at("news", "/preferences"));
	await expect(html).toHaveCSS("color-scheme", "light");
	await expect(page.getByRole("radio", { name: "Larger" })).toBeChecked();
	await expect(page.getByRole("radio", { name: /^Save data/ })).toBeChecked();
});

look("captions show from the start where a reader asked for them", async ({ page }) => {
	await page.context().addCookies([{ name: "preferences", value: "captions.on~autoplay.off", url: at("news") }]);
	await page.goto(at("news", "/embedded-video/mmvo1101"));
	// Its button may lie over it by then.
	await page.locator("video").first().hover({ force: true });
	const areShown = () =>
		page
			.locator("video")
			.first()
			.evaluate((video: HTMLVideoElement) => [...video.textTracks].some(({ mode }) => mode === "showing"));
	await expect.poll(areShown).toBe(true);
	expect(
		await page
			.locator("video")
			.first()
			.evaluate((video: HTMLVideoElement) => video.paused),
	).toBe(true);
	await page.goto(at("news"));
	await page.locator(".mini-play").click();
	await expect.poll(areShown, "in the mini player").toBe(true);
});

plain("without script colors and text size hold on every page all the same", async ({ page }) => {
	await page.emulateMedia({ colorScheme: "light" });
	await page.goto(at("telemundo", "/preferences"));
	await page.getByRole("radio", { name: "Oscuros" }).check();
	await page.getByRole("radio", { name: "Más grande" }).check();
	await page.locator("#reading").getByRole("button", { name: "Guardar" }).click();
	await expect(page.locator("#reading").getByRole("status")).toHaveText("Guardado.");
	await page.goto(at("telemundo"));
	await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
	await expect(page.locator("html")).toHaveCSS("font-size", "20px");
});
