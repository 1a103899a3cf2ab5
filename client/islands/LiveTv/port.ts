import type { Mvpd } from "../../domain/liveTv/mvpd.ts";
import type { TvBeginning, TvGrant, TvProfile } from "../../domain/liveTv/state.ts";

/** The address of a provider's sign-out: in a frame, or by navigation. */
export interface ProviderSignOut {
	url: string;
	isFramed: boolean;
}

/**
 * Sign-in for live TV (C6.2), as the page needs it of any vendor. Implemented by edgePort.ts (REST) and scriptPort.ts (the older script).
 * Everything rejects with a TvError, `unavailable` without an answer.
 */
export interface TvPort {
	featured: () => Promise<Mvpd[]>;
	options: () => Promise<Mvpd[]>;
	provider: (id: string) => Promise<Mvpd | null>;
	status: () => Promise<TvProfile | null>;
	begin: (id: string) => Promise<TvBeginning>;
	/** The frame or window of `begin` exists: the provider's page may load. */
	stands: () => void;
	/** The reader left the picker or the provider's sign-in. */
	cancel: () => void;
	/** Listens for the end of a sign-in, where the vendor reports it; returns the stop function. */
	onSignInEnd: (heard: () => void) => () => void;
	authorize: (id: string) => Promise<TvGrant>;
	/** Null: the provider has no session to end. */
	signOut: (id: string) => Promise<ProviderSignOut | null>;
}
