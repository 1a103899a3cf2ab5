import { adErrors } from "../domain/ads/adErrors.ts";
import type { PageCall } from "../domain/ads/pageCall.ts";
import type { AdSize, AdUnit } from "../domain/ads/unit.ts";
import { loadScript } from "../page/loadScript.ts";

export interface GptSlot {
	addService(service: GptService): GptSlot;
	setConfig?(config: { targeting?: Record<string, string | string[]> }): void;
}

export interface GptEvent {
	slot: GptSlot;
	isEmpty?: boolean;
	size?: [number, number] | string | null;
}

export interface GptService {
	addEventListener(name: "slotRequested" | "slotResponseReceived" | "slotRenderEnded", heard: (event: GptEvent) => void): void;
	refresh(slots: GptSlot[]): void;
	setPrivacySettings(settings: { restrictDataProcessing?: boolean; nonPersonalizedAds?: boolean; limitedAds?: boolean }): void;
}

/** The part of GPT's surface that we use (its `index.d.ts`); all of it waits for the script behind `cmd`. */
export interface Gpt {
	cmd: { push(run: () => void): void };
	setConfig?(config: Record<string, unknown>): void;
	defineSlot?(path: string, sizes: AdSize[], elementId: string): GptSlot | null;
	pubads?(): GptService;
	enableServices?(): void;
	display?(elementId: string): void;
	destroySlots?(slots?: GptSlot[]): boolean;
}

export type GptUnit = Pick<AdUnit, "id" | "slot" | "sizes" | "targeting">;

/** The result of a request; null: nothing filled it. */
export type GptFilled = { size: AdSize } | null;

const scriptLimitMs = 4000;
const fillLimitMs = 6000;

/** Google Publisher Tag in promises. */
export interface GptEnd {
	/** Loads the script, once, before any slot. Rejects where it fails, or is an ad blocker's stub without slots. */
	configure(call: PageCall, privacy: { personal: boolean }): Promise<void>;
	/** Targets places at another page that this one has taken in (C4.27). Throws before `configure`. */
	retarget(call: PageCall): void;
	/** Applies a reader's choice; throws before `configure` (C5.4, C8.19). */
	reconfigure(privacy: { personal: boolean }): void;
	/** Fills the element with the unit's id. `onStep` reports progress. */
	fill(unit: GptUnit, onStep: (event: "requested" | "answered") => void): Promise<GptFilled>;
	/** Must come before the element goes. */
	destroy(unit: Pick<AdUnit, "id">): void;
}

/** GPT of this page. `load` fetches its script. */
export function gptEnd(
	{ networkCode, script }: { networkCode: string; script: string },
	load: (url: string, limitMs: number) => Promise<void> = loadScript,
	page: { googletag?: Gpt } = window,
): GptEnd {
	const slots = new Map<string, GptSlot>();
	const waiting = new Map<GptSlot, { onStep: (event: "requested" | "answered") => void; done: (filled: GptFilled) => void }>();
	let ready: Gpt | null = null;
	let path = networkCode;
	let named: string[] = [];
	const destroy = ({ id }: Pick<AdUnit, "id">) => {
		const slot = slots.get(id);
		slots.delete(id);
		if (slot) ready?.destroySlots?.([slot]);
	};
	const aimed = ({ site, cat, cag, type, isContent }: PageCall) => {
		path = `${networkCode}/${site}/${cat.split("|")[0] || "home"}`;
		const targeting = { ...targetingOf(cag), cat: cat.split("|"), type, is_content: isContent };
		named = Object.keys(targeting);
		return targeting;
	};

	return {
		async configure(call, { personal }) {
			const cmd: (() => void)[] = [];
			page.googletag ??= { cmd };
			await load(script, scriptLimitMs);
			const tag = page.googletag;
			await running(tag, script);
			if (!tag.pubads || !tag.defineSlot || !tag.setConfig) throw new Error(`${script} is no ad server`);
			tag.setConfig({ disableInitialLoad: true, singleRequest: true, targeting: aimed(call) });
			const service = tag.pubads();
			service.setPrivacySettings(privacyOf(personal));
			service.addEventListener("slotRequested", ({ slot }) => waiting.get(slot)?.onStep("requested"));
			service.addEventListener("slotResponseReceived", ({ slot }) => waiting.get(slot)?.onStep("answered"));
			service.addEventListener("slotRenderEnded", ({ slot, isEmpty, size }) =>
				waiting.get(slot)?.done(isEmpty || !Array.isArray(size) ? null : { size }),
			);
			tag.enableServices?.();
			ready = tag;
		},

		retarget(call) {
			if (!ready) throw new Error(adErrors.unconfigured);
			ready.setConfig?.({ targeting: { ...Object.fromEntries(named.map((name) => [name, null])), ...aimed(call) } });
		},

		reconfigure({ personal }) {
			if (!ready) throw new Error(adErrors.unconfigured);
			ready.pubads?.().setPrivacySettings(privacyOf(personal));
		},

		fill(unit, onStep) {
			const service = ready?.pubads?.();
			const slot = ready?.defineSlot?.(`${path}/${unit.slot}`, [...unit.sizes], unit.id);
			if (!ready || !service || !slot) return Promise.resolve(null);
			const targeting = Object.fromEntries(Object.entries(unit.targeting).map(([name, values]) => [name, [...values]]));
			slot.setConfig?.({ targeting });
			slot.addService(service);
			slots.set(unit.id, slot);
			return new Promise((resolve) => {
				const done = (filled: GptFilled) => {
					waiting.delete(slot);
					clearTimeout(timer);
					// An element has one slot, and a late one would draw beside the house's.
					if (!filled && slots.get(unit.id) === slot) destroy(unit);
					resolve(filled);
				};
				const timer = setTimeout(done, fillLimitMs, null);
				waiting.set(slot, { onStep, done });
				ready?.display?.(unit.id);
				service.refresh([slot]);
			});
		},

		destroy,
	};
}

function running({ cmd }: Gpt, script: string): Promise<void> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => reject(new Error(`${script} runs nothing`)), scriptLimitMs);
		cmd.push(() => {
			clearTimeout(timer);
			resolve();
		});
	});
}

const privacyOf = (personal: boolean) => ({ restrictDataProcessing: !personal, nonPersonalizedAds: !personal });

const targetingOf = (cag: PageCall["cag"]): Record<string, string[]> =>
	Object.fromEntries(Object.entries(cag).map(([name, values]) => [name, values.split("|")]));

declare global {
	interface Window {
		googletag?: Gpt;
	}
}
