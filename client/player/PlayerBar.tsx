import type { ReactNode } from "react";
import type { MediaState } from "../domain/player/port.ts";
import { Icon } from "./Icon.tsx";
import type { PlayerControls, PlayerMenu } from "./useControls.ts";
import type { BarWords } from "./words.ts";

interface Props {
	media: MediaState;
	controls: PlayerControls;
	qualities: PlayerMenu;
	/** Settings of this player alone. */
	settings?: ReactNode;
	words: BarWords;
	/** The position slider, beside Play. */
	children: ReactNode;
}

/** The control bar of every player, under the picture: covers no captions and never hides. */
export function PlayerBar({ media, controls, qualities, settings, words, children }: Props) {
	const { isFull, captions } = controls;
	const playWord = media.ended ? words.replay : media.playing ? words.pause : words.play;
	const soundWord = media.muted ? words.unmute : words.mute;
	const fullWord = isFull ? words.exitFullscreen : words.fullscreen;
	const captionsWord = captions.chosen === null ? words.captionsOn : words.captionsOff;
	return (
		<div className="player-bar">
			<button type="button" onClick={controls.toggle} aria-label={playWord} title={playWord}>
				<Icon name={media.ended ? "replay" : media.playing ? "pause" : "play"} />
			</button>
			{children}
			<button type="button" onClick={() => controls.setMuted(!media.muted)} aria-label={soundWord} title={soundWord}>
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
				onChange={(event) => controls.setVolume(Number(event.currentTarget.value))}
			/>
			<button
				type="button"
				disabled={captions.choices.length === 0}
				aria-pressed={captions.chosen !== null}
				onClick={controls.toggleCaptions}
				aria-label={words.captions}
				title={captions.choices.length === 0 ? words.captionsNone : captionsWord}
			>
				<Icon name="captions" />
			</button>
			<details className="player-settings">
				<summary aria-label={words.settings} title={words.settings}>
					<Icon name="settings" />
				</summary>
				<div className="player-menu">
					{captions.choices.length > 0 && (
						<label>
							{words.captions}
							<select value={captions.chosen ?? ""} onChange={(event) => captions.choose(event.currentTarget.value || null)}>
								<option value="">{words.off}</option>
								<Choices of={captions} />
							</select>
						</label>
					)}
					{settings}
					{qualities.choices.length > 1 && (
						<label>
							{words.quality}
							<select value={qualities.chosen} onChange={(event) => qualities.choose(event.currentTarget.value)}>
								<Choices of={qualities} />
							</select>
						</label>
					)}
					<p>{words.shortcuts}</p>
				</div>
			</details>
			{document.pictureInPictureEnabled && (
				<button type="button" onClick={controls.togglePip} aria-label={words.pip} title={words.pip}>
					<Icon name="pip" />
				</button>
			)}
			<button type="button" onClick={controls.toggleFull} aria-label={fullWord} title={fullWord}>
				<Icon name={isFull ? "shrink" : "fullscreen"} />
			</button>
		</div>
	);
}

function Choices({ of: { choices } }: { of: Pick<PlayerMenu, "choices"> }) {
	return choices.map(({ id, label }) => (
		<option key={id} value={id}>
			{label}
		</option>
	));
}
