import { useCallback, useEffect, useMemo, useReducer, useRef } from "react";
import { msToRenewal } from "../../domain/liveTv/renewal.ts";
import { returnPath } from "../../domain/liveTv/returnPath.ts";
import { afterTvEvent, noTv, type SignInLocation, type TvEvent, type TvState } from "../../domain/liveTv/state.ts";
import { tempPassRules } from "../../domain/liveTv/tempPass.ts";
import { TvError } from "../../domain/liveTv/tvError.ts";
import { leaveProvider, pathOf } from "./leaveProvider.ts";
import type { TvPort } from "./port.ts";

/** The window of a provider without a frame, as the vendor's own script calls it. */
const windowName = "mvpdwindow";
const windowSize = "popup,width=520,height=680";
/** How often a provider's window is looked at (ms). */
const lookMs = 300;
const channelName = "live-tv";

export interface LiveTvActions {
	showProviders: () => void;
	hideProviders: () => void;
	choose: (id: string) => void;
	/** Opens the provider's window by the reader's own press, where the browser refused it before. */
	openWindow: () => void;
	/** The provider's frame has loaded something. */
	frameLoaded: (frame: HTMLIFrameElement) => void;
	cancel: () => void;
	signOut: () => void;
	/** The edge refused the stream: whether there is a new token. */
	renew: () => Promise<boolean>;
}

