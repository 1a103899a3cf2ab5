import { bytesWithin } from "../../client/domain/bytes.ts";
import type { Result } from "../../client/domain/calls/remoteCall.ts";

/** The cause of an unread body: too long, too slow, or cancelled. */
export type BodyFault = "too_large" | "too_slow" | "left";

/** Longest time for sending a body, ms. */
export const bodyLimitMs = 10_000;

/** The body of a request within a number of bytes and milliseconds. */
export async function bodyWithin(
	request: Pick<Request, "headers" | "body">,
	maxBytes: number,
	limitMs = bodyLimitMs,
): Promise<Result<Uint8Array, BodyFault>> {
	if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return { ok: false, error: "too_large" };
	let timer: ReturnType<typeof setTimeout> | null = null;
	const late = new Promise<"too_slow">((resolve) => {
		timer = setTimeout(resolve, limitMs, "too_slow");
	});
	const received = bytesWithin(request.body, maxBytes).catch(() => "left" as const);
	const came = await Promise.race([received, late]);
	clearTimeout(timer);
	if (came === null) return { ok: false, error: "too_large" };
	return typeof came === "string" ? { ok: false, error: came } : { ok: true, value: came };
}
