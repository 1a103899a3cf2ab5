type OnState = (state: "on" | "unable") => void;

/**
 * Keeps the screen on until the returned function is called. Browsers release the lock whenever the page is hidden, so it is requested
 * again afterwards; `onState` gets each outcome.
 */
export function keepScreenOn(onState: OnState): () => void {
	let held: WakeLockSentinel | null = null;
	let wanted = true;
	const ask = async () => {
		if (!wanted || document.visibilityState !== "visible" || (held && !held.released)) return;
		try {
			if (!("wakeLock" in navigator)) throw new Error("no wake lock");
			const lock = await navigator.wakeLock.request("screen");
			if (!wanted) return void lock.release();
			held = lock;
			onState("on");
		} catch {
			// A low battery, a setting or the browser may refuse it: the reader sees that.
			if (wanted) onState("unable");
		}
	};
	const again = () => void ask();
	document.addEventListener("visibilitychange", again);
	void ask();
	return () => {
		wanted = false;
		document.removeEventListener("visibilitychange", again);
		void held?.release().catch(() => undefined);
	};
}
