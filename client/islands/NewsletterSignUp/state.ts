/** A newsletter's state (A3.11). `newsletterData` is what the call answered. */
export interface NewsletterState {
	newsletterLoading: boolean;
	newsletterLoaded: boolean;
	newsletterError: boolean;
	newsletterData: unknown;
}

export const newsletterStart: NewsletterState = {
	newsletterLoading: false,
	newsletterLoaded: false,
	newsletterError: false,
	newsletterData: null,
};

/** Pending (A4.20). */
export function newsletterLoading(state: NewsletterState): NewsletterState {
	return { ...state, newsletterLoading: true, newsletterError: false };
}

export function newsletterSucceeded(state: NewsletterState, data: unknown): NewsletterState {
	return { ...state, newsletterLoading: false, newsletterLoaded: true, newsletterError: false, newsletterData: data };
}

/** A failure counts as loaded too (A4.20). */
export function newsletterFailed(state: NewsletterState): NewsletterState {
	return { ...state, newsletterLoading: false, newsletterLoaded: true, newsletterError: true };
}
