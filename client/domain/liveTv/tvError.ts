/** A provider's refusal: code (C8.14, C8.15) and its own words if any; `unavailable`: no answer. */
export class TvError extends Error {
	readonly code: string;
	readonly details: string | null;
	constructor(code: string, details: string | null = null) {
		super(code);
		this.code = code;
		this.details = details;
	}
}

/** The edge's answer where a media token of the older script is due and missing. */
export const mediaTokenWanted = "media_token_wanted";
