import { describe, expect, it, vi } from "vitest";
import { pageCallOf, plainReferrer, preprocessor, targetingOf } from "./pageCall.ts";
import { adUnit, bandOf, declaredSizes, sizesFor, targetingLimitMs, unitDefaults, viewMargin } from "./unit.ts";

const state = {
	vertical: "select news",
	pageView: "article",
	status: 200,
	prefix: "",
	accountType: "forgerock" as const,
	path: "/politics/congress/a-rcna1",
	canonicalUrl: "https://www.news.masthead.example/politics/congress/a-rcna1",
	adsEnabled: true,
	suppressesPush: false,
	isChromeless: false,
	view: "web",
	section: "Politics",
	topic: "U.S. Congress",
	label: null,
	vendors: { asksConsent: false, gpt: null, cmp: null, push: false },
};

describe("what an ad server gets of a page", () => {
	it("is where it stands and what it is about", () =>
		expect(pageCallOf(state)).toEqual({
			site: "select-news",
			path: "/politics/congress/a-rcna1",
			isContent: "1",
			type: "article",
			cat: "politics|u-s-congress",
			cag: {},
		}));

	it.each([
		["https://www.example.com/a?b=c", "examplecomabc"],
		["http://m.example.co.uk/", "mexamplecouk"],
		["", ""],
	])("a referrer %s is %s (C5.5)", (referrer, plain) => expect(plainReferrer(referrer)).toBe(plain));

	it("preprocessors rewrite it; of a referrer the host alone", () => {
		expect(preprocessor("referrer")("https://www.example.com/secret?q=1")(pageCallOf(state)).cag).toEqual({ referrer: "examplecom" });
		expect(preprocessor("keywords")("senate", "a|b")(pageCallOf(state)).cag).toEqual({ keywords: "senate|a b" });
	});

	it("a preprocessor that is none is an error (C5.4, C8.19)", () => {
		for (const name of ["geo", "toString", "__proto__"])
			expect(() => preprocessor(name)).toThrow(`MPS does not support a ${name} preprocessor`);
	});
});

describe("targeting", () => {
	const page = { url: state.canonicalUrl, key: "news" };

	it("needs a canonical url and a publisher key (C5.4)", async () => {
		for (const part of [{ url: "" }, { key: "" }])
			await expect(targetingOf({ ...page, ...part }, async () => ({}), 1)).rejects.toThrow("Canonical url and publisher key must be set");
	});
	it("is waited for 1500 ms at most (C9.13)", async () => {
		vi.useFakeTimers();
		const targeting = targetingOf(page, () => new Promise(() => undefined), targetingLimitMs);
		const done = vi.fn();
		targeting.then(done);
		await vi.advanceTimersByTimeAsync(1499);
		expect(done).not.toHaveBeenCalled();
		await vi.advanceTimersByTimeAsync(1);
		expect(done).toHaveBeenCalledWith({});
	});
	it("that fails is none", async () => expect(await targetingOf(page, async () => Promise.reject(new Error("no")), 1500)).toEqual({}));
});

describe("places and sizes (C3.51, C9.13)", () => {
	it("offset 50 px, no refresh, in view, in the active tab, anew at breakpoints", () =>
		expect(unitDefaults).toEqual({
			targeting: {},
			refreshInterval: 0,
			offset: 50,
			offsetViewport: null,
			renderOnView: true,
			activeTab: true,
			recycleOnBreakpoint: true,
		}));
	it("need an element and a slot (C5.4, C8.19)", () => {
		for (const part of [{ id: "" }, { slot: "" }])
			expect(() => adUnit({ id: "ad-1", slot: "boxinline", sizes: [], ...part })).toThrow("Element and slot must be set");
		expect(adUnit({ id: "ad-1", slot: "boxinline", sizes: [] })).toEqual({ ...unitDefaults, id: "ad-1", slot: "boxinline", sizes: [] });
	});
	it("is in view from 50 px below the window on, or from as many windows as the unit says (C9.13)", () => {
		expect(viewMargin(unitDefaults)).toBe("50px");
		expect(viewMargin(adUnit({ id: "ad-1", slot: "boxinline", sizes: [], offsetViewport: 1.5 }))).toBe("150%");
	});
	it("every size of every width is declared", () => {
		const all = declaredSizes().map(String);
		for (const width of [320, 757, 758, 999, 1000, 1600])
			for (const placement of ["band", "rail", "body"] as const)
				for (const size of sizesFor(placement, width)) expect(all).toContain(String(size));
		expect(sizesFor("band", 757)).toEqual([[300, 250]]);
		expect(sizesFor("band", 758)).toEqual([[728, 90]]);
	});
	it("a width belongs to one band of the breakpoints 758, 1000, 1240, 1440 and 1600 (C4.41)", () =>
		expect([320, 757, 758, 999, 1000, 1240, 1440, 1600, 3000].map(bandOf)).toEqual([0, 0, 1, 1, 2, 3, 4, 5, 5]));
});
