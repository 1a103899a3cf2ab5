import { vendorPurposes } from "../domain/consent/vendorPurposes.ts";
import { pageState } from "../page/pageState.ts";
import { whenAllowed } from "./consent.ts";

const key = "cookie_push";

/**
 * Requests the pictures of cross-domain cookie push (C7.38), once a session after consent to advertising. A nonce in each query keeps
 * caches from answering. Failures are ignored.
 */
export function start(): void {
	const { cookiePush = [] } = pageState().vendors;
	whenAllowed(vendorPurposes.cookiePush, () => {
		if (!isFirst()) return;
		const nonce = crypto.randomUUID();
		for (const address of cookiePush) ask(address, nonce);
	});
}

/** One picture; the page learns nothing of it. */
function ask(address: string, nonce: string): void {
	const url = new URL(address);
	url.searchParams.set("nonce", nonce);
	const picture = new Image(1, 1);
	picture.referrerPolicy = "no-referrer";
	picture.src = url.href;
}

/** Returns whether this session's first; noted before the requests. Without storage there are none. */
function isFirst(): boolean {
	try {
		if (sessionStorage.getItem(key) !== null) return false;
		sessionStorage.setItem(key, "1");
		return true;
	} catch {
		return false;
	}
}
