import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { choiceDays, choiceText, dayOf, readChoice } from "./choice.ts";
import { type OptionalPurpose, optionalPurposes, purposes, sharingPurposes } from "./purposes.ts";
import { regimeOf } from "./regimes.ts";
import { isPermitted, mustAsk, willOf } from "./rules.ts";

const now = Date.UTC(2026, 10, 22);
const granting = (...granted: OptionalPurpose[]) => choiceText({ granted: new Set(granted), day: dayOf(now) });
const yes = granting(...optionalPurposes);
const no = granting();

/** Places of readers as the edge knows them: a US state makes no difference. */
const places = { EU: "DE", UK: "GB", "CA-US": "US", "TX-US": "US", elsewhere: "JP" } as const;
const said = {
	nothing: { consent: null, signal: false },
	yes: { consent: yes, signal: false },
	no: { consent: no, signal: false },
	GPC: { consent: null, signal: true },
	"yes and GPC": { consent: yes, signal: true },
} as const;

const all = [...optionalPurposes];
const none: readonly string[] = [];
const expected: Readonly<Record<keyof typeof places, Readonly<Record<keyof typeof said, readonly string[]>>>> = {
	EU: { nothing: none, yes: all, no: none, GPC: none, "yes and GPC": ["measurement"] },
	UK: { nothing: none, yes: all, no: none, GPC: none, "yes and GPC": ["measurement"] },
	"CA-US": { nothing: all, yes: all, no: none, GPC: none, "yes and GPC": ["measurement"] },
	"TX-US": { nothing: all, yes: all, no: none, GPC: none, "yes and GPC": ["measurement"] },
	elsewhere: { nothing: all, yes: all, no: none, GPC: none, "yes and GPC": ["measurement"] },
};

const willIn = (place: keyof typeof places, what: keyof typeof said) =>
	willOf({ country: places[place], ...said[what], canKeep: true }, now);

describe("what may be done, by place and by what was said (contract §5: consent)", () => {
	const cells = Object.keys(places).flatMap((place) =>
		Object.keys(said).map((what) => [place as keyof typeof places, what as keyof typeof said] as const),
	);
	it.each(cells)("%s, %s", (place, what) => {
		const will = willIn(place, what);
		expect(purposes.filter((purpose) => isPermitted(purpose, will))).toEqual(["necessary", ...expected[place][what]]);
		expect(mustAsk(will), "the first layer").toBe((place === "EU" || place === "UK") && what === "nothing");
	});

	it("a reader who allows one purpose has allowed that one", () => {
		for (const purpose of optionalPurposes)
			for (const place of Object.values(places)) {
				const will = willOf({ country: place, consent: granting(purpose), signal: false, canKeep: true }, now);
				expect(optionalPurposes.filter((candidate) => isPermitted(candidate, will))).toEqual([purpose]);
			}
	});

	it("nothing optional, and no question, where no answer could be stored", () => {
		const will = willOf({ country: "US", consent: yes, signal: false, canKeep: false }, now);
		expect(optionalPurposes.filter((purpose) => isPermitted(purpose, will))).toEqual([]);
		expect(mustAsk(willOf({ country: "DE", consent: null, signal: false, canKeep: false }, now))).toBe(false);
	});

	it("under the browser's signal nothing is shared, whatever else is known", () => {
		fc.assert(
			fc.property(fc.string(), fc.option(fc.string()), fc.constantFrom(null, yes, no), (country, other, consent) => {
				const will = willOf({ country, consent: consent ?? other, signal: true, canKeep: true }, now);
				for (const purpose of sharingPurposes) expect(isPermitted(purpose, will)).toBe(false);
			}),
		);
	});
});

describe("regimes", () => {
	it.each(["DE", "fr", "IE", "IS", "GB", "CH", "RE"])("%s asks first", (country) => expect(regimeOf(country)).toBe("optIn"));
	it("the US lets readers opt out, in every state", () => expect(regimeOf("US")).toBe("optOut"));
	it.each(["MX", "CA", "JP"])("%s is told", (country) => expect(regimeOf(country)).toBe("notice"));
	it.each([null, "", "D", "DEU", "12", "XX", "zz"])("%s is nowhere: opt-in", (country) => expect(regimeOf(country)).toBe("optIn"));
});

describe("the cookie of a choice", () => {
	it("comes back as it was stored", () => {
		fc.assert(
			fc.property(fc.subarray([...optionalPurposes]), (granted) => {
				const text = choiceText({ granted: new Set(granted), day: dayOf(now) });
				expect(text).toMatch(/^[\w.]{7,20}$/);
				expect([...(readChoice(text, "optIn", now)?.granted ?? ["none"])].sort()).toEqual([...granted].sort());
			}),
		);
	});

	it("holds half a year where consent is required, and beyond twelve months where a no must be respected", () => {
		const day = dayOf(now);
		const text = (age: number) => choiceText({ granted: new Set(), day: day - age });
		expect([choiceDays("optIn"), choiceDays("optOut"), choiceDays("notice")]).toEqual([182, 395, 395]);
		expect([readChoice(text(182), "optIn", now), readChoice(text(183), "optIn", now)]).toEqual([expect.anything(), null]);
		expect([readChoice(text(395), "optOut", now), readChoice(text(396), "optOut", now)]).toEqual([expect.anything(), null]);
	});

	it("counts from a clock that is a day ahead of the reader's, but from no later day", () => {
		const text = (days: number) => choiceText({ granted: new Set(optionalPurposes), day: dayOf(now) + days });
		expect([readChoice(text(1), "optIn", now), readChoice(text(2), "optIn", now)]).toEqual([expect.anything(), null]);
	});

	it("one that allowed what is asked no more allows the rest of it (decision 0086)", () => {
		const [old, today] = ["pmasn", "pma"].map((said) => readChoice(`1.${dayOf(now)}.${said}`, "optIn", now));
		expect(old).toEqual(today);
		expect([...(old?.granted ?? [])]).toEqual(optionalPurposes);
	});

	it.each(["", "2.20779.pm", "1.20779", "1.99999.pm", "x", "1.2077.p"])("%s is no choice", (text) =>
		expect(readChoice(text, "optIn", now)).toBeNull(),
	);

	it("is never misread, whatever stands there", () => {
		fc.assert(
			fc.property(fc.string(), (text) => {
				const choice = readChoice(text, "notice", now);
				for (const purpose of choice?.granted ?? []) expect(optionalPurposes).toContain(purpose);
			}),
		);
	});
});