/** Runs the journey of client/domain/liveTv/state.ts over a port: what is asked, what opens, what is renewed and when it ends. */
export function useLiveTv(port: TvPort): [TvState, LiveTvActions] {
	const [state, send] = useReducer(afterTvEvent, noTv);
	const latest = useRef(state);
	latest.current = state;
	/** Grows with each beginning and each end: an answer to an older question is nobody's. */
	const attempt = useRef(0);
	/** The last asking for a key to the stream: done once it is answered, with or without one. */
	const asked = useRef<Promise<unknown>>(Promise.resolve());
	const opened = useRef<Window | null>(null);
	const channel = useRef<BroadcastChannel | null>(null);

	const showFailure = useCallback((thrown: unknown): void => {
		const { code, details } = thrown instanceof TvError ? thrown : new TvError("unavailable");
		send(code === "unavailable" ? { kind: "unreachable" } : { kind: "denied", code, details });
	}, []);

	const authorize = useCallback(
		async (id: string): Promise<boolean> => {
			const own = ++attempt.current;
			send({ kind: "authorizing" });
			try {
				const granted = port.authorize(id);
				asked.current = granted.catch(() => undefined);
				const grant = await granted;
				if (own !== attempt.current) return false;
				if (grant.isTemporary) {
					send({ kind: "tempPassBegan", id });
					send({ kind: "authenticationSet", profile: { provider: id, isTemporary: true, metadata: {} } });
				}
				send({ kind: "authorized", grant });
				return true;
			} catch (thrown) {
				if (own !== attempt.current) return false;
				// Who watches goes on while the edge can't be asked: the token may last until it can.
				if (latest.current.step === "watching" && thrown instanceof TvError && thrown.code === "unavailable") return false;
				showFailure(thrown);
				return false;
			}
		},
		[port, showFailure],
	);

	/** Looks who is signed in, and goes on with whom it finds. */
	const look = useCallback(async (): Promise<void> => {
		const own = ++attempt.current;
		try {
			const profile = await port.status();
			if (own !== attempt.current) return;
			if (profile?.isTemporary) send({ kind: "tempPassBegan", id: profile.provider });
			send({ kind: "authenticationSet", profile });
			if (!profile) return;
			void load(port, profile.provider, send);
			await authorize(profile.provider);
		} catch (thrown) {
			if (own === attempt.current) showFailure(thrown);
		}
	}, [port, authorize, showFailure]);

	useEffect(() => {
		void look();
		const heard = new BroadcastChannel(channelName);
		channel.current = heard;
		heard.onmessage = ({ data }) => {
			if (data === "signedOut") {
				attempt.current++;
				send({ kind: "signedOut", elsewhere: true });
			} else if (data === "signedIn" && latest.current.step === "signedOut") void look();
		};
		return () => heard.close();
	}, [look]);

	// The provider's window is looked at until it is gone or has come back to us: it may be on another site all the while.
	const { signInLocation, isBlocked, step, authorization, selectedProvider } = state;
	const finish = useCallback((): void => {
		opened.current?.close();
		opened.current = null;
		channel.current?.postMessage("signedIn");
		void look();
	}, [look]);
	useEffect(() => port.onSignInEnd(finish), [port, finish]);
	// Drawn or opened by now: a vendor's script may lead it on.
	useEffect(() => {
		if (signInLocation && !isBlocked) port.stands();
	}, [port, signInLocation, isBlocked]);
	useEffect(() => {
		if (signInLocation?.kind !== "window" || isBlocked) return;
		const timer = setInterval(() => {
			const own = opened.current;
			if (!own || own.closed || pathOf(own).endsWith(returnPath)) finish();
		}, lookMs);
		return () => clearInterval(timer);
	}, [signInLocation, isBlocked, finish]);

	// A token lasts a minute: the next one is there before, and is asked for again where it could not be had.
	useEffect(() => {
		if (step !== "watching" || !authorization || !selectedProvider) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		let isGone = false;
		const wait = () => {
			const ms = isGone ? null : msToRenewal(authorization, Date.now());
			if (ms !== null) timer = setTimeout(() => void authorize(selectedProvider).then((renewed) => renewed || wait()), ms);
		};
		wait();
		return () => {
			isGone = true;
			clearTimeout(timer);
		};
	}, [step, authorization, selectedProvider, authorize]);

	// C9.12: once a minute, and at its very end. The vendor stops no stream that runs: the page must.
	const passEnds = step === "watching" && authorization?.isTemporary ? authorization.until : null;
	useEffect(() => {
		if (passEnds === null) return;
		const check = () => {
			if (Date.now() < passEnds) return;
			attempt.current++;
			send({ kind: "passEnded" });
		};
		const timer = setInterval(check, tempPassRules.checkIntervalSeconds * 1000);
		const atEnd = setTimeout(check, Math.max(0, passEnds - Date.now()) + 50);
		return () => {
			clearInterval(timer);
			clearTimeout(atEnd);
		};
	}, [passEnds]);

	const actions = useMemo((): LiveTvActions => {
		const openWindow = () => {
			const { signInLocation: current } = latest.current;
			if (current?.kind !== "window") return;
			opened.current = open(current.url, windowName, windowSize);
			send(opened.current ? { kind: "signInBegan", signInLocation: { ...current } } : { kind: "windowBlocked" });
		};
		const begin = async (id: string) => {
			const own = ++attempt.current;
			send({ kind: "providerSelected", id });
			void load(port, id, send);
			try {
				const beginning = await port.begin(id);
				if (own !== attempt.current) return;
				if (beginning.kind === "direct") return beginning.isTempPass ? void authorize(id) : void look();
				if (beginning.kind === "window") opened.current = open(beginning.url, windowName, windowSize);
				const found: SignInLocation = beginning;
				send({ kind: "signInBegan", signInLocation: found });
				if (beginning.kind === "window" && !opened.current) send({ kind: "windowBlocked" });
			} catch (thrown) {
				if (own === attempt.current) showFailure(thrown);
			}
		};
		return {
			showProviders: () => {
				send({ kind: "selectShown" });
				if (latest.current.options.length > 0) return;
				send({ kind: "providersAsked" });
				Promise.all([
					port.featured().then((featured) => send({ kind: "featuredLoaded", featured })),
					port.options().then((options) => send({ kind: "optionsLoaded", options })),
				]).catch(() => send({ kind: "providersFailed" }));
			},
			hideProviders: () => {
				port.leave();
				send({ kind: "selectHidden" });
			},
			choose: (id) => void begin(id),
			openWindow,
			frameLoaded: ({ contentWindow }) => {
				if (contentWindow && pathOf(contentWindow).endsWith(returnPath)) finish();
			},
			cancel: () => {
				attempt.current++;
				port.leave();
				opened.current?.close();
				opened.current = null;
				send({ kind: "signInCancelled" });
			},
			signOut: () => {
				const { selectedProvider: id } = latest.current;
				attempt.current++;
				send({ kind: "signedOut", elsewhere: false });
				channel.current?.postMessage("signedOut");
				if (id === null) return;
				// A key that is on its way would come after the signing out: it is waited for, and goes with the others.
				asked.current
					.then(() => port.signOut(id))
					.then(
						(provider) => provider && leaveProvider(provider),
						() => undefined,
					);
			},
			renew: async () => {
				const { selectedProvider: id } = latest.current;
				return id !== null && (await authorize(id));
			},
		};
	}, [port, authorize, look, finish, showFailure]);

	return [state, actions];
}

/** What the group's service knows of a provider; nothing is lost without it. */
async function load(port: TvPort, id: string, send: (event: TvEvent) => void): Promise<void> {
	send({ kind: "providerLoaded", provider: await port.provider(id).catch(() => null) });
}
