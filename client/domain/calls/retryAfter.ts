/** The seconds of Retry-After, or until its date (RFC 9110 §10.2.3). Without either it is no number above 0. */
export function retryAfterIn(headers: Headers, nowMs = Date.now()): number {
	const text = headers.get("retry-after") ?? "";
	return Number(text) || (Date.parse(text) - nowMs) / 1000;
}
