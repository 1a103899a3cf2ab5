import { atom } from "jotai/vanilla";
import type { AdState } from "../domain/ads/lifecycle.ts";
import type { AdUnit } from "../domain/ads/unit.ts";

/** A place for advertising as islands see it: its unit (C3.51) and its statuses (C4.38). */
export interface PlacedAd {
	unit: AdUnit;
	state: AdState;
}

/** The page's places for advertising by id; pages without one load no store (decision 0202). */
export const adUnitsAtom = atom<ReadonlyMap<string, PlacedAd>>(new Map());
adUnitsAtom.onMount = (set) => {
	let stop: (() => void) | null = () => undefined;
	import("./ads.ts").then(({ watchAds }) => {
		if (stop) stop = watchAds((id, placed) => set((all) => changed(all, id, placed)));
	}, Boolean);
	return () => {
		stop?.();
		stop = null;
	};
};

function changed(all: ReadonlyMap<string, PlacedAd>, id: string, placed: PlacedAd | null): ReadonlyMap<string, PlacedAd> {
	const next = new Map(all);
	if (placed) next.set(id, placed);
	else next.delete(id);
	return next;
}
