import { hashOf } from "./hash.ts";

/** The query of an old post's number at the front: WordPress's `?p=11`. */
export const formerNumber = /^\?(?:p|page_id)=(\d{1,12})$/;

/** The key of an old address of a brand in KV: an escaped path without case and slashes at its end. The value is the path of today. */
export const formerKey = (vertical: string, pathname: string): string =>
	`former:${vertical}:${hashOf(pathname.toLowerCase().replace(/(?<!\/)\/+$/, ""))}`;
