import { describe, expect, it, vi } from "vitest";
import { type Gpt, type GptEvent, type GptSlot, type GptUnit, gptEnd } from "./gpt.ts";

const config = { networkCode: "/1234", script: "https://securepubads.g.doubleclick.net/tag/js/gpt.js" };
const call = { site: "news", path: "/", isContent: "0", type: "front", cat: "politics|congress", cag: { keywords: "a|b" } } as const;

const unitOf = (slot: string): GptUnit => ({ id: "ad-1", slot, sizes: [[300, 250]], targeting: { placement: ["body"] } });
const unit = unitOf("boxinline");

/** Google Publisher Tag as its own types have it, recording calls; `answers` fills slots by their path. */
function recordingGpt(answers: (path: string) => Partial<GptEvent> | null) {
	const calls: unknown[][] = [];
	const heard = new Map<string, (event: GptEvent) => void>();
	const slots = new Map<GptSlot, string>();
	const defined = new Map<GptSlot, string>();
	const service = {
		addEventListener: (name: string, listener: (event: GptEvent) => void) => void heard.set(name, listener),
		setPrivacySettings: (settings: object) => void calls.push(["setPrivacySettings", settings]),
		refresh: ([slot]: GptSlot[]) => {
			if (!slot) return;
			const path = slots.get(slot) ?? "";
			calls.push(["refresh", path]);
			const answer = answers(path);
			if (!answer) return;
			for (const name of ["slotRequested", "slotResponseReceived", "slotRenderEnded"]) heard.get(name)?.({ slot, ...answer });
		},
	};
	const tag = {
		cmd: { push: (run: () => void) => run() },
		setConfig: (set: object) => void calls.push(["setConfig", set]),
		defineSlot: (path: string, sizes: unknown, id: string) => {
			calls.push(["defineSlot", path, sizes, id]);
			if (path.endsWith("/refused") || [...defined.values()].includes(id)) return null;
			const slot: GptSlot = { addService: () => slot, setConfig: (set) => void calls.push(["slot.setConfig", path, set]) };
			slots.set(slot, path);
			defined.set(slot, id);
			return slot;
		},
		pubads: () => service,
		enableServices: () => void calls.push(["enableServices"]),
		display: (id: string) => void calls.push(["display", id]),
		destroySlots: (gone: GptSlot[]) => {
			calls.push(["destroySlots", ...gone.map((slot) => slots.get(slot))]);
			return gone.every((slot) => defined.delete(slot));
		},
	} satisfies Gpt;
	return { calls, tag };
}

async function ready(answers: (path: string) => Partial<GptEvent> | null, personal = true) {
	const { calls, tag } = recordingGpt(answers);
	const page: { googletag?: Gpt } = {};
	const end = gptEnd(config, async () => void Object.assign(page, { googletag: tag }), page);
	await end.configure(call, { personal });
	return { calls, end };
}

