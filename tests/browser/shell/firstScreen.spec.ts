import { readFileSync } from "node:fs";
import { hyphenatedId } from "../../../brands/hyphenatedId.ts";
import { brands } from "../../../brands/registry.ts";
import { leastMiniSeconds } from "../../../client/domain/player/playable.ts";
import { at, expect, look } from "../../support/reader.ts";
import { readerIn } from "../house/vendorPage.ts";

look.use({ viewport: { width: 375, height: 812 } });

const seeds = JSON.parse(readFileSync("dist/seeds.json", "utf8")) as { type: string; document: { vertical?: string; duration?: number } }[];
const isLong = (id: string) =>
	seeds.some(({ type, document }) => type === "video" && document.vertical === id && (document.duration ?? 0) >= leastMiniSeconds);
const withPlayer = brands.find(({ id, flags }) => flags.miniPlayer && isLong(id));

look("the player that a reader starts while consent is requested stands above, and at the foot after it", async ({ page }) => {
	if (!withPlayer) throw new Error("No brand has a mini player.");
	const host = hyphenatedId(withPlayer);
	await readerIn(page, host, "ES");
	await page.goto(at(host));
	const question = page.locator("[data-consent]");
	await expect(question).toBeVisible();
	await page.locator(".mini-play").click();
	const player = page.locator(".mini-dock");
	await expect(player).toBeVisible();
	const [bar, played] = [await question.boundingBox(), await player.boundingBox()];
	expect((played?.y ?? 0) + (played?.height ?? 812)).toBeLessThanOrEqual(bar?.y ?? 0);
	await question.getByRole("button").first().click();
	await expect(question).toBeHidden();
	const { y = 0, height = 0 } = (await player.boundingBox()) ?? {};
	expect(y + height).toBeGreaterThan(700);
});
