import { at, expect, look, plain, violations } from "../../support/reader.ts";

const words = {
	email: "Correo electrónico",
	submit: "Suscribirme a Noticias al día",
	invalid: "El correo electrónico no es válido",
	sent: "Revisa tu correo y confirma tu suscripción con el enlace que te enviamos.",
	zip: "Código postal",
	show: "Ver noticias locales",
	notFound: "No encontramos ese código postal.",
	title: "Noticias locales de Phoenix, AZ",
	hourly: "Hora por hora",
};

look("signing up in place, in Spanish", async ({ page }) => {
	await page.goto(at("noticias", "/newsletters#noticias-al-dia"));
	const mail = page.locator("#noticias-al-dia");
	await mail.getByLabel(words.email).fill("nobody");
	await mail.getByRole("button", { name: words.submit }).click();
	await expect(mail.getByRole("status")).toHaveText(words.invalid);
	await expect(mail.getByLabel(words.email)).toBeFocused();
	await mail.getByLabel(words.email).fill("reader@noticias.example.com");
	await mail.getByRole("button", { name: words.submit }).click();
	await expect(mail.getByRole("status")).toHaveText(words.sent);
	await expect(page).toHaveURL(at("noticias", "/newsletters#noticias-al-dia"));
});

look("a front's box for local news answers in its place and remembers, in Spanish (C2.25, A3.10, A4.19, A4.20)", async ({ page }) => {
	await page.goto(at("noticias"));
	const box = page.locator(".local-box");
	const hold = async (zip: string): Promise<() => void> => {
		const { promise, resolve } = Promise.withResolvers<void>();
		await page.route(`**/?zip=${zip}`, async (route) => {
			await promise;
			await route.continue();
		});
		return resolve;
	};
	const answer = await hold("00000");
	const ask = async (zip: string) => {
		await box.getByLabel(words.zip).fill(zip);
		await box.getByRole("button", { name: words.show }).click();
	};
	await ask("00000");
	await expect(box).toHaveAttribute("aria-busy", "true");
	answer();
	await expect(box.getByRole("alert")).toHaveText(words.notFound);
	await expect(box.getByLabel(words.zip)).toBeFocused();
	await expect(box).not.toHaveAttribute("aria-busy");
	const height = (await box.boundingBox())?.height;
	// The answer to a zip code that was overtaken changes nothing.
	const [answerFirst, answerLast] = [await hold("10001"), await hold("85004")];
	const first = page.waitForRequest("**/?zip=10001");
	await ask("10001");
	await first;
	await ask("85004");
	const overtaken = page.waitForResponse("**/?zip=10001");
	answerFirst();
	await (await overtaken).finished();
	answerLast();
	await expect(box.getByRole("heading", { level: 2 })).toHaveText(words.title);
	await expect(page).toHaveURL(at("noticias"));
	expect((await box.boundingBox())?.height).toBe(height);
	expect(await violations(page, "main")).toEqual([]);
	await page.reload();
	await expect(box.getByRole("heading", { level: 2 })).toHaveText(words.title);
});

plain.describe("with scripts off", () => {
	plain("signing up works as a form", async ({ page }) => {
		await page.goto(at("noticias", "/newsletters"));
		const mail = page.locator("#noticias-al-dia");
		await mail.getByLabel(words.email).fill("form@noticias.example.com");
		await mail.getByRole("button", { name: words.submit }).click();
		await expect(page.locator("#noticias-al-dia").getByRole("status")).toHaveText(words.sent);
	});

	plain("a front asks where the reader is and leads to the place's news and weather", async ({ page }) => {
		await page.goto(at("noticias"));
		const box = page.locator(".local-box");
		await box.getByLabel(words.zip).fill("00000");
		await box.getByRole("button", { name: words.show }).click();
		await expect(page.getByRole("alert")).toHaveText(words.notFound);
		await page.getByLabel(words.zip).fill("85004");
		await page.getByRole("button", { name: words.show }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title);
		await page.getByText(words.hourly).click();
		await expect(page.getByRole("row")).toHaveCount(25);
	});
});

look("a frame of another site signs up without leaving it", async ({ page }) => {
	await page.goto(at("news", "/newsletters"));
	await page.setContent(
		`<iframe title="frame" width="600" height="500" src="${at("news", "/embedded-newsletter/politics-daily")}"></iframe>`,
	);
	const frame = page.frameLocator("iframe");
	await frame.getByLabel("Email address").fill("framed@example.com");
	await frame.getByRole("button", { name: "Sign up for Politics Daily" }).click();
	await expect(frame.getByRole("status")).toHaveText("Check your inbox: select the link in our email to confirm.");
});
