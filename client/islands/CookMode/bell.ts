let sound: AudioContext | null = null;

/** Prepares the bell: browsers allow sound only after a press, such as starting a timer. */
export function readyBell(): void {
	try {
		sound ??= new AudioContext();
		void sound.resume();
	} catch {
		// Without sound the timer still shows in words.
	}
}

/** Rings three soft strokes, with a short buzz where possible. */
export function ringBell(): void {
	if (sound?.state === "running") {
		for (const after of [0, 0.45, 0.9]) {
			const tone = sound.createOscillator();
			const loudness = sound.createGain();
			const at = sound.currentTime + after;
			tone.frequency.value = 880;
			loudness.gain.setValueAtTime(0.25, at);
			loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.4);
			tone.connect(loudness).connect(sound.destination);
			tone.start(at);
			tone.stop(at + 0.4);
		}
	}
	if ("vibrate" in navigator) navigator.vibrate([200, 100, 200]);
}
