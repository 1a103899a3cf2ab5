/** A clip that `render.ts` draws for one video. */
export interface Clip {
	/** Its folder. */
	id: string;
	/** The one video that plays it, and whose picture is the clip's scene. */
	video: string;
	brand: string;
	scene: string;
	variant: 1 | 2 | 3 | 4;
	seconds: number;
	/** On the live channel too: these have a second, smaller quality. */
	channel?: boolean;
	/** Also cut into an adaptive ladder (HLS). */
	ladder?: boolean;
	direction: "left" | "right";
	/** Three tones in hertz. */
	chord: readonly [number, number, number];
	captions: { en: readonly string[]; es: readonly string[] };
}

/** One caption, seconds from the clip's start. */
export interface ClipCue {
	from: number;
	to: number;
	text: string;
}

/** A clip's cues, which share its time evenly. */
export function cuesOf(clip: Clip, language: "en" | "es"): ClipCue[] {
	const lines = clip.captions[language];
	const each = clip.seconds / lines.length;
	return lines.map((text, index) => ({ from: index * each + 0.2, to: (index + 1) * each - 0.1, text }));
}
