import * as v from "valibot";
import type { Entry } from "../../../../client/domain/personal/bookmarks.ts";
import { entryOf, fieldOf } from "../../../../client/domain/personal/entryField.ts";
import type { Arrival, Session } from "../../../edge/arrival.ts";
import { cookieOf, withCookies } from "../../../edge/http/cookies.ts";
import { redirect } from "../../../edge/http/redirect.ts";
import { endedCookie, readSealed, sealedCookie } from "../../../edge/identity/sealedCookie.ts";

const name = "list_notice";
/** As long as a sign-in may take. */
const lifeSeconds = 1800;

const StoredNotice = v.object({
	userId: v.string(),
	ok: v.boolean(),
	text: v.pipe(v.string(), v.maxLength(512)),
	/** Entries as fields carry them. */
	undo: v.array(v.string()),
	/** The page that the reader came from, when that was another. */
	back: v.nullable(v.string()),
});

/** The result of a list's form, shown once on the page that follows, with an undo. */
export type ListNotice = Omit<v.InferOutput<typeof StoredNotice>, "userId">;

/** Reads the result of this reader's last form, if it was just now. */
export async function readNotice(arrival: Arrival): Promise<ListNotice | null> {
	const notice = await readSealed(arrival, name, StoredNotice, lifeSeconds);
	return notice && notice.userId === arrival.reader.session?.userId ? notice : null;
}

/** The Set-Cookie line that ends a shown notice. */
export function clearNotice(arrival: Arrival): string[] {
	return !arrival.reader.session || cookieOf(arrival.request, name) === null ? [] : [noNoticeCookie(arrival)];
}

/** The Set-Cookie line that ends a notice, or a press that waits for its reader to sign in. */
export function noNoticeCookie(arrival: Pick<Arrival, "request">): string {
	return endedCookie(arrival, name);
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
	const pending = await readSealed(arrival, name, PendingSave, lifeSeconds);
	const entry = pending && entryOf(pending.save);
	return entry && { entry, back: pending.back };
}

async function sealedLine(arrival: Arrival, value: object): Promise<string[]> {
	const line = await sealedCookie(arrival, name, value, lifeSeconds);
	return line === null ? [] : [line];
}
