import * as v from "valibot";
import type { Entry } from "../../../../client/domain/personal/bookmarks.ts";
import { fieldOf } from "../../../../client/domain/personal/entryField.ts";
import type { Arrival, Session } from "../../../edge/arrival.ts";
import { cookie, cookieOf, isSecure } from "../../../edge/http/cookies.ts";
import { redirect } from "../../../edge/http/redirect.ts";
import { seal, unseal } from "../../../edge/identity/sealedCookie.ts";

const name = "kept";
/** A reload after this long tells nothing of what was done before. */
const lifeSeconds = 60;

/** The result of a list's form: shown once, on the page that it leads back to, with a way to undo it. */
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
export async function readNotice({ env, now, reader, request }: Arrival): Promise<ListNotice | null> {
	const sealed = cookieOf(request, name);
	const notice = sealed === null ? null : await unseal(env, name, sealed, { schema: StoredNotice, lifeMs: lifeSeconds * 1000, nowMs: now });
	return notice && notice.userId === reader.session?.userId ? notice : null;
}

/** The Set-Cookie line that ends the telling, where there is something told. */
export function clearNotice({ request }: Arrival): string[] {
	return cookieOf(request, name) === null ? [] : [cookie(name, "", { secure: isSecure(request), httpOnly: true, maxAge: 0 })];
}

/** Leads to a page of the reader's lists (303), where it is told what came of the form. */
export async function redirectWithNotice(
	arrival: Arrival,
	{ userId }: Session,
	path: string,
	notice: { ok: boolean; text: string; undo?: readonly Entry[]; back?: string | null },
): Promise<Response> {
	const { env, now, prefix, request } = arrival;
	const { ok, text, undo = [], back = null } = notice;
	const response = redirect(arrival, 303, `${prefix}${path}`);
	const sealed = await seal(env, name, { userId, ok, text, undo: undo.map(fieldOf), back }, now);
	if (sealed !== null) {
		response.headers.append("set-cookie", cookie(name, sealed, { secure: isSecure(request), httpOnly: true, maxAge: lifeSeconds }));
	}
	return response;
}
