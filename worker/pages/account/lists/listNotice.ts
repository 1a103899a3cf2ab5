import * as v from "valibot";
import type { Entry } from "../../../../client/domain/personal/bookmarks.ts";
import { entryOf, fieldOf } from "../../../../client/domain/personal/entryField.ts";
import type { Arrival, Session } from "../../../edge/arrival.ts";
import { cookie, cookieOf, isSecure, withCookies } from "../../../edge/http/cookies.ts";
import { redirect } from "../../../edge/http/redirect.ts";
import { seal, unseal } from "../../../edge/identity/sealedCookie.ts";

const name = "list_notice";
/** As long as a sign-in may take. */
const lifeSeconds = 1800;

/** The result of a list's form, shown once on the page that follows, with an undo. */
export interface ListNotice {
	ok: boolean;
	text: string;
	/** Entries as fields carry them. */
	undo: readonly string[];
	/** The page that the reader came from, when that was another. */
	back: string | null;
}

const StoredNotice = v.object({
	userId: v.string(),
	ok: v.boolean(),
	text: v.pipe(v.string(), v.maxLength(512)),
	undo: v.array(v.string()),
	back: v.nullable(v.string()),
});

/** Reads the result of this reader's last form, if it was just now. */
export async function readNotice(arrival: Arrival): Promise<ListNotice | null> {
	const notice = await unsealed(arrival, StoredNotice);
	return notice && notice.userId === arrival.reader.session?.userId ? notice : null;
}

/** The Set-Cookie line that ends a shown notice. */
export function clearNotice(arrival: Arrival): string[] {
	return !arrival.reader.session || cookieOf(arrival.request, name) === null ? [] : [noNoticeCookie(arrival)];
}

/** The Set-Cookie line that ends a notice, or a press that waits for its reader to sign in. */
export function noNoticeCookie({ request }: Pick<Arrival, "request">): string {
	return cookie(name, "", { secure: isSecure(request), httpOnly: true, maxAge: 0 });
}

interface NewNotice {
	ok: boolean;
	text: string;
	undo?: readonly Entry[];
	back?: string | null;
}

/** Redirects to a page of the reader's lists with the form's result (303). */
export async function redirectWithNotice(arrival: Arrival, session: Session, path: string, notice: NewNotice): Promise<Response> {
	return withCookies(redirect(arrival, 303, `${arrival.prefix}${path}`), await noticeCookie(arrival, session, notice));
}

/** The Set-Cookie line of a notice for the reader's next list. */
export function noticeCookie(arrival: Arrival, { userId }: Session, { ok, text, undo = [], back = null }: NewNotice): Promise<string[]> {
	return sealedLine(arrival, { userId, ok, text, undo: undo.map(fieldOf), back });
}

/** A press on Save before sign-in, without script: what to save, and the page. */
const PendingSave = v.object({ save: v.string(), back: v.nullable(v.string()) });

/** The Set-Cookie line that keeps such a press for the list, to which signing in leads. */
export function pendingSaveCookie(arrival: Arrival, entry: Entry, back: string | null): Promise<string[]> {
	return sealedLine(arrival, { save: fieldOf(entry), back });
}

/** A press that waited for its reader to sign in. */
export async function readPendingSave(arrival: Arrival): Promise<{ entry: Entry; back: string | null } | null> {
	const pending = await unsealed(arrival, PendingSave);
	const entry = pending && entryOf(pending.save);
	return entry && { entry, back: pending.back };
}

async function sealedLine({ env, now, request }: Arrival, value: object): Promise<string[]> {
	const sealed = await seal(env, name, value, now);
	return sealed === null ? [] : [cookie(name, sealed, { secure: isSecure(request), httpOnly: true, maxAge: lifeSeconds })];
}

async function unsealed<S extends v.GenericSchema>({ env, now, request }: Arrival, schema: S): Promise<v.InferOutput<S> | null> {
	const sealed = cookieOf(request, name);
	return sealed === null ? null : unseal(env, name, sealed, { schema, lifeMs: lifeSeconds * 1000, nowMs: now });
}
