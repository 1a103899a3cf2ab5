import { atom } from "jotai/vanilla";
import type { KitchenTimer } from "./kitchenTimers.ts";

/** Chosen servings; `null`: as written. */
export const servingsAtom = atom<number | null>(null);

/** State of cook mode: open, and the step (0-based). */
export const cookingAtom = atom(false);
export const cookStepAtom = atom(0);

/** Timers of the page in the order of starting; they outlive cook mode. */
export const timersAtom = atom<readonly KitchenTimer[]>([]);

/** State of the screen lock: `unable` where browser or device refuses. */
export const screenAtom = atom<"off" | "on" | "unable">("off");
