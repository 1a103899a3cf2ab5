import { jsonOf } from "../../domain/calls/fields.ts";
import type { Result } from "../../domain/calls/remoteCall.ts";
import { cardsFailure } from "../../domain/content/liveBlog.ts";
import { siteCall } from "../../page/siteCall.ts";

/** An answer of the edge about cards. */
export interface CardsAnswer<T> {
	/** Null: unchanged. */
	value: T | null;
	/** Age of its data, where sent. */
	ageMs: number | null;
}

export interface CardsError {
	message: string;
	correlationId: string;
	/** Seconds (Retry-After). */
	retryAfter?: number | undefined;
}

const limitMs = 10_000;

/** Loads cards of a live blog; failures are worded by C8.10, with the call's id. */
export async function askForCards<T>(
	base: string,
	query: Readonly<Record<string, string>>,
	read: (json: unknown) => T | null,
): Promise<Result<CardsAnswer<T>, CardsError>> {
	const correlationId = crypto.randomUUID();
	const answer = await siteCall({ base: location.origin, endpoint: base, query, timeoutMs: limitMs, correlationId });
	if (!answer.ok) return { ok: false, error: { message: cardsFailure(answer.error), correlationId, retryAfter: answer.error.retryAfter } };
	const { status, text, headers } = answer.value;
	const value = status === 204 ? null : read(jsonOf(text));
	const age = headers.get("age");
	return value === null && status !== 204
		? { ok: false, error: { message: `Error fetching live blog cards: 200 ill-shaped ${base}`, correlationId } }
		: { ok: true, value: { value, ageMs: age === null ? null : Number(age) * 1000 } };
}
