import { beforeEach, expect, it, vi } from "vitest";
import type { HouseOffer, HouseOffers } from "../domain/ads/houseAd.ts";

const answers: unknown[] = [];
const requested: Record<string, string>[] = [];
/** The house's answers, in turn; then no content. */
async function house({ url }: Request): Promise<Response> {
	requested.push(Object.fromEntries(new URL(url).searchParams));
	const answer = answers.shift();
	return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer);
}

/** An element that records what is appended. */
class FakeElement {
	isConnected = true;
	held: unknown[] = [];
	label = "Advertisement";
	style = { setProperty: () => undefined };
	querySelector = () => ({
		replaceChildren: (word: string) => {
			this.label = word;
		},
	});
	append = (...held: unknown[]) => void this.held.push(...held);
	decode = async () => undefined;
}
/** Selectors that the page has something for. */
let onPage: RegExp;

beforeEach(() => {
	vi.resetModules();
	answers.length = requested.length = 0;
	onPage = /^$/;
	const globals = {
		document: {
			cookie: "",
			createElement: () => new FakeElement(),
			getElementById: () => null,
			documentElement: { dataset: {} },
			head: { insertAdjacentHTML: () => undefined, lastElementChild: null },
			querySelector: (selector: string) => (onPage.test(selector) ? {} : null),
		},
		location: new URL("https://news.example/politics/a-rcna1"),
		CSS: { escape: (text: string) => text },
		Image: FakeElement,
		HTMLLinkElement: class {},
		fetch: house,
	};
	for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
});

const offer = (campaign: string, link: string, family = link): HouseOffer => ({
	campaign,
	label: `From ${campaign}`,
	kicker: null,
	title: campaign,
	text: "Words",
	link,
	family,
	picture: { src: `/cdn-cgi/image/w=640,fit=scale-down,f=auto/pictures/${campaign}.jpg`, srcSet: null, width: 3, height: 2, className: "" },
	look: null,
});
const letter = offer("letter", "/newsletters#morning", "/newsletters");
const sister = offer("sister", "https://think.example/");
const offered = (hasCampaigns = false): { data: HouseOffers } => ({ data: { offers: [letter, sister], hasCampaigns } });

async function fill(element: FakeElement) {
	const { fillFromHouse, isHouseSpent } = await import("./houseAds.ts");
	const request = { slot: "a", size: [300, 250], word: "Advertisement", capped: true, onAnswer: () => undefined } as const;
	const filled = await fillFromHouse(element as unknown as HTMLElement, request);
	return { campaign: filled?.campaign ?? null, label: element.label, isSpent: isHouseSpent() };
}

it("a page shows one advertisement of the house, called after who speaks; the same place may be filled anew", async () => {
	answers.push(offered(), offered());
	const [first, second] = [new FakeElement(), new FakeElement()];
	expect(await fill(first)).toEqual({ campaign: "letter", label: "From letter", isSpent: true });
	expect(await fill(second)).toEqual({ campaign: null, label: "Advertisement", isSpent: true });
	expect(requested.length, "nothing is requested in vain").toBe(1);
	expect((await fill(first)).campaign).toBe("letter");
});

it.each([
	["leads to it already", /href\^="\/newsletters"/, "sister"],
	["has its form", /action\^="\/newsletters"/, "sister"],
	["shows its picture", /src\$="\/pictures\/letter\.jpg"/, "sister"],
	["has all of them", /href/, null],
] as const)("no page advertises what it %s", async (_, has, campaign) => {
	onPage = has;
	answers.push(offered());
	expect((await fill(new FakeElement())).campaign).toBe(campaign);
});

it("no page advertises itself", async () => {
	vi.stubGlobal("location", new URL("https://news.example/newsletters"));
	answers.push(offered());
	expect((await fill(new FakeElement())).campaign).toBe("sister");
});

it("a place whose request failed is not the page's one: the next may advertise", async () => {
	vi.stubGlobal("fetch", async () => new Response(null, { status: 503 }));
	await expect(fill(new FakeElement())).rejects.toThrow();
	vi.stubGlobal("fetch", house);
	answers.push(offered());
	expect((await fill(new FakeElement())).campaign).toBe("letter");
	expect(requested[0]?.own).toBeUndefined();
});

it("an advertiser's campaign keeps the place's name, beside one of the house", async () => {
	const paid = { campaign: "acme", width: 300, height: 250, picture: "/p.svg", title: "", link: "/", advertiser: "Acme", capPerDay: null };
	answers.push(offered(true), { data: { ...paid, label: null } });
	expect(await fill(new FakeElement())).toMatchObject({ campaign: "letter", isSpent: false });
	expect(await fill(new FakeElement())).toEqual({ campaign: "acme", label: "Advertisement", isSpent: false });
	expect(requested.map(({ own }) => own)).toEqual([undefined, "no"]);
});
