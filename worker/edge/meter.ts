import { Temporal } from "temporal-polyfill";
import * as v from "valibot";
import { readToken, signToken } from "../platform/tokens/signedToken.ts";
import { ContentId } from "../schemas/documents/fields.ts";
import { freeViewsOf } from "../vendors/paywall/paywall.ts";
import type { Arrival, Reader } from "./arrival.ts";
import { cookie, cookieOf, isSecure } from "./http/cookies.ts";

const name = "meter";
/** Marks it among other tokens of the same secret. */
const type = "meter+jwt";
const Claims = v.object({ aud: v.string(), month: v.string(), opened: v.array(ContentId) });

/** The ids of a brand's gated content that a browser opened in a month of the brand's time zone. */
export interface Meter {
	month: string;
	opened: readonly string[];
}

type Asking = Pick<Arrival, "env" | "request" | "brand" | "now">;

const monthOf = ({ brand, now }: Pick<Asking, "brand" | "now">): Temporal.PlainYearMonth =>
	Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(brand.timeZone).toPlainDate().toPlainYearMonth();

/** This month's meter of the reader's signed cookie; empty for another month or brand, or without a valid signature. */
export async function meterOf(asking: Asking): Promise<Meter> {
	const month = monthOf(asking).toString();
	const text = cookieOf(asking.request, name);
	const claims = v.safeParse(Claims, text === null ? null : await readToken(text, type, asking.env.ACCOUNTS_JWT_SECRET));
	const isOurs = claims.success && claims.output.aud === asking.brand.id && claims.output.month === month;
	return { month, opened: isOurs ? claims.output.opened : [] };
}

export function viewsLeft({ env, brand }: Pick<Asking, "env" | "brand">, { opened }: Meter): number {
	return Math.max(0, freeViewsOf(env, brand) - opened.length);
}

/** The Set-Cookie line of a meter until its month ends; null without a secret. */
export async function meterCookie(asking: Asking, { month, opened }: Meter): Promise<string | null> {
	const { env, request, brand, now } = asking;
	if (!env.ACCOUNTS_JWT_SECRET) return null;
	const ends = monthOf(asking).add({ months: 1 }).toPlainDate({ day: 1 }).toZonedDateTime(brand.timeZone).epochMilliseconds;
	const token = await signToken({ aud: brand.id, month, opened }, type, env.ACCOUNTS_JWT_SECRET);
	return cookie(name, token, { secure: isSecure(request), httpOnly: true, maxAge: Math.ceil((ends - now) / 1000) });
}

/**
 * The reader of a metered page: read as where nothing is gated, so that the shared page has nothing of the meter. Synchronous without a
 * meter.
 */
export function meteredReader(
	reader: Reader,
	{
		env,
		request,
		now,
		address: { brand, pathname },
	}: Pick<Arrival, "env" | "request" | "now"> & { address: Pick<Arrival, "brand" | "pathname"> },
): Reader | Promise<Reader> {
	if (reader.variant !== "teaser" || freeViewsOf(env, brand) === 0 || cookieOf(request, name) === null) return reader;
	return meterOf({ env, request, now, brand }).then(({ opened }) =>
		opened.some((id) => pathname.endsWith(`-${id}`)) ? { ...reader, variant: "open" } : reader,
	);
}
