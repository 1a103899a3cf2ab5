import { formatPattern } from "../../../brands/messages/icu.ts";
import type { Language } from "../../../brands/schema.ts";
import { clock } from "./commands.ts";
import { Icon } from "./Icon.tsx";
import type { PlayableSource, PlayableTrack } from "./playable.ts";
import type { MediaState } from "./useMedia.ts";
import type { PlayerWords } from "./words.ts";

const speeds = [0.75, 1, 1.25, 1.5, 2];

export interface PlayerActions {
	toggle: () => void;
	seek: (seconds: number) => void;
	mute: () => void;
	setVolume: (volume: number) => void;
	setRate: (rate: number) => void;
	setQuality: (source: PlayableSource) => void;
	setCaptions: (language: string | null) => void;
	toggleCaptions: () => void;
	pip: (() => void) | null;
	fullscreen: () => void;
}

interface Props {
	media: MediaState;
	/** Length in seconds, as well as it is known. */
	total: number;
	tracks: readonly PlayableTrack[];
	captions: string | null;
	qualities: readonly PlayableSource[];
	quality: PlayableSource | null;
	isFull: boolean;
	actions: PlayerActions;
	words: PlayerWords;
	language: Language;
}

/** The control bar: plain buttons, sliders and lists under the picture, so that nothing covers captions and nothing hides. */
export function PlayerBar({ media, total, tracks, captions, qualities, quality, isFull, actions, words, language }: Props) {
	const position = formatPattern(language, words.position, { current: clock(media.time), total: clock(total) });
	const playWord = media.ended ? words.replay : media.playing ? words.pause : words.play;
	return (
		<div className="player-bar">
			<button type="button" onClick={actions.toggle} aria-label={playWord} title={playWord}>
				<Icon name={media.ended ? "replay" : media.playing ? "pause" : "play"} />
			</button>
			<input
				className="player-seek"
				type="range"
				min={0}
				max={total || 1}
				step={0.1}
				value={Math.min(media.time, total || 1)}
				aria-label={words.seek}
				aria-valuetext={position}
				onChange={(event) => actions.seek(Number(event.currentTarget.value))}
			/>
			<span className="player-time" aria-hidden="true">
				{clock(media.time)} / {clock(total)}
			</span>
			<button
				type="button"
				onClick={actions.mute}
				aria-label={media.muted ? words.unmute : words.mute}
				title={media.muted ? words.unmute : words.mute}
			>
				<Icon name={media.muted ? "muted" : "loud"} />
			</button>
			<input
				className="player-volume"
				type="range"
				min={0}
				max={1}
				step={0.05}
				value={media.muted ? 0 : media.volume}
				aria-label={words.volume}
				onChange={(event) => actions.setVolume(Number(event.currentTarget.value))}
			/>
			<button
				type="button"
				disabled={tracks.length === 0}
				aria-pressed={captions !== null}
				onClick={actions.toggleCaptions}
				aria-label={words.captions}
				title={tracks.length === 0 ? words.captionsNone : captions === null ? words.captionsOn : words.captionsOff}
			>
				<Icon name="captions" />
			</button>
			<details className="player-settings">
				<summary aria-label={words.settings} title={words.settings}>
					<Icon name="settings" />
				</summary>
				<div className="player-menu">
					{tracks.length > 0 && (
						<label>
							{words.captions}
							<select value={captions ?? ""} onChange={(event) => actions.setCaptions(event.currentTarget.value || null)}>
								<option value="">{words.off}</option>
								{tracks.map((track) => (
									<option key={track.language} value={track.language}>
										{track.label}
									</option>
								))}
							</select>
						</label>
					)}
					<label>
						{words.speed}
						<select value={media.rate} onChange={(event) => actions.setRate(Number(event.currentTarget.value))}>
							{speeds.map((speed) => (
								<option key={speed} value={speed}>
									{speed.toLocaleString(language)}×
								</option>
							))}
						</select>
					</label>
					{qualities.length > 1 && (
						<label>
							{words.quality}
							<select
								value={quality?.src ?? ""}
								onChange={(event) => {
									const chosen = qualities.find((source) => source.src === event.currentTarget.value);
									if (chosen) actions.setQuality(chosen);
								}}
							>
								{qualities.map((source) => (
									<option key={source.src} value={source.src}>
										{source.height}p
									</option>
								))}
							</select>
						</label>
					)}
					<p>{words.shortcuts}</p>
				</div>
			</details>
			{actions.pip && (
				<button type="button" onClick={actions.pip} aria-label={words.pip} title={words.pip}>
					<Icon name="pip" />
				</button>
			)}
			<button
				type="button"
				onClick={actions.fullscreen}
				aria-label={isFull ? words.exitFullscreen : words.fullscreen}
				title={isFull ? words.exitFullscreen : words.fullscreen}
			>
				<Icon name={isFull ? "shrink" : "fullscreen"} />
			</button>
		</div>
	);
}
