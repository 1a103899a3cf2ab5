/** Who a reader is to the marketing system (A7.23). */
export interface MarketingIds {
	customerId: string;
	mparticleId: string;
}

const limitMs = 5000;

/**
 * Tells an outside system who a reader is to the marketing system (A7.23); `token` is the bedrock access token or the
 * identity token. Rejects with 'Network response was not ok.' for an answer that is none, and when there is none in time.
 * Nothing calls it yet: it waits for consent to be asked for, and for a vendor of identities.
 */
export async function tellMarketingId(address: { origin: string; path: string }, token: string, ids: MarketingIds): Promise<void> {
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
