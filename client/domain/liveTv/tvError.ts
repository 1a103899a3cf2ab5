/** A provider's no, by its code (C8.14, C8.15), with its own words where it has any; `unavailable`: nobody could be asked. */
export class TvError extends Error {
	readonly code: string;
	readonly details: string | null;
	constructor(code: string, details: string | null = null) {
		super(code);
		this.code = code;
		this.details = details;
	}
}

/** The edge's answer to a page that brings no media token of the vendor's older script where one is due. */
export const mediaTokenWanted = "media_token_wanted";
