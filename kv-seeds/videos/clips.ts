import type { Words } from "../pictures/words/sceneWords.ts";

/** A clip that `render.ts` draws for one video. */
export interface Clip {
	/** Its folder. */
	id: string;
	/** The one video that plays it: that of the folder's name where none is named. */
	video?: string;
	/** The drawing that moves, which is its video's picture too: `{brand}/{scene}-{variant}`. */
	picture: string;
	seconds: number;
	/** On the live channel too: these have a second, smaller quality. */
	channel?: boolean;
	/** Also cut into an adaptive ladder (HLS). */
	ladder?: boolean;
	captions: readonly Words[];
}

/** One caption, seconds from the clip's start. */
export interface ClipCue {
	from: number;
	to: number;
	text: string;
}

/** A clip's captions in one language. */
export const captionsOf = ({ captions }: Clip, language: "en" | "es"): string[] =>
	captions.map(([en, es]) => (language === "es" ? es : en));

/** A clip's cues, which share its time evenly. */
export function cuesOf(clip: Clip, language: "en" | "es"): ClipCue[] {
	const lines = captionsOf(clip, language);
	const each = clip.seconds / lines.length;
	return lines.map((text, index) => ({ from: index * each + 0.2, to: (index + 1) * each - 0.1, text }));
}

/** A clip's captions as a WebVTT file. */
export function webVtt(clip: Clip, language: "en" | "es"): string {
	const at = (seconds: number) => `00:00:${seconds.toFixed(3).padStart(6, "0")}`;
	return `WEBVTT\n\n${cuesOf(clip, language)
		.map(({ from, to, text }) => `${at(from)} --> ${at(to)} line:85%\n${text}\n`)
		.join("\n")}`;
}
