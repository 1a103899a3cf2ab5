import type { Page } from "@playwright/test";
import { catalogues } from "../../../brands/messages/format.ts";
import { at, expect, test } from "../../support/reader.ts";
import { giveVoices } from "../../support/voices.ts";

test.use({ pictures: false });

const said = (page: Page) =>
	page.evaluate(() =>
		(globalThis as unknown as { said: { text: string; lang: string; rate: number }[] }).said.map(({ text, lang, rate }) => ({
			text,
			lang,
			rate,
		})),
	);
const endSentence = (page: Page) =>
	page.evaluate(() => (globalThis as unknown as { said: EventTarget[] }).said.at(-1)?.dispatchEvent(new Event("end")));
const mediaKeys = (page: Page) =>
	page.evaluate(() => [[...(globalThis as unknown as { keys: Set<string> }).keys], navigator.mediaSession.metadata?.title ?? null]);
const marked = (page: Page) => page.evaluate(() => [...(CSS.highlights.get("spoken") ?? [])].join(""));

const noticias = [
	"noticias",
	"/inmigracion/guias/permiso-trabajo-renovacion-automatica-empleadores-ntna1002",
	"es-MX",
	catalogues.es,
] as const;
const news = ["news", "/politics/congress/senate-passes-water-bill-rcna1001", "en-US", catalogues.en] as const;

for (const [brand, path, voice, words] of [noticias, news])
	test.describe(`${brand}: a story is listened to by the browser's own voice (features B16)`, () => {
		test("in its language, sentence by sentence, with a pause, a speed and keys", async ({ page }) => {
			await giveVoices(page, ["fr-FR", voice]);
			await page.goto(at(brand, path));
			const headline = (await page.locator("h1").textContent()) ?? "";
			await page.getByRole("button", { name: words["listen.listen"], exact: true }).click();
			const controls = page.getByRole("group", { name: words["listen.listen"] });
			await expect(controls.getByRole("button", { name: words["listen.pause"] })).toBeFocused();
			await expect.poll(() => said(page)).toEqual([{ text: headline, lang: voice, rate: 1 }]);
			expect(await marked(page)).toBe(headline);
			expect(await mediaKeys(page)).toEqual([["play", "pause", "previoustrack", "nexttrack"], expect.stringMatching(/\S/)]);
			await endSentence(page);
			await expect.poll(async () => (await said(page)).length).toBe(2);
			const [, second] = await said(page);
			expect(await marked(page)).toBe(second?.text);
			await controls.getByRole("button", { name: words["listen.pause"] }).click();
			await controls.getByRole("button", { name: words["listen.resume"] }).click();
			await controls.getByLabel(words["video.speed"]).selectOption("1.5");
			await expect.poll(async () => (await said(page)).at(-1)).toEqual({ ...second, rate: 1.5 });
			await controls.getByRole("button", { name: words["listen.stop"] }).click();
			await expect(controls).toHaveCount(0);
			await expect(page.getByRole("button", { name: words["listen.listen"], exact: true })).toBeFocused();
			expect([await marked(page), await mediaKeys(page)]).toEqual(["", [[], null]]);
		});

		test("where there is no voice of the story's language, the reader is told", async ({ page }) => {
			await giveVoices(page, ["fr-FR"]);
			await page.goto(at(brand, path));
			await page.getByRole("button", { name: words["listen.listen"], exact: true }).click();
			await expect(page.getByText(words["listen.noVoice"])).toBeFocused();
			await expect(page.getByRole("button", { name: words["listen.listen"], exact: true })).toHaveCount(0);
			expect(await said(page)).toEqual([]);
		});
	});
