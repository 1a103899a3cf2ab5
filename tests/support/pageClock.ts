import type { BrowserContext } from "@playwright/test";

/** Milliseconds by which the clock of this run is ahead (`npm test -- --at`). */
const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0);

/** Sets the clock of a window's pages to that of the run, from which it runs on. A test that puts in a clock of its own puts it over this one. */
export async function moveClockOf(context: BrowserContext): Promise<void> {
	if (aheadMs === 0) return;
	await context.addInitScript((ms) => {
		const now = () => Real.now() + ms;
		const Real = Date;
		globalThis.Date = new Proxy(Real, {
			construct: (target, parts, made) => Reflect.construct(target, parts.length === 0 ? [now()] : parts, made),
			get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
		});
	}, aheadMs);
}
