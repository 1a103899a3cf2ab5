import type { Mvpd } from "./mvpd.ts";

/** A sign-in at a provider. */
export interface TvProfile {
	provider: string;
	isTemporary: boolean;
	metadata: Readonly<Record<string, string>>;
}

/** The grant that opens the stream; its token is in an HttpOnly cookie. Epoch ms. */
export interface TvGrant {
	streamUrl: string;
	/** The end of the token, when the next is due. */
	expiresAt: number;
	/** The end of the provider's grant. */
	until: number;
	isTemporary: boolean;
}

/** The frame or window of a sign-in. */
export type SignInLocation = { kind: "frame"; url: string; width: number; height: number } | { kind: "window"; url: string };

/** The start at a provider: a sign-in, or nothing where none is needed. */
export type TvBeginning = { kind: "direct"; isTempPass: boolean } | SignInLocation;

/** The notices to readers: C8.14, C8.15, and failures without a provider's code. Other codes are not shown (C8.24). */
export type TvNotice = "z100" | "z130" | "generic" | "failed" | "passOver" | "signedOut";

/** The step on the way to the stream. */
export type TvStep = "checking" | "signedOut" | "signingIn" | "authorizing" | "watching";

/** A programme of the channel; epoch ms. */
export interface EpgAiring {
	title: string;
	startTime: number;
}

/** The state of live TV (C3.49). Now and next are drawn at the edge, and read from the page. */
export interface TvState {
	step: TvStep;
	authenticated: boolean;
	authorization: TvGrant | null;
	featured: readonly Mvpd[];
	options: readonly Mvpd[];
	selectedProvider: string | null;
	provider: Mvpd | null;
	metadata: Readonly<Record<string, string>>;
	providerIFrameVisible: boolean;
	providerSelectVisible: boolean;
	signInLocation: SignInLocation | null;
	isBlocked: boolean;
	hasTempPass: boolean;
	tempPassProviderID: string | null;
	epgCurrent: EpgAiring | null;
	epgUpcoming: readonly EpgAiring[];
	loading: { featured: boolean; options: boolean; provider: boolean; schedule: boolean };
	notice: TvNotice | null;
	/** The provider's own words beside a notice. */
	providerSays: string | null;
}

/** C7.24, C7.25. */
export type ProviderList = "featured" | "options";

export type TvEvent =
	| { kind: "providersRequested"; list: ProviderList }
	| { kind: "providersLoaded"; list: ProviderList; mvpds: readonly Mvpd[] }
	| { kind: "providersFailed"; list: ProviderList }
	| { kind: "scheduleRequested" }
	| { kind: "scheduleRead"; current: EpgAiring | null; upcoming: readonly EpgAiring[] }
	| { kind: "selectShown" }
	| { kind: "selectHidden" }
	| { kind: "providerSelected"; id: string }
	| { kind: "providerRequested" }
	| { kind: "providerLoaded"; id: string; provider: Mvpd | null }
	| { kind: "signInBegan"; signInLocation: SignInLocation; isBlocked: boolean }
	| { kind: "signInCancelled" }
	| { kind: "authenticationSet"; profile: TvProfile | null }
	| { kind: "tempPassBegan"; id: string }
	| { kind: "authorizing" }
	| { kind: "authorized"; grant: TvGrant }
	| { kind: "denied"; code: string; details: string | null }
	| { kind: "unreachable" }
	| { kind: "passEnded" }
	| { kind: "signedOut"; elsewhere: boolean };

const noSignIn = { providerIFrameVisible: false, signInLocation: null, isBlocked: false } as const;

export const noTv: TvState = {
	...noSignIn,
	step: "checking",
	authenticated: false,
	authorization: null,
	featured: [],
	options: [],
	selectedProvider: null,
	provider: null,
	metadata: {},
	providerSelectVisible: false,
	hasTempPass: false,
	tempPassProviderID: null,
	epgCurrent: null,
	epgUpcoming: [],
	loading: { featured: false, options: false, provider: false, schedule: false },
	notice: null,
	providerSays: null,
};

