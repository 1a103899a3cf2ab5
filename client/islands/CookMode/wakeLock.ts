type OnState = (state: "on" | "unable") => void;

/**
 * Keeps the screen on until the answer is called. The browser lets go whenever the page is hidden, so it is asked again
 * when the page comes back; `onState` hears each time how it went.
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
			// A low battery or a setting may refuse it, and not every browser has it: the reader is told.
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
