import { expect, look, plain, port, test, violations } from "../../support/reader.ts";

const recipes = [
	{
		brand: "today",
		path: "/recipes/weeknight-chicken-and-white-bean-soup-tdrp1001",
		ingredient: { written: "1½ pounds boneless, skinless chicken thighs", doubled: "3 pounds boneless, skinless chicken thighs" },
		servings: 6,
		firstStep: "Warm the oil in a heavy pot",
		secondStep: "Stir in the garlic",
		timer: "10 minutes",
		words: {
			more: "More servings",
			start: "Start cooking",
			close: "Leave cook mode",
			next: "Next step",
			stepOf: (n: number) => `Step ${n} of 6`,
			timerStart: "Start timer: 10 minutes",
			timers: "Timers",
			pause: "Pause",
			resume: "Resume",
		},
	},
	{
		brand: "telemundo",
		path: "/recipes/sopa-de-tortilla-con-chile-pasilla-tdrp2001",
		ingredient: { written: "1.5 litros de caldo de pollo", doubled: "3 litros de caldo de pollo" },
		servings: 6,
		firstStep: "Asa los jitomates",
		secondStep: "Tuesta los chiles",
		timer: "10 minutos",
		words: {
			more: "Más porciones",
			start: "Empezar a cocinar",
			close: "Salir del modo cocina",
			next: "Paso siguiente",
			stepOf: (n: number) => `Paso ${n} de 6`,
			timerStart: "Poner un temporizador: 10 minutos",
			timers: "Temporizadores",
			pause: "Pausar",
			resume: "Reanudar",
		},
	},
] as const;

for (const { brand, path, ingredient, servings, firstStep, secondStep, timer, words } of recipes) {
	const url = `http://${brand}.localhost:${port}${path}`;

	plain(`${brand}: a recipe is cooked from with scripts off`, async ({ page }) => {
		await page.goto(url);
		const box = page.getByRole("checkbox", { name: ingredient.written });
		await box.check();
		await expect(box).toBeChecked();
		await expect(page.getByRole("listitem").filter({ hasText: firstStep })).toBeVisible();
		await expect(page.getByRole("button", { name: words.start })).toBeHidden();
	});

	look(`${brand}: servings scale the amounts, ticks stay on the device`, async ({ page }) => {
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

	test(`${brand}: cook mode turns by button and key, and runs timers`, async ({ page }) => {
		await page.clock.install();
		await page.goto(url);
		await page.getByRole("button", { name: words.start }).click();
		const cook = page.getByRole("dialog");
		await expect(cook.getByRole("heading")).toHaveText(words.stepOf(1));
		await expect(cook.getByText(firstStep)).toBeVisible();
		await cook.getByRole("button", { name: words.timerStart }).click();
		const timers = cook.getByRole("list", { name: words.timers });
		await page.clock.runFor(61_000);
		await expect(timers.getByRole("timer")).toHaveText("8:59");
		await timers.getByRole("button", { name: words.pause }).click();
		await page.clock.runFor(30_000);
		await expect(timers.getByRole("timer")).toHaveText("8:59");
		await timers.getByRole("button", { name: words.resume }).click();
		await cook.getByRole("button", { name: words.next }).click();
		await expect(cook.getByText(secondStep)).toBeVisible();
		await page.keyboard.press("ArrowLeft");
		await expect(cook.getByRole("heading")).toHaveText(words.stepOf(1));
		expect(await violations(page, "dialog")).toEqual([]);
		await page.clock.runFor(540_000);
		await expect(cook.getByRole("status").filter({ hasText: timer })).toBeAttached();
		await page.keyboard.press("Escape");
		await expect(cook).toBeHidden();
		await expect(page.getByRole("button", { name: words.start })).toBeFocused();
		await expect(page.getByRole("list", { name: words.timers })).toBeVisible();
	});

	look(`${brand}: nothing of cook mode is cut off on a phone`, async ({ page }) => {
		await page.setViewportSize({ width: 375, height: 740 });
		await page.goto(url);
		await page.getByRole("button", { name: words.start }).click();
		const cut = await page.getByRole("dialog").evaluate((dialog) =>
			[...dialog.querySelectorAll<HTMLElement>("button, .cook-title, .cook-timers")].flatMap((element) => {
				const { left, right } = element.getBoundingClientRect();
				return element.scrollWidth > element.clientWidth + 1 || left < 0 || right > innerWidth ? [element.textContent] : [];
			}),
		);
		expect(cut).toEqual([]);
	});

	look(`${brand}: a recipe has no faults that axe sees, and prints on one sheet`, async ({ page }) => {
		await page.goto(url);
		expect(await violations(page, "main")).toEqual([]);
		const pdf = await page.pdf({ format: "Letter" });
		expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
	});
}
