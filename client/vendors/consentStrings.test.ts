import { CmpApi } from "@iabgpp/cmpapi";
import { TCString } from "@iabtechlabtcf/core";
import { describe, expect, it, vi } from "vitest";
import { choiceText, dayOf } from "../domain/consent/choice.ts";
import { type OptionalPurpose, optionalPurposes } from "../domain/consent/purposes.ts";
import { willOf } from "../domain/consent/rules.ts";
import { tcString, usNational } from "./consentStrings.ts";
import { tcfApi } from "./tcfApi.ts";

const now = Date.UTC(2026, 10, 22);
const will = (country: string, granted: readonly OptionalPurpose[] | null, signal = false) =>
	willOf({ country, consent: granted && choiceText({ granted: new Set(granted), day: dayOf(now) }), signal, canKeep: true }, now);
const cmp = { id: 31, vendorListVersion: 160 };
const made = (granted: readonly OptionalPurpose[]) => tcString(cmp, will("DE", granted), { language: "en", atMs: now });

describe("a TC string (TCF 2.3)", () => {
	it("read by the body's own package says what was allowed, by which dialog, and which vendors were disclosed", () => {
		const text = made(optionalPurposes);
		const model = TCString.decode(text);
		expect([model.cmpId, model.vendorListVersion, model.isServiceSpecific]).toEqual([31, 160, true]);
		expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter((id) => model.purposeConsents.has(id))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
		expect(model.vendorConsents.has(755)).toBe(true);
		expect(model.vendorsDisclosed.has(755)).toBe(true);
		// Segment type 1: without it a string since February 2026 is none.
		expect(
			text
				.split(".")
				.slice(1)
				.some((segment) => "IJKLMNOP".includes(segment[0] ?? "")),
		).toBe(true);
	});

	it("of a no has no purpose, no vendor and no legitimate interest, and still says who was disclosed", () => {
		const model = TCString.decode(made([]));
		expect([...model.purposeConsents].filter(([, yes]) => yes)).toEqual([]);
		expect([...model.purposeLegitimateInterests].filter(([, yes]) => yes)).toEqual([]);
		expect(model.vendorConsents.has(755)).toBe(false);
		expect(model.vendorsDisclosed.has(755)).toBe(true);
	});

	it("of one purpose has that one", () => {
		expect([...TCString.decode(made(["measurement"])).purposeConsents].flatMap(([id, yes]) => (yes ? [id] : []))).toEqual([8]);
	});
});

describe("__tcfapi", () => {
	const state = {
		tcString: "",
		eventStatus: "cmpuishown" as "cmpuishown" | "useractioncomplete",
		purposes: [] as number[],
		vendors: [] as number[],
	};
	const { api, changed } = tcfApi({ ...cmp, version: 1 }, () => state);

	it("calls a listener at once and after each choice, until it is taken away", () => {
		const heard = vi.fn();
		api("addEventListener", 2, heard);
		expect(heard).toHaveBeenLastCalledWith(expect.objectContaining({ eventStatus: "cmpuishown", tcString: "", listenerId: 1 }), true);
		Object.assign(state, { tcString: "C", eventStatus: "useractioncomplete", purposes: [1], vendors: [755] });
		changed();
		expect(heard).toHaveBeenLastCalledWith(
			expect.objectContaining({ eventStatus: "useractioncomplete", tcString: "C", gdprApplies: true }),
			true,
		);
		const removed = vi.fn();
		api("removeEventListener", 2, removed, 1);
		changed();
		expect(removed).toHaveBeenCalledWith(true, true);
		expect(heard).toHaveBeenCalledTimes(2);
	});

	it("tells every listener though one of them throws, and the operator hears of that", () => {
		const [reported, heard] = [vi.fn(), vi.fn()];
		vi.stubGlobal("reportError", reported);
		const fresh = tcfApi({ ...cmp, version: 1 }, () => state);
		let calls = 0;
		fresh.api("addEventListener", 2, () => {
			if (++calls > 1) throw new Error("garbage");
		});
		fresh.api("addEventListener", 2, heard);
		fresh.changed();
		vi.unstubAllGlobals();
		expect([heard.mock.calls.length, reported.mock.calls.length]).toEqual([2, 1]);
	});

	it("says who it is, and no to what it does not know", () => {
		const [pinged, unknown, old] = [vi.fn(), vi.fn(), vi.fn()];
		api("ping", 2, pinged);
		api("getInAppTCData", 2, unknown);
		api("ping", 1, old);
		expect(pinged).toHaveBeenCalledWith(expect.objectContaining({ cmpId: 31, gvlVersion: 160, apiVersion: "2.3" }), true);
		expect(unknown).toHaveBeenCalledWith(null, false);
		expect(old).toHaveBeenCalledWith(null, false);
	});
});

describe("GPP's national section of the US", () => {
	const decoded = (fields: ReturnType<typeof usNational>) => {
		vi.stubGlobal("window", { __gpp: () => [] });
		const api = new CmpApi(0, 1);
		for (const [field, value] of Object.entries(fields)) api.setFieldValue("usnat", field, value);
		vi.stubGlobal("window", { __gpp: () => [] });
		const reader = new CmpApi(0, 1);
		reader.setGppString(api.getGppString());
		return reader.getSection("usnat") as Record<string, unknown>;
	};

	it.each([
		["nothing said", will("US", null), 2, false],
		["yes", will("US", optionalPurposes), 2, false],
		["no", will("US", []), 1, false],
		["Global Privacy Control", will("US", null, true), 1, true],
		["yes, under Global Privacy Control", will("US", optionalPurposes, true), 1, true],
	])("%s", (_what, of, out, gpc) => {
		expect(decoded(usNational(of))).toMatchObject({ SaleOptOut: out, SharingOptOut: out, TargetedAdvertisingOptOut: out, Gpc: gpc });
	});
});
