import { atom } from "jotai/vanilla";
import type { KitchenTimer } from "./kitchenTimers.ts";

/** Servings that the reader chose; `null`: as the recipe is written. */
export const servingsAtom = atom<number | null>(null);

/** True if cook mode is open, and at which step (0-based). */
export const cookingAtom = atom(false);
export const cookStepAtom = atom(0);

/** Timers of the page, in the order in which they were started; they outlive cook mode. */
export const timersAtom = atom<readonly KitchenTimer[]>([]);

/** True if the screen is kept on: `unable` where the browser or the device will not. */
export const screenAtom = atom<"off" | "on" | "unable">("off");