describe("Google Publisher Tag behind the port (C7.38)", () => {
	it("is set up before any slot: nothing loads by itself, the page's call as targeting", async () => {
		const { calls } = await ready(() => null);
		expect(calls).toEqual([
			[
				"setConfig",
				{
					disableInitialLoad: true,
					singleRequest: true,
					targeting: { keywords: ["a", "b"], cat: ["politics", "congress"], type: "front", is_content: "0" },
				},
			],
			["setPrivacySettings", { restrictDataProcessing: false, nonPersonalizedAds: false }],
			["enableServices"],
		]);
	});

	it("is aimed anew when the page has taken in another one, and forgets what only the first was about (C4.27)", async () => {
		const { calls, end } = await ready(() => null);
		end.retarget({ ...call, cat: "sports", type: "video", isContent: "1", cag: { label: "goal" } });
		const targeting = { keywords: null, label: ["goal"], cat: ["sports"], type: "video", is_content: "1" };
		expect(calls.at(-1)).toEqual(["setConfig", { targeting }]);
		void end.fill(unit, () => undefined);
		expect(calls.find(([name]) => name === "defineSlot")?.[1]).toBe("/1234/news/sports/boxinline");
	});

	it("hears what a reader who allows no personal advertising said", async () => {
		const { calls } = await ready(() => null, false);
		expect(calls).toContainEqual(["setPrivacySettings", { restrictDataProcessing: true, nonPersonalizedAds: true }]);
	});

	it("hears of a change of mind; before it is set up that is an error (C5.4, C8.19)", async () => {
		const { calls, end } = await ready(() => null);
		end.reconfigure({ personal: false });
		expect(calls.at(-1)).toEqual(["setPrivacySettings", { restrictDataProcessing: true, nonPersonalizedAds: true }]);
		expect(() => gptEnd(config, async () => undefined, {}).reconfigure({ personal: true })).toThrow("MPS has not been configured");
	});

	it("fills a place: defined, displayed, refreshed, and reported in order", async () => {
		const { calls, end } = await ready(() => ({ isEmpty: false, size: [300, 250] }));
		const onStep = vi.fn();
		expect(await end.fill(unit, onStep)).toEqual({ size: [300, 250] });
		expect(onStep.mock.calls.flat()).toEqual(["requested", "answered"]);
		expect(calls.slice(3)).toEqual([
			["defineSlot", "/1234/news/politics/boxinline", [[300, 250]], "ad-1"],
			["slot.setConfig", "/1234/news/politics/boxinline", { targeting: { placement: ["body"] } }],
			["display", "ad-1"],
			["refresh", "/1234/news/politics/boxinline"],
		]);
		end.destroy(unit);
		end.destroy(unit);
		expect(calls.slice(7)).toEqual([["destroySlots", "/1234/news/politics/boxinline"]]);
	});

	it.each([
		["nothing to show", { isEmpty: true, size: null }, "boxinline"],
		["a size that is none", { isEmpty: false, size: "fluid" }, "boxinline"],
		["a slot that it refuses", { isEmpty: false, size: [300, 250] as [number, number] }, "refused"],
	])("%s is no fill", async (_what, answer, slot) => {
		const { end } = await ready(() => answer);
		expect(await end.fill(unitOf(slot), () => undefined)).toBeNull();
	});

	it("that never answers is no fill after six seconds", async () => {
		vi.useFakeTimers();
		const { end } = await ready(() => null);
		const filled = end.fill(unit, () => undefined);
		await vi.advanceTimersByTimeAsync(6000);
		expect(await filled).toBeNull();
	});

	it.each([
		["stayed empty", { isEmpty: true, size: null }],
		["got no answer in time", null],
	])("a place that %s is filled at its next turn", async (_what, first) => {
		vi.useFakeTimers();
		const answers = [first, { isEmpty: false, size: [300, 250] as [number, number] }];
		const { calls, end } = await ready(() => answers.shift() ?? null);
		const filled = end.fill(unit, () => undefined);
		await vi.advanceTimersByTimeAsync(6000);
		expect(await filled).toBeNull();
		expect(calls.at(-1)).toEqual(["destroySlots", "/1234/news/politics/boxinline"]);
		expect(await end.fill(unit, () => undefined)).toEqual({ size: [300, 250] });
		await vi.advanceTimersByTimeAsync(6000);
		expect(calls.at(-1), "what filled it stays").toEqual(["refresh", "/1234/news/politics/boxinline"]);
	});

	it("whose script hangs, fails, or is an ad blocker's stub is reported at once or in four seconds, and nothing throws later", async () => {
		vi.useFakeTimers();
		await expect(gptEnd(config, async () => Promise.reject(new Error("blocked")), {}).configure(call, { personal: true })).rejects.toThrow(
			"blocked",
		);
		const stub: { googletag?: Gpt } = { googletag: { cmd: { push: (run) => run() } } };
		await expect(gptEnd(config, async () => undefined, stub).configure(call, { personal: true })).rejects.toThrow("no ad server");
		const hanging = gptEnd(config, async () => undefined, {}).configure(call, { personal: true });
		const failed = expect(hanging).rejects.toThrow("runs nothing");
		await vi.advanceTimersByTimeAsync(4000);
		await failed;
		expect(await gptEnd(config, async () => undefined, {}).fill(unit, () => undefined)).toBeNull();
	});
});
