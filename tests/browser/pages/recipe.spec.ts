import { at, expect, laidOut, look, plain, test, violations } from "../../support/reader.ts";

const url = at("telemundo", "/recipes/sopa-de-tortilla-con-chile-pasilla-tdrp2001");
const servings = 6;
const ingredient = { written: "1.5 litros de caldo de pollo", doubled: "3 litros de caldo de pollo" };
const firstStep = "Asa los jitomates";
const secondStep = "Tuesta los chiles";
const timer = "10 minutos";
const words = {
	more: "Más porciones",
	start: "Empezar a cocinar",
	next: "Paso siguiente",
	previous: "Paso anterior",
	remove: /^Quitar el temporizador/,
	stepOf: (n: number) => `Paso ${n} de 6`,
	timerStart: "Poner un temporizador: 10 minutos",
	timers: "Temporizadores",
	pause: "Pausar",
	resume: "Reanudar",
};

plain("a recipe is cooked from with scripts off", async ({ page }) => {
	await page.goto(url);
	const box = page.getByRole("checkbox", { name: ingredient.written });
	await box.check();
	await expect(box).toBeChecked();
	await expect(page.getByRole("listitem").filter({ hasText: firstStep })).toBeVisible();
	await expect(page.getByRole("button", { name: words.start })).toBeHidden();
});

look("servings scale the amounts, ticks stay on the device", async ({ page }) => {
	await page.goto(url);
	await page.getByRole("checkbox", { name: ingredient.written }).check();
	const more = page.getByRole("button", { name: words.more });
	await more.hover();
	await expect(page.locator("mast-island[name=CookMode]")).toHaveAttribute("status", "ready");
	for (let n = 0; n < servings; n++) await more.click();
	await expect(page.getByRole("checkbox", { name: ingredient.doubled })).toBeChecked();
	await page.reload();
	await expect(page.getByRole("checkbox", { name: ingredient.written })).toBeChecked();
});

look("what remembers ticks comes near the ingredients, not with the page", async ({ page }) => {
	await page.setViewportSize({ width: 375, height: 600 });
	await page.goto(url);
	await laidOut(page);
	const kitchen = page.locator(".recipe-card-whole > mast-island[name=Kitchen]");
	await expect(kitchen).toHaveAttribute("status", "waiting");
	await page.getByRole("checkbox", { name: ingredient.written }).scrollIntoViewIfNeeded();
	await expect(kitchen).toHaveAttribute("status", "ready");
});

test("cook mode turns by button and key, runs timers, and is whole on a phone", async ({ page }) => {
	await page.clock.install();
	await page.goto(url);
	await page.getByRole("button", { name: words.start }).click();
	const cook = page.getByRole("dialog");
	await expect(cook.getByRole("heading")).toHaveText(words.stepOf(1));
	await expect(cook.getByText(firstStep)).toBeVisible();
	await page.setViewportSize({ width: 375, height: 740 });
	const cut = await cook.evaluate((dialog) =>
		[...dialog.querySelectorAll<HTMLElement>("button, .cook-title, .cook-timers")].flatMap((element) => {
			const { left, right } = element.getBoundingClientRect();
			return element.scrollWidth > element.clientWidth + 1 || left < 0 || right > innerWidth ? [element.textContent] : [];
		}),
	);
	expect(cut, "cut off on a phone").toEqual([]);
	await page.setViewportSize({ width: 320, height: 256 });
	const step = cook.locator(".cook-text");
	await step.scrollIntoViewIfNeeded();
	await expect(step, "at 400 %").toBeInViewport({ ratio: 0.5 });
	await page.setViewportSize({ width: 1280, height: 720 });
	// A slow press takes no second of the timer's.
	await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
	await cook.getByRole("button", { name: words.timerStart }).click();
	await expect(cook.getByRole("button", { name: words.next }), "keys go on after a press").toBeFocused();
	const timers = cook.getByRole("list", { name: words.timers });
	await page.clock.runFor(61_000);
	await expect(timers.getByRole("timer")).toHaveText("8:59");
	await timers.getByRole("button", { name: words.pause }).click();
	await page.clock.runFor(30_000);
	await expect(timers.getByRole("timer")).toHaveText("8:59");
	await page.clock.resume();
	await timers.getByRole("button", { name: words.resume }).click();
	await cook.getByRole("button", { name: words.next }).click();
	await expect(cook.getByText(secondStep)).toBeVisible();
	await cook.getByRole("button", { name: words.previous }).press("Enter");
	await expect(cook.getByRole("heading")).toHaveText(words.stepOf(1));
	await page.keyboard.press("ArrowRight");
	await expect(cook.getByRole("heading")).toHaveText(words.stepOf(2));
	await page.keyboard.press("ArrowLeft");
	await expect(cook.getByRole("heading")).toHaveText(words.stepOf(1));
	expect(await violations(page, "dialog")).toEqual([]);
	await page.clock.runFor(540_000);
	await expect(cook.getByRole("status").filter({ hasText: timer })).toBeAttached();
	await page.keyboard.press("Escape");
	await expect(cook).toBeHidden();
	await expect(page.getByRole("button", { name: words.start })).toBeFocused();
	await page.getByRole("button", { name: words.remove }).press("Enter");
	await expect(page.getByRole("list", { name: words.timers })).toBeHidden();
	await expect(page.getByRole("button", { name: words.start })).toBeFocused();
});

look("a recipe has no faults that axe sees, and prints on one sheet", async ({ page }) => {
	await page.goto(url);
	expect(await violations(page, "main")).toEqual([]);
	const pdf = await page.pdf({ format: "Letter" });
	expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
