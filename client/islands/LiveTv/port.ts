import type { Mvpd } from "../../domain/liveTv/mvpd.ts";
import type { TvBeginning, TvGrant, TvProfile } from "../../domain/liveTv/state.ts";

/** The address where a provider ends its own session: in a frame on the page, or by going there. */
export interface ProviderSignOut {
	url: string;
	isFramed: boolean;
}

/**
 * Signing in for live TV (C6.2): what the page needs of a vendor and nothing of its shapes. Two stand behind it: the edge, which asks
 * the vendor's REST API (edgePort.ts), and the vendor's older script in the page (scriptPort.ts). Everything rejects with a TvError,
 * `unavailable` where nobody could be asked.
 */
export interface TvPort {
	featured: () => Promise<Mvpd[]>;
	options: () => Promise<Mvpd[]>;
	provider: (id: string) => Promise<Mvpd | null>;
	status: () => Promise<TvProfile | null>;
	begin: (id: string) => Promise<TvBeginning>;
	/** The frame or window that `begin` named stands: the provider's page may come into it. */
	stands: () => void;
	/** The reader left the picker or the provider's sign-in. */
	leave: () => void;
	/** Hears that a sign-in has come to its end, whatever came of it, where the vendor says so by itself; answers how to hear it no more. */
	onSignInEnd: (heard: () => void) => () => void;
	authorize: (id: string) => Promise<TvGrant>;
	/** Null: the provider has no session of its own left to end. */
	signOut: (id: string) => Promise<ProviderSignOut | null>;
}
