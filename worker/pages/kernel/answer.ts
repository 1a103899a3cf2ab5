import type { RemoteError } from "../../../client/domain/calls/remoteCall.ts";
import type { Arrival } from "../../edge/arrival.ts";
import type { PageKind } from "./kinds.ts";

/** A page in place of the one requested; `table.ts` draws it. */
export class Instead {
	readonly page: ErrorPage | OtherPage;
	constructor(page: ErrorPage | OtherPage) {
		this.page = page;
	}
}

/** An error's page in the brand's chrome (C2.26); `retryAfter` in seconds, if known. */
interface ErrorPage {
	status: number;
	retryAfter?: number | undefined;
	headers?: Readonly<Record<string, string>>;
}

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

/** The status of a failed main call's page: its data's (C4.29), that of an open circuit's failure, else 500. */
export function statusOfFailure({ kind, status = 500 }: RemoteError): number {
	const isStatus = kind === "status" || kind === "open-circuit";
	return isStatus && status >= 400 && status <= 599 ? status : 500;
}

/** The page of a failed main call; its words are what a reader may know. */
export const failureAnswer = (error: RemoteError): Instead => new Instead({ status: statusOfFailure(error), retryAfter: error.retryAfter });
