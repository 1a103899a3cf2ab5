import { beforeEach, describe, expect, it } from "vitest";
import { kindOf } from "./call.ts";
import { type Failure, forgetCircuits, noteFailure, noteSuccess, restOf } from "./circuit.ts";

beforeEach(forgetCircuits);

const kind = "https://a.example article";
const call = (document: string) => ({ kind, document });
type Name = ReturnType<typeof call>;
const mayCall = (name: Name, now: number) => restOf(name, now) === null;
const failed: Failure = { kind: "status", status: 500 };
const unreachable: Failure = { kind: "network" };
const fail = (now = 0) => {
	for (let n = 0; n < 5; n++) noteFailure(call(`down${n}`), failed, now);
};

describe("the circuit of a kind of call", () => {
	it("opens after five failures of several documents in ten seconds, lets one probe through after fifteen, closes on its success", () => {
		for (let n = 0; n < 5; n++) {
			expect(mayCall(call(`d${n}`), n * 100)).toBe(true);
			noteFailure(call(`d${n}`), failed, n * 100);
		}
		expect(mayCall(call("other"), 1000)).toBe(false);
		expect(mayCall(call("other"), 15_399)).toBe(false);
		expect(mayCall(call("other"), 15_401)).toBe(true);
		expect(mayCall(call("another"), 15_402)).toBe(false);
		noteSuccess(call("other"));
		expect(mayCall(call("another"), 15_501)).toBe(true);
	});

	it("stays closed however often one document, or two, fail", () => {
		for (let n = 0; n < 40; n++) noteFailure(call(`broken${n % 2}`), failed, n * 10);
		expect(mayCall(call("well"), 500)).toBe(true);
	});

	it("opens on five calls of one document that nobody answered: the upstream can't be reached", () => {
		for (let n = 0; n < 5; n++) noteFailure(call("front"), unreachable, n * 10);
		expect(mayCall(call("well"), 100)).toBe(false);
	});

	it("stays closed when the failures are spread over more than ten seconds", () => {
		for (let n = 0; n < 10; n++) noteFailure(call(`d${n}`), failed, n * 3000);
		expect(mayCall(call("well"), 30_000)).toBe(true);
	});

	it("holds no call back that comes before the failure: the clock was put back, and the pause would last as much longer", () => {
		fail(300_000);
		expect(mayCall(call("other"), 300_001)).toBe(false);
		expect(mayCall(call("other"), 250_000)).toBe(true);
		for (let n = 0; n < 3; n++) noteFailure({ kind: "alone", document: "d" }, failed, 300_000);
		expect([300_001, 250_000].map((now) => mayCall({ kind: "alone", document: "d" }, now))).toEqual([false, true]);
	});

	it("opens again when its probe fails", () => {
		fail();
		expect(mayCall(call("probe"), 15_000)).toBe(true);
		noteFailure(call("probe"), failed, 15_100);
		expect(mayCall(call("well"), 30_000)).toBe(false);
		expect(mayCall(call("well"), 30_100)).toBe(true);
	});

	it("obeys the Retry-After of a 429, up to a minute, and says how long that is", () => {
		noteFailure(call("a"), { kind: "status", status: 429, retryAfter: 7 }, 0);
		expect(restOf(call("b"), 500)).toEqual({ status: 429, retryAfter: 7 });
		expect(mayCall(call("b"), 6999)).toBe(false);
		expect(mayCall(call("b"), 7001)).toBe(true);
		noteFailure(call("a"), { kind: "status", status: 429, retryAfter: 3600 }, 8000);
		expect(restOf(call("b"), 8000)).toEqual({ status: 429, retryAfter: 60 });
		expect(mayCall(call("b"), 68_001)).toBe(true);
	});

	it.each([500, 502, 503])("stays closed when one document, or two, say %i with Retry-After: they rest, the others don't", (status) => {
		noteFailure(call("a"), { kind: "status", status, retryAfter: 40 }, 0);
		noteFailure(call("b"), { kind: "status", status, retryAfter: 90 }, 0);
		expect(restOf(call("a"), 39_500)).toEqual({ status, retryAfter: 1 });
		expect(mayCall(call("a"), 40_000)).toBe(true);
		expect(restOf(call("b"), 0)).toEqual({ status, retryAfter: 60 });
		expect(mayCall(call("well"), 1)).toBe(true);
	});

	it("opens when three documents ask us to wait, for as long as the last of them says", () => {
		for (const [n, document] of ["a", "b", "c"].entries()) noteFailure(call(document), { kind: "status", status: 503, retryAfter: 20 }, n);
		expect(restOf(call("well"), 2)).toEqual({ status: 503, retryAfter: 20 });
		expect(mayCall(call("well"), 20_002)).toBe(true);
	});

	it("says with which status it opened", () => {
		fail();
		expect(restOf(call("well"), 0)).toEqual({ status: 500, retryAfter: 15 });
		forgetCircuits();
		for (let n = 0; n < 5; n++) noteFailure(call("front"), unreachable, 0);
		expect(restOf(call("well"), 0)).toEqual({ status: undefined, retryAfter: 15 });
	});

	it("waits for a probe that never came back no longer than any call takes", () => {
		fail();
		expect(mayCall(call("probe"), 15_000)).toBe(true);
		expect(mayCall(call("next"), 24_999)).toBe(false);
		expect(mayCall(call("next"), 25_000)).toBe(true);
	});

	it("is one kind's own", () => {
		fail();
		expect(mayCall({ kind: "https://a.example search", document: "q" }, 1)).toBe(true);
	});
});

describe("a broken document", () => {
	it("rests after three failures in a row, longer each time, and is well again with its first answer", () => {
		for (let n = 0; n < 2; n++) noteFailure(call("x"), failed, 0);
		expect(mayCall(call("x"), 1)).toBe(true);
		noteFailure(call("x"), failed, 10);
		expect(mayCall(call("x"), 2009)).toBe(false);
		expect(mayCall(call("x"), 2010)).toBe(true);
		noteFailure(call("x"), failed, 2010);
		expect(mayCall(call("x"), 6009)).toBe(false);
		expect(mayCall(call("x"), 6010)).toBe(true);
		noteSuccess(call("x"));
		noteFailure(call("x"), failed, 6011);
		expect(mayCall(call("x"), 6012)).toBe(true);
	});

	it("never keeps more than its share of memory, however many are named", () => {
		for (let n = 0; n < 50_000; n++) noteFailure({ kind: `k${n}`, document: `d${n}` }, { kind: "status", status: 429, retryAfter: 60 }, 0);
		expect(mayCall({ kind: "k0", document: "d0" }, 1)).toBe(true);
		expect(mayCall({ kind: "k49999", document: "other" }, 1)).toBe(false);
	});
});

describe("the kind of a call", () => {
	it.each([
		["article/tdna1001", "article"],
		["article/rcna-us-1", "article"],
		["article/related", "article/related"],
		["curation/slug/today/food", "curation/slug"],
		["curation/taxonomy-terms/today/-1/food", "curation/taxonomy-terms"],
		["recipe/related", "recipe/related"],
		["videos/mmvo1,mmvo2", "videos"],
		["navigation/news", "navigation"],
		["1", "other"],
	])("%s is %s", (endpoint, expected) => {
		expect(kindOf(endpoint)).toBe(expected);
	});
});
