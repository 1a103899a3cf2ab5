const Real = Date;
let aheadMs = 0;

class MovedDate extends Real {
	constructor(...parts: [] | ConstructorParameters<typeof Date>) {
		if (parts.length === 0) super(Real.now() + aheadMs);
		else super(...parts);
	}

	static override now(): number {
		return Real.now() + aheadMs;
	}
}

/** Sets the clock of this process or isolate ahead, or back for a negative value, for tests at any hour. It runs on from there. */
export function moveClock(ms: number): void {
	if (ms === aheadMs) return;
	aheadMs = ms;
	globalThis.Date = MovedDate as DateConstructor;
}
