import type { Result } from "../../../../client/domain/calls/remoteCall.ts";
import { callerOf, type MyNewsCaller } from "../../../content/readers/myNews.ts";
import type { Arrival, Session } from "../../../edge/arrival.ts";
import { withCookies } from "../../../edge/http/cookies.ts";
import { readFields } from "../../../edge/http/formFields.ts";
import { jsonError } from "../../../edge/http/json.ts";
import { errorAnswer, type PageAnswer } from "../../kernel/answer.ts";
import { signInFirst } from "../accountExits.ts";
import { type ListName, listsOf } from "./list.model.ts";

export interface ListForm {
	arrival: Arrival;
	session: Session;
	caller: MyNewsCaller;
	fields: Readonly<Record<string, string>>;
	/** The first word of the button's value. */
	action: string;
	/** Id of the entry that the button belongs to. */
	of: string;
}

/** Handles a form of a list: `null` from `take` is an unknown step. Signing in leads to the list. */
export async function listForm(
	arrival: Arrival,
	list: ListName,
	take: (form: ListForm) => Promise<Response | null>,
	/** Set-Cookie lines that store a press until after the sign-in. */
	pending: (fields: ListForm["fields"]) => Promise<string[]> = async () => [],
): Promise<PageAnswer> {
	if (!listsOf(arrival.brand).includes(list)) return errorAnswer(404);
	const read = await readFields(arrival);
	if (!read.ok) return read.response;
	const { fields } = read;
	const { session } = arrival.reader;
	if (!session) return withCookies(signInFirst(arrival, `/account/${list}`), await pending(fields));
	const [action = "", of = ""] = (fields.do ?? "").split(" ", 2);
	const answer = await take({ arrival, session, caller: callerOf(arrival, session), fields, action, of });
	return answer ?? jsonError(arrival, 400, { code: "invalid", message: "There is no such step." });
}

/** Returns whether the list was full: a refusal that has words of its own. */
export function isFull(answer: Result<unknown>): boolean {
	return !answer.ok && answer.error.status === 409;
}
