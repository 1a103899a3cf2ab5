import type { RemoteError, Result } from "../../client/domain/calls/remoteCall.ts";
import { type CallFacts, factsOf, isCall } from "./calls.ts";
import type { Exchange, Heard, LogLine } from "./listening.ts";
import type { Question } from "./questions.ts";

/** A field that does not fit. */
export interface OddField {
	path: string;
	got: string;
	wanted: string;
	/** Outcome for the page: `left out`, `the answer is lost`. */
	what: string;
}

/** `empty`: a complete answer without its thing. `skipped`: nothing is known that the call could be about. */
export type Verdict = "fits" | "odd" | "misfit" | "empty" | "missing" | "failed" | "skipped";

/** The outcome of a question. */
export interface Finding {
	call: string;
	facts: Pick<CallFacts, "spec" | "without" | "isNeeded">;
	about: string | undefined;
	verdict: Verdict;
	requested: string;
	odd: readonly OddField[];
	/** Odd fields that the log does not name. */
	more: number;
	why: string;
}

/** Returns whether a call gives the site nothing. */
export const isLacking = ({ verdict }: Finding): boolean => verdict !== "fits" && verdict !== "odd" && verdict !== "skipped";
/** Returns whether a page can't stand for it. */
export const costsPages = (finding: Finding): boolean => isLacking(finding) && finding.facts.isNeeded === true;

/** Judges what a loader of the site's made of its answers. */
export function findingOf({ call, about }: Question, { value, exchanges, lines }: Heard<Result<unknown>>, base: string): Finding {
	const own = exchanges.findLast(({ url }) => isCall(call, pathOf(url, base))) ?? exchanges.at(-1);
	const odd = lines.flatMap((line) => oddFieldOf(line, own));
	const more = Number(lines.find(({ event }) => event === "odd-fields")?.more ?? 0);
	const finding = { call, facts: factsOf(call), about, requested: own ? requestOf(own, base) : "", odd, more, why: "" };
	if (!value.ok) return { ...finding, ...failureOf(value.error, own) };
	if (value.value === null || value.value === undefined) return { ...finding, verdict: "empty", why: "A complete answer without it." };
	return { ...finding, verdict: odd.length > 0 ? "odd" : "fits", why: isEmptyList(value.value) ? "The list is empty." : "" };
}

/** The finding of a call that was not made. */
export function skipped({ call, about, needs = "article" }: Question): Finding {
	return { call, facts: factsOf(call), about, verdict: "skipped", requested: "", odd: [], more: 0, why: needs };
}

function failureOf(error: RemoteError, own: Exchange | undefined): Pick<Finding, "verdict" | "why"> & Partial<Pick<Finding, "odd">> {
	const { kind, status, path, wanted = "", fault = "" } = error;
	if (kind === "shape") {
		const odd = path === undefined ? [] : [{ path, got: gotAt(own, path), wanted: wanted || fault, what: "the answer is lost" }];
		return { verdict: "misfit", why: path === undefined ? `The answer is ${fault}.` : "", odd };
	}
	if (kind === "status" && (status === 404 || status === 405 || status === 410 || status === 501))
		return { verdict: "missing", why: `Status ${status}.` };
	return { verdict: "failed", why: kind === "status" ? `Status ${status}.` : `${error.message.replace(/ @ .*/s, "")}.` };
}

/** Parses a log line about an odd field of an answer, or of its part `below`. */
export function oddFieldOf(line: LogLine, own: Exchange | undefined, below = ""): OddField[] {
	if (line.event !== "odd-field") return [];
	const path = String(line.path);
	return [{ path, got: gotAt(own, `${below}${path}`), wanted: String(line.wanted), what: String(line.what) }];
}

export const pathOf = (url: string, base: string): string =>
	new URL(url).pathname.slice(new URL(base).pathname.replace(/\/$/, "").length + 1);

function requestOf({ url }: Exchange, base: string): string {
	const { search } = new URL(url);
	const words = decodeURIComponent(`${pathOf(url, base)}${search.replaceAll("+", " ")}`);
	return words.length > mostWords ? `${words.slice(0, mostWords)}…` : words;
}

const mostWords = 140;

const isEmptyList = (value: unknown): boolean =>
	Array.isArray(value) ? value.length === 0 : typeof value === "object" && value !== null && "items" in value && isEmptyList(value.items);

/** The value at a place of an answer, in a few words. */
export function gotAt(exchange: Exchange | undefined, path: string): string {
	let value: unknown;
	try {
		value = JSON.parse(exchange?.text ?? "");
	} catch {
		return "no JSON";
	}
	for (const name of path === "(root)" ? [] : path.split(".")) {
		if (typeof value !== "object" || value === null || !(name in value)) return "nothing";
		value = Reflect.get(value, name);
	}
	if (Array.isArray(value)) return `a list of ${value.length}`;
	const text = JSON.stringify(value);
	return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
