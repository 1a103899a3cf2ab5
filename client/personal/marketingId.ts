import { vendorPurposes } from "../domain/consent/vendorPurposes.ts";
import { mayUse } from "../house/consent.ts";
import { readStorage, writeStorage } from "../page/storage.ts";

/** A reader's ids in the marketing system (A7.23). */
export interface MarketingIds {
	customerId: string;
	mparticleId: string;
}

const limitMs = 5000;
const key = "marketing_id";

/**
 * Sends the ids once a tab for each reader, where the page has an address and the reader does not object. Failures are silent, and
 * retried on the next page.
 */
export async function sendMarketingIdOnce(
	address: string | undefined,
	token: string | null,
	ids: Partial<Nullable<MarketingIds>>,
): Promise<void> {
	const { customerId, mparticleId } = ids;
	if (!address || !token || !customerId || !mparticleId || !mayUse(vendorPurposes.marketingId)) return;
	const pair = `${customerId} ${mparticleId}`;
	// Marked before the call, so that no second one starts; not without storage.
	if (readStorage(key, "sessionStorage") === pair || !writeStorage(key, pair, "sessionStorage")) return;
	const { origin, pathname, search } = new URL(address);
	try {
		await sendMarketingId({ origin, path: pathname + search }, token, { customerId, mparticleId });
	} catch {
		writeStorage(key, null, "sessionStorage");
	}
}

type Nullable<T> = { [K in keyof T]: T[K] | null };

/**
 * Sends a reader's id to the marketing system (A7.23); `token` is the bedrock access token or the identity token. Rejects with 'Network
 * response was not ok.' for an error or timeout.
 */
export async function sendMarketingId(address: { origin: string; path: string }, token: string, ids: MarketingIds): Promise<void> {
	const { customerId, mparticleId } = ids;
	const answer = await fetch(new URL(address.path, address.origin), {
		method: "POST",
		headers: { "content-type": "application/json", "X-Auth-Token": token },
		body: JSON.stringify({ customerId, mparticleId }),
		credentials: "omit",
		redirect: "error",
		signal: AbortSignal.timeout(limitMs),
	});
	if (!answer.ok) throw new Error("Network response was not ok.");
}
