import { useEffect, useRef } from "react";
import { formatPattern } from "../../../brands/messages/icu.ts";
import type { Language } from "../../../brands/schema.ts";
import { returnPath } from "../../domain/liveTv/returnPath.ts";
import type { TvState } from "../../domain/liveTv/state.ts";
import type { TvJourney } from "./journey.ts";
import { pathOf } from "./providerSignOut.ts";
import type { LiveTvWords } from "./words.ts";

interface Props {
	state: TvState;
	journey: TvJourney;
	words: LiveTvWords;
	language: Language;
}

/** Sign-in at a provider: in a frame, or in a window, which the browser may block. */
export function ProviderSignIn({ state, journey, words, language }: Props) {
	const { signInLocation, provider, selectedProvider, isBlocked } = state;
	const heading = useRef<HTMLHeadingElement>(null);
	const name = provider?.displayName ?? selectedProvider ?? "";
	const title = formatPattern(language, words.frame, { provider: name });
	useEffect(() => heading.current?.focus(), []);
	return (
		<section
			className="tv-panel"
			aria-label={title}
			onKeyDown={(event) => {
				if (event.key === "Escape") journey.cancel();
			}}
		>
			<header className="tv-panel-head">
				<h2 className="headline" ref={heading} tabIndex={-1}>
					{provider?.logoColor && <img className="tv-logo" src={provider.logoColor} alt="" width={120} height={30} />}
					<span className={provider?.logoColor ? "visually-hidden" : ""}>{title}</span>
				</h2>
				<button type="button" className="tv-plain" onClick={() => journey.cancel()}>
					{signInLocation?.kind === "frame" ? words.close : words.cancel}
				</button>
			</header>
			{!signInLocation && <p role="status">{words.authorizing}</p>}
			{signInLocation?.kind === "frame" && (
				<iframe
					className="tv-frame"
					name="mvpdframe"
					title={title}
					src={signInLocation.url}
					width={signInLocation.width}
					height={signInLocation.height}
					sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
					// The provider's frame has returned to us.
					onLoad={({ currentTarget: { contentWindow } }) => pathOf(contentWindow).endsWith(returnPath) && journey.finish()}
				/>
			)}
			{signInLocation?.kind === "window" && (
				<div className="tv-window">
					<p role="status">{isBlocked ? words.blocked : formatPattern(language, words.window, { provider: name })}</p>
					{isBlocked && (
						<button type="button" className="button" onClick={() => journey.openWindow()}>
							{formatPattern(language, words.open, { provider: name })}
						</button>
					)}
				</div>
			)}
		</section>
	);
}
