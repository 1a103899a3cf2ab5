import { useEffect, useMemo, useRef, useState } from "react";
import { msToRenewal } from "../../domain/liveTv/renewal.ts";
import { noTv, type TvState } from "../../domain/liveTv/state.ts";
import { tempPassRules } from "../../domain/liveTv/tempPass.ts";
import { TvJourney, type TvWord } from "./journey.ts";
import type { TvPort } from "./port.ts";
import { endProviderSession } from "./providerSignOut.ts";
import { ProviderWindow } from "./providerWindow.ts";
import { watchSchedule } from "./scheduleOnPage.ts";

/** Interval of checks of a provider's window (ms). */
const lookMs = 300;
const channelName = "live-tv";

/** The journey over a port, its state, and its clocks. */
export function useLiveTv(port: TvPort): [TvState, TvJourney] {
	const [state, onState] = useState(noTv);
	const [providerWindow] = useState(() => new ProviderWindow());
	const channel = useRef<BroadcastChannel | null>(null);
	const journey = useMemo(
		() =>
			new TvJourney(port, {
				window: providerWindow,
				notifyTabs: (word: TvWord) => channel.current?.postMessage(word),
				endProviderSession,
				onState,
			}),
		[port, providerWindow],
	);
	useEffect(() => {
		void journey.look();
		const heard = new BroadcastChannel(channelName);
		heard.onmessage = ({ data }) => journey.hear(data);
		channel.current = heard;
		return () => heard.close();
	}, [journey]);
	useEffect(() => {
		journey.schedule(null);
		return watchSchedule((epg) => journey.schedule(epg));
	}, [journey]);
	useEffect(() => port.onSignInEnd(() => journey.finish()), [port, journey]);

	const { signInLocation, isBlocked } = state;
	// Drawn or opened by now: a vendor's script may load it.
	useEffect(() => {
		if (signInLocation && !isBlocked) port.stands();
	}, [port, signInLocation, isBlocked]);
	useEffect(() => {
		if (signInLocation?.kind !== "window" || isBlocked) return;
		const timer = setInterval(() => providerWindow.isOver && journey.finish(), lookMs);
		return () => clearInterval(timer);
	}, [journey, providerWindow, signInLocation, isBlocked]);
	useRenewal(state, journey);
	usePassEnd(state, journey);
	return [state, journey];
}

/** Renews the one-minute token in advance, and retries failures. */
function useRenewal({ step, authorization, selectedProvider }: TvState, journey: TvJourney): void {
	useEffect(() => {
		if (step !== "watching" || !authorization || !selectedProvider) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		let isGone = false;
		const wait = () => {
			const ms = isGone ? null : msToRenewal(authorization, Date.now());
			if (ms !== null) timer = setTimeout(() => void journey.renew().then((renewed) => renewed || wait()), ms);
		};
		wait();
		return () => {
			isGone = true;
			clearTimeout(timer);
		};
	}, [step, authorization, selectedProvider, journey]);
}

/** C9.12: checks every minute and at the end. The vendor stops no running stream: the page must. */
function usePassEnd({ step, authorization }: TvState, journey: TvJourney): void {
	const passEnds = step === "watching" && authorization?.isTemporary ? authorization.until : null;
	useEffect(() => {
		if (passEnds === null) return;
		const check = () => Date.now() >= passEnds && journey.endPass();
		const timer = setInterval(check, tempPassRules.checkIntervalSeconds * 1000);
		const atEnd = setTimeout(check, Math.max(0, passEnds - Date.now()) + 50);
		return () => {
			clearInterval(timer);
			clearTimeout(atEnd);
		};
	}, [passEnds, journey]);
}
