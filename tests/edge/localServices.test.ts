import type { ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { type Received, RemoteServer, send } from "../support/remoteServer.ts";
import { Site } from "../support/site.ts";
import { stoppedAfterTests } from "../support/stoppedAfterTests.ts";

/** Geo and local-news hosts of somebody else: each zip code gets an answer of its own. */
class LocalServices extends RemoteServer {
	readonly requests: Received[] = [];
	/** By the zip code and the call's name. */
	readonly prepared = new Map<string, { status: number; body: object | string }>();

	constructor() {
		super("/v1");
	}

	protected answer(request: Received, response: ServerResponse): void {
		this.requests.push(request);
		const zip = /\d{5}/.exec(request.path)?.[0] ?? "";
		const name = /zipinfo|news|weather/.exec(request.path)?.[0] ?? "";
		const { status, body } = this.prepared.get(`${zip} ${name}`) ?? { status: 200, body: good(zip)[name] ?? {} };
		send(response, status, body);
	}
}

const good = (zip: string): Readonly<Record<string, object>> => ({
	zipinfo: {
		city_data: { postal_code: zip, city: "New York" },
		state_data: { state_code: "NY" },
		location_data: { latitude: 40.75, longitude: -74 },
	},
	news: [{ id: "a", headline: "Ferry stops at noon", url: "/us-news/weather/ferry-stops-rcna1001" }, { id: "b" }, null],
	weather: { timeZone: "America/New_York", hours: [{ time: "2026-11-27T12:00-05:00", temp: 50, precip: 0, wind: 1, sky: "haze" }] },
});

const services = await stoppedAfterTests(LocalServices.start());
const site = await stoppedAfterTests(Site.startAlone({ GEO_API_URL: services.url, LOCAL_NEWS_API_URL: services.url }, true));

const said = {
	news: ["Zip code not found.", "We apologize, we were unable to find your local news.  Please try another location."],
	telemundo: ["No encontramos ese código postal.", "Lo sentimos, no pudimos encontrar tus noticias locales. Prueba con otro lugar."],
} as const;
let zips = 20_000;
const nextZip = () => String(++zips);
const page = async (brand: string, zip: string) => (await site.ask(`${brand}.localhost`, `/local?zip=${zip}`)).body;

describe.each(["news", "telemundo"] as const)("%s, with a geo host and a local-news host of somebody else", (brand) => {
	const [zipNotFound, newsNotFound] = said[brand];

	it("asks A7.24 to A7.26 as they are written, and draws what they say", async () => {
		const zip = nextZip();
		const body = await page(brand, zip);
		for (const words of ["New York, NY", "Ferry stops at noon", "50°"]) expect(body).toContain(words);
		const paths = services.requests.map(({ path }) => path.replace(/[?&]vertical=\w+/, "")).filter((path) => path.includes(zip));
		expect(paths.toSorted()).toEqual([`api/zipinfo?zip=${zip}`, `news/${zip}`, `weather/e/${zip}`]);
	});

	it("shows whole degrees, and stories that have a headline and an address alone", async () => {
		const zip = nextZip();
		const hours = [{ time: "2026-11-27T12:00-05:00", temp: 57.200000000000003, precip: 33.4, wind: -0.4, sky: "fog" }];
		services.prepared.set(`${zip} weather`, { status: 200, body: { timeZone: "America/New_York", hours } });
		const url = "https://local.example/ferry?a=1&b=2";
		const news = [{ headline: "Ferry <b>stops</b>", url }, { headline: "Bridge opens", url: "/us-news/bridge" }, { headline: "Nowhere" }];
		services.prepared.set(`${zip} news`, { status: 200, body: news });
		const body = await page(brand, zip);
		for (const text of [
			"57°",
			">33%",
			">0 mph",
			"Ferry &lt;b&gt;stops&lt;/b&gt;",
			'href="https://local.example/ferry?a=1&amp;b=2"',
			"Bridge opens",
		])
			expect(body).toContain(text);
		for (const text of ["57.2", "33.4", ">-0", "Nowhere"]) expect(body).not.toContain(text);
	});

	it.each([
		["numbers for texts, texts for numbers", { latitude: "40.75", longitude: "-74" }],
		["no coordinates", null],
		["odd coordinates", { latitude: {}, longitude: "west" }],
	])("knows the place by its city: %s", async (_, location_data) => {
		const zip = nextZip();
		const { state_data } = good(zip).zipinfo as { state_data: object };
		const body = { city_data: { postal_code: Number(zip), city: "New York" }, state_data, location_data };
		services.prepared.set(`${zip} zipinfo`, { status: 200, body });
		expect(await page(brand, zip)).toContain("New York, NY");
	});

	it.each([
		[404, {}],
		[500, "oops"],
		[200, {}],
		[200, "<h1>"],
		[200, { city_data: null }],
	])("a zip lookup that fails (%i %j) has its words, and no others (A8.13)", async (status, body) => {
		const zip = nextZip();
		services.prepared.set(`${zip} zipinfo`, { status, body });
		const drawn = await page(brand, zip);
		expect(drawn).toContain(zipNotFound);
		expect(drawn).not.toContain(newsNotFound);
		expect(drawn).toMatch(/<\/html>\s*$/);
	});

	it.each([
		["news", 404, {}],
		["news", 200, { error: "none" }],
		["news", 200, "<h1>"],
		["weather", 500, "oops"],
		["weather", 200, {}],
		["weather", 200, { ...good("").weather, timeZone: "Mars/Olympus" }],
	])("%s that fail (%i %j) leave the rest (A4.20, A8.14)", async (name, status, body) => {
		const zip = nextZip();
		services.prepared.set(`${zip} ${name}`, { status, body });
		const drawn = await page(brand, zip);
		expect(drawn).toContain("New York, NY");
		expect(drawn.includes(newsNotFound)).toBe(name === "news");
		expect(drawn.includes("Ferry stops at noon")).toBe(name !== "news");
		expect(drawn.includes("50°")).toBe(name !== "weather");
	});
});
