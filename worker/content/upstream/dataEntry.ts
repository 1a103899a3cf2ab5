import type { RemoteError } from "../../../client/domain/calls/remoteCall.ts";
import { hashOf } from "../../platform/hash.ts";
import type { ReadCaller } from "./caller.ts";

/** What a call for data needs of its request. */
export type LoadCaller = Pick<ReadCaller, "env" | "ctx" | "correlationId" | "now">;

/** An upstream's answer as kept in memory. */
export interface Entry {
	/** Names the answer's text: an unchanged text keeps the parsed value, and with it every model and fragment made from it. */
	version: string;
	/** The text itself, for outside callers alone, who get it as it came: pages need the value, and a text weighs as much again. */
	text: string | null;
	value: unknown;
	/** Set instead of a value: the upstream said that there is no such thing (404, 410) or kept it from us (401, 403). */
	refusal: RemoteError | null;
	tags: readonly string[];
	seq: number;
	storedAt: number;
	/** When a request last got it; epoch ms. */
	usedAt: number;
	/** No refresh before this: the upstream failed a moment ago. */
	retryAt: number;
	/** Asks for it again, where it is read anew behind a publication. */
	again?: (caller: LoadCaller) => Promise<unknown>;
}

/** What every new entry begins with. */
export const blankEntry = { version: "", text: null, value: null, refusal: null, usedAt: 0, retryAt: 0 } as const;

/** Names a text; with its length, so that two of one name are of one length as well. */
export const versionOf = (text: string): string => `${hashOf(text)}${text.length.toString(36)}`;

/** The text of an answer, where somebody gets it as it came. */
export const textFor = ({ isPublicApi }: { isPublicApi?: boolean }, text: string): string | null => (isPublicApi ? text : null);
