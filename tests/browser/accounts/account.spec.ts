import type { Page } from "@playwright/test";
import { at, expect, test, violations } from "../../support/reader.ts";
import { register, somebody } from "./member.ts";

// A household of its own: what others try counts against nobody here.
test.beforeEach(async ({ context }) => {
	await context.setExtraHTTPHeaders({ "cf-connecting-ip": `2001:db8:6acc:${(process.pid % 0xffff).toString(16)}::1` });
});

/** A change of what my-news keeps, as this page's own scripts make it. */
const change = (page: Page, path: string) =>
	page.evaluate(
		async (to) => (await fetch(`/mynewsapi/${to}`, { method: "POST", headers: { "content-type": "application/json" }, body: "{}" })).status,
		path,
	);

/** Saves this many stories of the brand; answers their ids, the one that was saved last first. */
const saveMany = (page: Page, count: number) =>
	page.evaluate(async (size) => {
		const found = await fetch(`/bentoapi/search?filters=type:article%20AND%20vertical:news&size=${size}&page=1`);
		const { data } = await found.json();
		const ids: string[] = (data.search ?? data.data.search).items.map(({ id }: { id: string }) => id);
		const headers = { "content-type": "application/json" };
		for (const id of ids) await fetch(`/mynewsapi/createbookmark/${id}/article`, { method: "POST", headers, body: "{}" });
		return ids.reverse();
	}, count);

test("a signed-in reader's lists of what was saved and read grow in place, a front shows their local news, and nothing moves (A1.2, A4.18)", async ({
	page,
}) => {
	await register(page, "news", somebody("list"));
	const ids = await saveMany(page, 23);
	expect(await change(page, "savecustomer/10001")).toBe(200);

	await page.goto(at("news", "/account/saved"));
	const rows = page.locator(".reader-list-row");
	const idsOfRows = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute("data-content")));
	const more = page.getByRole("link", { name: "Load more" });
	await expect(rows).toHaveCount(20);
	// A page that says again what is there adds nothing of it.
	await page.evaluate((known) => {
		const realFetch = window.fetch;
		window.fetch = async (input, init) => {
			const answer = await realFetch(input, init);
			if (!String(input).includes("cursor=")) return answer;
			const body = await answer.text();
			const [row = ""] = /<li class="reader-list-row"[\s\S]*?<\/li>/.exec(body) ?? [];
			return new Response(body.replace(row, row.replace(/data-content="[^"]+"/, `data-content="${known}"`) + row));
		};
	}, ids[0] ?? "");
	await page.waitForLoadState("networkidle");
	await more.focus();
	await page.keyboard.press("Enter");
	await expect(rows).toHaveCount(23);
	expect(await idsOfRows()).toEqual(ids);
	await expect(more).toHaveCount(0);
	await expect(rows.nth(20).getByRole("link").first()).toBeFocused();
	await expect(page).toHaveURL(at("news", "/account/saved"));
	expect(await violations(page)).toEqual([]);

	// What was read is appended below what stands, in the same order and day.
	for (const id of ids.toReversed()) expect(await change(page, `savehistory/${id}/article`)).toBe(200);
	await page.goto(at("news", "/account/history"));
	await page.waitForLoadState("networkidle");
	expect(await idsOfRows()).toEqual(ids.slice(0, 20));
	await more.click();
	await expect(rows).toHaveCount(23);
	expect(await idsOfRows()).toEqual(ids);
	await expect(more).toHaveCount(0);
	await expect(page).toHaveURL(at("news", "/account/history"));

	const calls: string[] = [];
	page.on("request", (request) => void (request.url().includes("/mynewsapi/") && calls.push(request.url())));
	await page.goto(at("news", "/?zip="));
	const box = page.locator(".local-box");
	const size = async () => {
		const measured = await box.boundingBox();
		return [measured?.width, measured?.height].map((px = 0) => Math.round(px * 10));
	};
	await expect(box).not.toContainText("New York");
	const before = await size();
	calls.length = 0;
	await page.goto(at("news"));
	await expect(box.getByRole("heading", { level: 2 })).toHaveText("Local news for New York, NY");
	expect(await size()).toEqual(before);
	await expect(box.getByRole("link").first()).toHaveAttribute("href", "/local?zip=10001");
	await page.waitForLoadState("networkidle");
	expect(calls.length).toBeLessThanOrEqual(2);
	expect(await violations(page, "main")).toEqual([]);

	await page.goto(at("news", "/account"));
	await expect(page.getByRole("region", { name: "Last saved" }).getByRole("link").nth(1)).toBeVisible();
	expect(await violations(page, "main")).toEqual([]);
});
