import type { RemoteError } from "../../../client/domain/calls/remoteCall.ts";
import type { Arrival } from "../../edge/arrival.ts";
import type { PageKind } from "./kinds.ts";

/** A page that stands instead of the one requested; `table.ts` has it drawn, so that a kind need not know how. */
export class Instead {
	readonly page: ErrorPage | OtherPage;
	constructor(page: ErrorPage | OtherPage) {
		this.page = page;
	}
}

/** An error's page in the brand's chrome (C2.26); `retryAfter` in seconds, where whoever refused named them. */
interface ErrorPage {
	status: number;
	retryAfter?: number | undefined;
	headers?: Readonly<Record<string, string>>;
}

/** The page of another kind at the same address. */
interface OtherPage {
	kind: PageKind;
	id: string;
}

/** A response, or the page that stands instead. */
export type PageAnswer = Response | Instead;

/** Answers a page by the id, slug or key that its path names. */
export type AnswerPage = (arrival: Arrival, id: string) => Promise<PageAnswer>;

/** The error page of a status. */
export const errorAnswer = (status: number, headers: Readonly<Record<string, string>> = {}): Instead => new Instead({ status, headers });

/** The page of a failed main call: its status is the data's (C4.29), its words what a reader may know. */
export function failureAnswer({ kind, status = 500, retryAfter }: RemoteError): Instead {
	const isRefusal = kind === "status" && status >= 400 && status <= 599;
	return new Instead({ status: isRefusal ? status : 500, retryAfter });
}
