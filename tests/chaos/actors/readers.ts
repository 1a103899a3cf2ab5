import type { Random } from "../random.ts";
import type { Stage } from "../stage.ts";
import type { SiteName } from "../world.ts";

export interface Page {
	site: SiteName;
	host: string;
	path: string;
}

/** Pages of seven brands in both languages that readers had before the first fault. */
export const warmPages: readonly Page[] = [
	["today", "/"],
	["today", "/food"],
	["today", "/food/gatherings/duluth-street-sunday-soup-tdna1001"],
	["news", "/"],
	["news", "/politics"],
	["news", "/politics/congress/senate-passes-water-bill-rcna1001"],
	["news", "/newsletters"],
	["msnbc", "/"],
	["msnbc", "/democracy/elections/county-clerk-open-door-msna1033"],
	["telemundo", "/"],
	["noticias", "/"],
	["select", "/"],
	["eonline", "/"],
].flatMap(([brand, path = "/"]) => (["embedded", "remote"] as const).map((site) => ({ site, host: `${brand}.localhost`, path })));

const countries = ["US", "US", "CA", "DE"];
const words = ["water", "bill", "soup", "storm", "agua", "fiesta", "election", "nothing at all"];

function seldom(random: Random): { host: string; path: string } {
	const brand = random.pick(["news", "today", "msnbc", "telemundo", "noticias", "select"]);
	const path = random.pick([
		`/search?q=${encodeURIComponent(random.pick(words))}`,
		`/bentoapi/search?size=5&query=${encodeURIComponent(random.pick(words))}`,
		"/sitemap.xml",
		"/rss.xml",
		"/schedule",
		"/local?zip=60601",
		"/geo/api/zipinfo?zip=10001",
		"/bentoapi/article/rcna1007",
		"/services/newsletter?vertical=news",
		"/manifest.webmanifest",
		"/authors",
		"/terms",
		"/preferences",
		"/house/consent",
		"/no/such/page-rcna0000",
		"/_app",
		`/?view=${Math.floor(random.between(1, 1e6))}`,
	]);
	return { host: `${brand}.localhost`, path };
}

export async function actAsReader(stage: Stage, random: Random): Promise<void> {
	while (!stage.isOver) {
		const { site, host, path } = random.pick(warmPages);
		await stage.ask({ actor: `readers, ${site}`, site, host, path, headers: { cookie: "ng_geolocation=US" }, isWarm: true });
		await stage.pause(random.between(20, 120));
	}
}

export async function actAsWanderer(stage: Stage, random: Random, gated: readonly Page[]): Promise<void> {
	while (!stage.isOver) {
		const country = random.pick(countries);
		const headers = { cookie: `ng_geolocation=${country}` };
		const opens = country !== "US";
		const site = random.pick(["embedded", "remote"] as const);
		if (random.chance(0.3)) await stage.ask({ actor: "gate", ...random.pick(gated), headers, opens });
		else await stage.ask({ actor: `search and calls, ${site}`, site, ...seldom(random), headers, opens });
		await stage.pause(random.between(50, 250));
	}
}

export async function actAsMeasured(stage: Stage, random: Random): Promise<void> {
	const host = "news.localhost";
	const headers = { "content-type": "application/json", accept: "application/json", "sec-fetch-site": "same-origin" };
	while (!stage.isOver) {
		const chosen = await stage.ask({ actor: "choices", host, path: "/house/consent", method: "POST", headers, body: '{"choice":"all"}' });
		if (chosen?.status === 200 && !chosen.headers.getSetCookie().some((line) => line.startsWith("consent=1.")))
			stage.breach("a choice that got a yes is in no cookie");
		const path = `/chaos/${stage.ledger.keys.length}-${Date.now()}`;
		const events = [{ name: "pageView", at: 1, view: "front", path, detail: { from: "search" } }];
		const answer = await stage.ask({
			actor: "events",
			host,
			path: "/house/events",
			method: "POST",
			headers,
			body: JSON.stringify({ events }),
		});
		stage.ledger.acknowledge(`event:${path}`, answer?.status === 202 ? "taken" : "open");
		await stage.pause(random.between(500, 1500));
	}
}