/** The signed-out state; known providers and programmes stay. */
function start(state: TvState): TvState {
	const { featured, options, epgCurrent, epgUpcoming, loading } = state;
	return { ...noTv, step: "signedOut", featured, options, epgCurrent, epgUpcoming, loading: { ...loading, provider: false } };
}

/** The next state of live TV (C3.49, C4.44, C4.45). */
export function afterTvEvent(state: TvState, event: TvEvent): TvState {
	const next = changed(state, event);
	return next.step === "signingIn" ? next : { ...next, ...noSignIn };
}

function changed(state: TvState, event: TvEvent): TvState {
	switch (event.kind) {
		case "providersRequested":
			return { ...state, loading: { ...state.loading, [event.list]: true } };
		case "providersLoaded":
			return { ...state, [event.list]: event.mvpds, loading: { ...state.loading, [event.list]: false } };
		case "providersFailed":
			return {
				...state,
				loading: { ...state.loading, [event.list]: false },
				notice: event.list === "options" ? "failed" : state.notice,
			};
		case "scheduleRequested":
			return { ...state, loading: { ...state.loading, schedule: true } };
		case "scheduleRead":
			return {
				...state,
				epgCurrent: event.current,
				epgUpcoming: event.upcoming,
				loading: { ...state.loading, schedule: false },
			};
		case "selectShown":
			return { ...state, providerSelectVisible: true, notice: null, providerSays: null };
		case "selectHidden":
			return { ...state, providerSelectVisible: false };
		case "providerSelected":
			return {
				...state,
				...noSignIn,
				step: "signingIn",
				selectedProvider: event.id,
				provider: null,
				providerSelectVisible: false,
				notice: null,
				providerSays: null,
			};
		case "providerRequested":
			return { ...state, loading: { ...state.loading, provider: true } };
		case "providerLoaded":
			return event.id === state.selectedProvider
				? { ...state, provider: event.provider, loading: { ...state.loading, provider: false } }
				: state;
		case "signInBegan":
			return {
				...state,
				signInLocation: event.signInLocation,
				isBlocked: event.isBlocked,
				providerIFrameVisible: event.signInLocation.kind === "frame",
			};
		case "signInCancelled":
			return start(state);
		case "authenticationSet":
			return authenticated(state, event.profile);
		case "tempPassBegan":
			return { ...state, hasTempPass: true, tempPassProviderID: event.id };
		case "authorizing":
			return { ...state, step: state.step === "watching" ? "watching" : "authorizing" };
		case "authorized":
			return { ...state, step: "watching", authorization: event.grant, notice: null, providerSays: null };
		case "denied":
			return denied(state, event.code, event.details);
		case "unreachable":
			return { ...start(state), notice: "generic", providerSays: state.provider?.errGeneric ?? null };
		case "passEnded":
			return { ...start(state), notice: "passOver" };
		case "signedOut":
			return { ...start(state), notice: event.elsewhere ? "signedOut" : null };
	}
}

/** C4.44: a temp pass belongs to its own provider only. */
function authenticated(state: TvState, profile: TvProfile | null): TvState {
	if (!profile) return state.step === "checking" ? start(state) : { ...start(state), notice: state.notice };
	const keepsPass = state.hasTempPass && state.tempPassProviderID === profile.provider;
	return {
		...state,
		...noSignIn,
		authenticated: true,
		selectedProvider: profile.provider,
		provider: profile.provider === state.selectedProvider ? state.provider : null,
		metadata: profile.metadata,
		providerSelectVisible: false,
		hasTempPass: keepsPass,
		tempPassProviderID: keepsPass ? state.tempPassProviderID : null,
	};
}

/** A provider's refusal. A signed-in reader stays so, and may sign out or change provider; others start over. */
function denied(state: TvState, code: string, details: string | null): TvState {
	if (code === "N111") return { ...start(state), notice: "passOver" };
	if (code === "N000") return start(state);
	const isPackage = code === "Z100";
	return {
		...state,
		step: "signedOut",
		authorization: null,
		notice: isPackage ? "z100" : "z130",
		providerSays: isPackage ? (details ?? state.provider?.errAuth ?? null) : null,
	};
}
