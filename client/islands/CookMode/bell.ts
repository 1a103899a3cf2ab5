let sound: AudioContext | null = null;

/** Readies the bell: browsers let a page sound only after a press, and starting a timer is one. */
export function readyBell(): void {
	try {
		sound ??= new AudioContext();
		void sound.resume();
	} catch {
		// No sound on this device: the timer still says so in words.
	}
}

/** Three soft strokes, and a short buzz where the device can. */
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
