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

/** Puts the clock of this process or isolate so far ahead, back where it is negative: tests hold at any hour. It goes on from there. */
export function moveClock(ms: number): void {
	// A clock that is right stays as it is, whoever set it.
	if (ms === aheadMs) return;
	aheadMs = ms;
	globalThis.Date = MovedDate as DateConstructor;
}
