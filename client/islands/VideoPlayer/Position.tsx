import { formatPattern } from "../../../brands/messages/icu.ts";
import type { Language } from "../../../brands/schema.ts";
import { clock } from "../../player/commands.ts";
import type { PlayerWords } from "./words.ts";

interface Props {
	/** Seconds; the best known length. */
	time: number;
	total: number;
	seek: (seconds: number) => void;
	words: PlayerWords;
	language: Language;
}

/** The position of a video: a slider and the time. */
export function Position({ time, total, seek, words, language }: Props) {
	return (
		<>
			<input
				className="player-seek"
				type="range"
				min={0}
				max={total || 1}
				step={0.1}
				value={Math.min(time, total || 1)}
				aria-label={words.seek}
				aria-valuetext={formatPattern(language, words.position, { current: clock(time), total: clock(total) })}
				onChange={(event) => seek(Number(event.currentTarget.value))}
			/>
			<span className="player-time" aria-hidden="true">
				{clock(time)} / {clock(total)}
			</span>
		</>
	);
}
