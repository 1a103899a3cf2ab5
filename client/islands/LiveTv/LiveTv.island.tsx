import { useEffect, useMemo, useRef, useState } from "react";
import { formatPattern } from "../../../brands/messages/icu.ts";
import type { Language } from "../../../brands/schema.ts";
import type { TvState } from "../../domain/liveTv/state.ts";
import { edgePort } from "./edgePort.ts";
import { LivePlayer } from "./LivePlayer.tsx";
import { ProviderPicker } from "./ProviderPicker.tsx";
import { ProviderSignIn } from "./ProviderSignIn.tsx";
import { scriptPort, type TvScript } from "./scriptPort.ts";
import { useLiveTv } from "./useLiveTv.ts";
import type { LiveTvWords } from "./words.ts";

export interface LiveTvProps {
	/** Path prefix of the brand's calls, and the vertical of the providers. */
	prefix: string;
	vertical: string;
	/** Label of the button, e.g. `Watch News live`. */
	title: string;
	language: Language;
	words: LiveTvWords;
	/** The vendor's older script, where used; else the edge signs in. */
	script?: TvScript;
}

/** Live TV (C2.27): from the provider's sign-in to the stream. Its server markup says what is needed, and is all without script. */
export function LiveTv({ prefix, vertical, title, language, words, script }: LiveTvProps) {
	const port = useMemo(() => (script ? scriptPort(prefix, vertical, script) : edgePort(prefix, vertical)), [prefix, vertical, script]);
	const [state, journey] = useLiveTv(port);
	const { step, provider, selectedProvider, authenticated, authorization, epgCurrent, notice } = state;
	const isSigningIn = step === "signingIn" || (step === "authorizing" && !authenticated);
	const isOpen = state.providerSelectVisible || isSigningIn;
	const { root, opener, loseFocus } = useFocusBack(isOpen);
	const signOut = () => {
		journey.signOut();
		loseFocus();
	};

	const name = provider?.displayName ?? selectedProvider ?? "";
	return (
		<div className="tv" data-step={step} ref={root}>
			{step === "watching" && authorization ? (
				<LivePlayer
					url={authorization.streamUrl}
					title={epgCurrent ? `${title}: ${epgCurrent.title}` : title}
					renew={() => journey.renew()}
					words={words}
				/>
			) : (
				<div className={isOpen ? "tv-stage" : "tv-stage is-asking"}>
					<Notice state={state} words={words} />
					{state.providerSelectVisible ? (
						<ProviderPicker
							featured={state.featured}
							options={state.options}
							isLoading={state.loading.featured || state.loading.options}
							hasFailed={notice === "failed"}
							onChoose={(id) => void journey.choose(id)}
							onClose={() => journey.hideProviders()}
							words={words}
							language={language}
						/>
					) : isSigningIn ? (
						<ProviderSignIn state={state} journey={journey} words={words} language={language} />
					) : (
						<div className="tv-ask">
							{!notice && <p className="headline">{words.text}</p>}
							{step === "checking" || step === "authorizing" ? (
								<p role="status" className="needs-script">
									{step === "checking" ? words.checking : words.authorizing}
								</p>
							) : (
								<button ref={opener} type="button" className="button" onClick={() => journey.showProviders()}>
									{authenticated ? words.back : words.signIn}
								</button>
							)}
						</div>
					)}
				</div>
			)}
			{authenticated && (
				<p className="tv-who">
					{authorization?.isTemporary && step === "watching" ? (
						<PassLeft until={authorization.until} pattern={words.tempPassLeft} language={language} />
					) : (
						<span>{formatPattern(language, words.signedIn, { provider: name })}</span>
					)}
					<button type="button" className="tv-plain" onClick={signOut}>
						{authorization?.isTemporary ? words.signIn : formatPattern(language, words.signOut, { provider: name })}
					</button>
				</p>
			)}
		</div>
	);
}

/**
 * Moves the focus after a change: from picker or provider back to the opener, after sign-in to the player, after sign-out to the button.
 */
function useFocusBack(isOpen: boolean) {
	const root = useRef<HTMLDivElement>(null);
	const opener = useRef<HTMLButtonElement>(null);
	const isFocusLost = useRef(false);
	// After each drawing, since the target may come some steps later.
	useEffect(() => {
		if (isOpen) isFocusLost.current = true;
		const next = opener.current ?? root.current?.querySelector("video");
		if (isOpen || !isFocusLost.current || !next) return;
		isFocusLost.current = false;
		next.focus({ preventScroll: true });
	});
	const loseFocus = () => {
		isFocusLost.current = true;
	};
	return { root, opener, loseFocus };
}

function Notice({ state: { notice, provider, providerSays }, words }: { state: TvState; words: LiveTvWords }) {
	return (
		<div className="tv-said" role="alert">
			{notice && (
				<>
					{provider?.logoColor && providerSays && (
						<img className="tv-logo" src={provider.logoColor} alt={provider.displayName} width={120} height={30} />
					)}
					<p className="headline">{words.notices[notice]}</p>
					{providerSays && <p>{providerSays}</p>}
				</>
			)}
		</div>
	);
}

const minuteMs = 60_000;

/** The rest of a temp pass in whole minutes, announced at each change. */
function PassLeft({ until, pattern, language }: { until: number; pattern: string; language: Language }) {
	const [left, setLeft] = useState(() => until - Date.now());
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const count = () => {
			const ms = until - Date.now();
			setLeft(ms);
			if (ms > 0) timer = setTimeout(count, ms % minuteMs || minuteMs);
		};
		count();
		return () => clearTimeout(timer);
	}, [until]);
	return <span role="timer">{formatPattern(language, pattern, { n: Math.max(0, Math.ceil(left / minuteMs)) })}</span>;
}
