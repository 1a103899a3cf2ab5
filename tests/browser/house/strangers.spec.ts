import type { Page } from "@playwright/test";
import jwt from "@tsndr/cloudflare-worker-jwt";
import { localIngestSecret } from "../../../.commands/serve/localDefaults.ts";
import type { PageKind } from "../../../worker/pages/kernel/kinds.ts";
import { at, expect, test } from "../../support/reader.ts";
import { register, somebody } from "../accounts/member.ts";

test.use({ pictures: false });

/** A page of every kind: one that is not here does not compile. Those of an account are a member's. */
const kinds: Readonly<Record<PageKind, readonly [brand: string, path: string]>> = {
	draft: ["news", "/preview/front/draft-1"],
	search: ["news", "/search?q=water"],
	shell: ["telemundo", "/_app"],
	offline: ["news", "/_offline"],
	menu: ["today", "/_menu"],
	local: ["news", "/local?zip=10001"],
	schedule: ["telemundo", "/schedule"],
	live: ["news", "/live"],
	newsletters: ["today", "/newsletters"],
	embeddedNewsletter: ["today", "/embedded-newsletter/morning-boost"],
	embeddedVideo: ["news", "/embedded-video/mmvo1001"],
	playmaker: ["telemundo", "/playmaker/tmvo1032"],
	embeddedPackage: ["news", "/embedded-pkg/news-lead"],
	text: ["noticias", "/cookies"],
	preferences: ["news", "/preferences"],
	corrections: ["news", "/corrections"],
	authors: ["news", "/authors"],
	consent: ["telemundo", "/house/consent"],
	figures: ["news", "/house/figures"],
	signIn: ["noticias", "/sign-in"],
	account: ["today", "/account"],
	accountSection: ["today", "/account/profile"],
	accountDeleted: ["today", "/account/deleted"],
	restore: ["today", "/account/restore"],
	saved: ["today", "/account/saved"],
	history: ["today", "/account/history"],
	forYou: ["today", "/account/for-you"],
	person: ["news", "/author/maria-solis"],
	video: ["news", "/video/watch-the-dome-on-the-night-of-the-vote-mmvo1001"],
	playlist: ["eonline", "/playlist/royals-on-video-mmpl5002"],
	slideshow: ["news", "/slideshow/a-day-on-the-ledge-rcsl2"],
	recipe: ["today", "/recipes/no-knead-seeded-loaf-tdrp1004"],
	wholeListing: ["select", "/shop/kitchen.json"],
	listing: ["select", "/shop/kitchen"],
	paywallTest: ["today", "/piano-sandbox-recipe"],
	liveCard: ["news", "/us-news/weather/live-blog/storm-hollis-carolina-coast-ncrd1055"],
	liveBlog: ["news", "/us-news/weather/live-blog/storm-hollis-carolina-coast-rcna1901"],
	article: ["news", "/politics/congress/senate-passes-water-bill-rcna1001?taboolafeed=true"],
	front: ["telemundo", "/"],
};

/** Kinds without a page in this run: a draft that nobody wrote, a host that is not named, addresses that forms alone go to. */
const missingHere: readonly string[] = ["draft", "paywallTest", "accountSection"];

test("with no vendor key set no kind of page requests another host, scrolled to its end with everything started (third-parties §0.6)", async ({
	page,
}) => {
	test.setTimeout(300_000);
	const requested: string[] = [];
	const isOther = (url: URL) => !url.hostname.endsWith("localhost");
	await page.context().route(isOther, (route) => {
		requested.push(`${route.request().frame().url()}: ${route.request().url()}`);
		return route.abort();
	});
	const token = await jwt.sign({ iss: "test", scope: "figures", exp: Math.floor(Date.now() / 1000) + 600 }, localIngestSecret);
	await page
		.context()
		.route("**/house/figures", (route) => route.continue({ headers: { ...route.request().headers(), authorization: `Bearer ${token}` } }));
	await register(page, "today", somebody("strangers"));
	const walk = async (tab: Page, walked: readonly (readonly [string, readonly [string, string]])[]) => {
		for (const [kind, [brand, path]] of walked) {
			const answer = await tab.goto(at(brand, path));
			expect(answer?.status(), kind).toBe(missingHere.includes(kind) ? 404 : 200);
			expect(new URL(tab.url()).pathname, `${kind} leads to no other page`).toBe(new URL(at(brand, path)).pathname);
			await tab.evaluate(async () => {
				for (let y = 0; y < document.body.scrollHeight; y += 2000) {
					scrollTo(0, y);
					await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 100 }));
				}
				await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
			});
		}
	};
	const tabs = [page, await page.context().newPage(), await page.context().newPage()];
	await Promise.all(
		tabs.map((tab, n) =>
			walk(
				tab,
				Object.entries(kinds).filter((_, at) => at % tabs.length === n),
			),
		),
	);
	expect(requested).toEqual([]);
});
