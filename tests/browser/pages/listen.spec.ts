import type { Page } from "@playwright/test";
import { at, expect, test } from "../../support/reader.ts";

test.use({ pictures: false });

/** The browser's voices, which this one lacks: each text is said until the test says that it was. */
async function giveVoices(page: Page, tags: readonly string[]): Promise<void> {
	await page.addInitScript((tags) => {
		const said: SpeechSynthesisUtterance[] = [];
		const voices = tags.map((lang) => ({ lang, name: lang, default: false, localService: true, voiceURI: lang }));
		class Utterance extends EventTarget {
			lang = "";
			rate = 1;
			voice: unknown = null;
			readonly text: string;
			constructor(text: string) {
				super();
				this.text = text;
			}
		}
		const synth = Object.assign(new EventTarget(), {
			getVoices: () => voices,
			speak: (one: SpeechSynthesisUtterance) => void said.push(one),
			cancel: () => undefined,
		});
		Object.assign(globalThis, { SpeechSynthesisUtterance: Utterance, said });
		Object.defineProperty(globalThis, "speechSynthesis", { value: synth });
	}, tags);
}

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
const marked = (page: Page) => page.evaluate(() => [...(CSS.highlights.get("spoken") ?? [])].join(""));

test.describe("a story is listened to by the browser's own voice (features B16)", () => {
	test("in its language, sentence by sentence, with a pause and a speed", async ({ page }) => {
		await giveVoices(page, ["fr-FR", "es-MX"]);
		await page.goto(at("noticias", "/inmigracion/guias/permiso-trabajo-renovacion-automatica-empleadores-ntna1002"));
		const headline = (await page.locator("h1").textContent()) ?? "";
		await page.getByRole("button", { name: "Escuchar", exact: true }).click();
		const controls = page.getByRole("group", { name: "Escuchar" });
		await expect(controls.getByRole("button", { name: "Pausa" })).toBeFocused();
		await expect.poll(() => said(page)).toEqual([{ text: headline, lang: "es-MX", rate: 1 }]);
		expect(await marked(page)).toBe(headline);
		await endSentence(page);
		await expect.poll(async () => (await said(page)).length).toBe(2);
		const [, second] = await said(page);
		expect(await marked(page)).toBe(second?.text);
		await controls.getByRole("button", { name: "Pausa" }).click();
		await controls.getByRole("button", { name: "Seguir" }).click();
		await controls.getByLabel("Velocidad").selectOption("1.5");
		await expect.poll(async () => (await said(page)).at(-1)).toEqual({ ...second, rate: 1.5 });
		await controls.getByRole("button", { name: "Detener" }).click();
		await expect(controls).toHaveCount(0);
		await expect(page.getByRole("button", { name: "Escuchar", exact: true })).toBeFocused();
		expect(await marked(page)).toBe("");
	});

	test("where there is no voice of the story's language, the reader is told", async ({ page }) => {
		await giveVoices(page, ["fr-FR"]);
		await page.goto(at("news", "/politics/congress/senate-passes-water-bill-rcna1001"));
		await page.getByRole("button", { name: "Listen", exact: true }).click();
		await expect(page.getByText("This browser has no voice for English.")).toBeFocused();
		await expect(page.getByRole("button", { name: "Listen", exact: true })).toHaveCount(0);
		expect(await said(page)).toEqual([]);
	});
});
