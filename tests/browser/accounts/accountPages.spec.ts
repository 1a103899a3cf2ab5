import { messagesFor } from "../../../brands/messages/format.ts";
import { brandById } from "../../../brands/registry.ts";
import { at, expect, look, violationsInBothSchemes } from "../../support/reader.ts";
import { judgePaper } from "../visits/paper.ts";
import { password, register, somebody } from "./member.ts";

for (const brand of ["today", "noticias"] as const)
	look(
		`${brand}: the account's pages, and the reader's lists where there are any, break no rule of WCAG 2.2 AA; what is at stake stands on top`,
		async ({ page }) => {
			look.slow();
			const t = messagesFor(brandById(brand));
			const email = somebody("pages");
			await register(page, brand, email, "Ana");
			await page.goto(at(brand));
			const saves = page.locator("button.tease-save");
			const lists = brand === "today" ? ["/account/saved", "/account/history", "/account/for-you"] : [];
			if (lists.length > 0) {
				await saves.first().click();
				await expect(saves.first()).toHaveAttribute("aria-pressed", "true");
			} else await expect(saves).toHaveCount(0);
			await page.goto(at(brand, "/account"));
			const press = (part: string, name: string) => page.locator(part).getByRole("button", { name, exact: true }).click();
			await press("#leave", t("account.delete"));
			await press("#password", t("account.passwordChange"));
			for (const path of [...lists, "/account", ...(brand === "today" ? ["/account/deleted", "/account/deleted?leaving"] : [])]) {
				await page.goto(at(brand, path));
				expect(await violationsInBothSchemes(page, path === "/account" ? undefined : "main"), path).toEqual([]);
				if (path !== "/account") continue;
				await judgePaper(page);
				await page.emulateMedia({ media: "print" });
				const printed = await page.locator(".account-part:visible").evaluateAll((parts) => parts.map(({ id }) => id));
				expect(printed, "parts that say something on paper").toEqual(["sessions", "stored"]);
				await page.emulateMedia({ media: "screen" });
				await page.setViewportSize({ width: 1280, height: 720 });
			}
			if (lists.length > 0) {
				// At 400 % of a window of 1280 too, what selects a thing stands beside it.
				await page.setViewportSize({ width: 320, height: 640 });
				await page.goto(at(brand, "/account/saved"));
				const tops = await page
					.locator(".reader-list-row > :is(input, .reader-list-thing)")
					.evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)));
				expect(tops).toEqual([tops[0], tops[0]]);
			}

			await page.goto(at(brand, "/account"));
			await page.locator("#leave").getByLabel(t("account.passwordNow")).fill(password);
			await press("#leave", t("account.deleteSubmit"));
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("account.leavingTitle"));
			const signedIn = await page.evaluate(
				async (body) =>
					(
						await fetch("/auth/users/signin", {
							method: "POST",
							headers: { "content-type": "application/json" },
							body: JSON.stringify({ ...body, remember_me: false }),
						})
					).ok,
				{ email, password, brand: "today" },
			);
			expect(signedIn).toBe(true);
			await page.goto(at(brand, "/account"));
			await expect(page.locator(".account-leaving")).toBeInViewport({ ratio: 1 });
		},
	);
