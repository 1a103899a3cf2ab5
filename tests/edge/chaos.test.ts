import { describe, expect, it } from "vitest";
import { Editions, markOf } from "../chaos/editions.ts";
import { dealFaults, nameOf, networkKinds, planFaults, storageKinds } from "../chaos/faults.ts";
import { faultsOf, type judges, marks, type Seen } from "../chaos/judges.ts";
import { Ledger } from "../chaos/ledger.ts";
import { Random } from "../chaos/random.ts";
import { runChaos } from "../chaos/run.ts";

const actors = [
	...["live TV", "live polls", "members", "newcomers", "newsletters", "newsroom", "notifications"],
	...["readers, embedded", "readers, remote"],
];

describe("thirty seconds of faults (fault C01–C24)", () => {
	it("no reader's data in another's page, no gate opened, no page cut or lost under any fault; afterwards every page is well", async () => {
		// A change is judged by the same faults as the one before; other seeds are the command's.
		const seed = 250;
		const result = await runChaos(seed, 30, { wanted: actors });
		const judged = result.breaches.filter((breach) => !/^(?:warm pages|recovery):/.test(breach));
		expect(judged, `npm run chaos -- --minutes 0.5 --seed ${seed}`).toEqual([]);
		expect(result.faults.size).toBeGreaterThan(3);
		expect(result.acknowledged).toBeGreaterThan(20);
		expect(result.served).toEqual(expect.arrayContaining(actors));
	});
});

describe("its judges", () => {
	const html = (text: string, brand = "today") => `<!DOCTYPE html><html lang="en" data-brand="${brand}"><body>${text}</body></html>`;
	const seen = (body: string, more: Partial<Seen> & { type?: string } = {}): Seen => ({
		host: "today.localhost",
		status: 200,
		headers: new Headers({ "content-type": more.type ?? "text/html; charset=utf-8" }),
		body,
		reader: null,
		opens: false,
		enters: false,
		...more,
	});

	it("report nothing for a correct page, its reader's own words included", () => {
		const own = `${marks.ofBrand("today")} ${marks.ofReader(3)} ${marks.gated("tdna1")}`;
		expect(faultsOf(seen(html(own), { reader: marks.ofReader(3), opens: true }))).toEqual([]);
		expect(faultsOf(seen('{"data":{}}', { type: "application/json" }))).toEqual([]);
		expect(faultsOf(seen("<rss></rss>\n", { type: "application/rss+xml" }))).toEqual([]);
	});

	it.each<[keyof typeof judges, Seen]>([
		["cut", seen(html("whole").slice(0, -5))],
		["cut", seen('{"data":{', { type: "application/json" })],
		["cut", seen("<rss><item", { type: "application/rss+xml" })],
		["brand", seen(html("", "news"))],
		["brand", seen(html(marks.ofBrand("msnbc")))],
		["brand", seen(`{"data":"${marks.ofBrand("msnbc")}"}`, { type: "application/json" })],
		["reader", seen(html(`Hello ${marks.ofReader(3)}`))],
		["reader", seen(html(`Hello ${marks.ofReader(3)}`), { reader: marks.ofReader(4) })],
		["gate", seen(html(marks.gated("tdna1")))],
		["session", seen(html(""), { headers: new Headers([["set-cookie", "bedrock_session=a.b; Path=/"]]) })],
		["insides", seen(html("Error: D1_ERROR: Network connection lost."))],
	])("%s finds what must never be", (name, answer) => {
		expect(faultsOf(answer).map((fault) => fault.split(":")[0])).toEqual([name]);
	});

	it("know which edition an isolate must show: at once where it was published, soon elsewhere, and never what is removed", () => {
		const editions = new Editions();
		editions.acknowledge("rcna1", { edition: 2, at: 1000, isolate: 0, restarts: 0 });
		const at = (time: number, isolate = 0, more = {}) => ({ at: time, isolate, restarts: 0, calmMs: 60_000, ...more });
		expect(editions.older(markOf("rcna1", 2), at(1001))).toEqual([]);
		expect(editions.older(markOf("rcna1", 1), at(1001))).toHaveLength(1);
		expect(editions.older(markOf("rcna1", 1), at(2000, 1))).toEqual([]);
		expect(editions.older(markOf("rcna1", 1), at(9000, 1))).toHaveLength(1);
		expect(editions.older(markOf("rcna1", 1), at(1001, 0, { calmMs: 0 }))).toEqual([]);
		editions.acknowledge("rcna1", { edition: "gone", at: 10_000, isolate: 0, restarts: 0 });
		expect(editions.older(markOf("rcna1", 2), at(10_001, 0, { calmMs: 0 }))).toHaveLength(1);
		expect(editions.older(markOf("rcna2", 1), at(20_000))).toEqual([]);
	});

	it("report a confirmed change that is missing, and nothing of a change without an answer", () => {
		const ledger = new Ledger();
		ledger.acknowledge("save:a", "yes");
		expect(ledger.contradiction("save:a", "yes")).toBeNull();
		expect(ledger.contradiction("save:a", "no")).toContain("acknowledged was yes");
		ledger.doubt("save:a", "no", "no");
		expect([ledger.contradiction("save:a", "no"), ledger.certain("save:")]).toEqual([null, []]);
		ledger.acknowledge("save:a", "no");
		expect([ledger.contradiction("save:a", "yes"), ledger.certain("save:")]).toEqual([expect.any(String), [["a", "no"]]]);
	});
});

describe("its faults", () => {
	it("are the same of the same seed, other ones of another, and all have ended at the end", () => {
		const plan = (seed: number) => planFaults(new Random(seed), 1000, 180_000);
		expect(plan(7)).toEqual(plan(7));
		expect(plan(7)).not.toEqual(plan(8));
		for (const { from, until } of plan(7)) expect([from >= 1000, until > from, until <= 180_000]).toEqual([true, true, true]);
	});

	it.each([1, 2, 3])("are of every kind there is (seed %i)", (seed) => {
		const dealt = new Set(dealFaults(new Random(seed)).map(nameOf));
		for (const kind of networkKinds) expect(dealt).toContain(`content: ${kind}`);
		for (const [storage, kinds] of Object.entries(storageKinds)) for (const kind of kinds) expect(dealt).toContain(`${storage}: ${kind}`);
		for (const name of ["all: refused", "process: ended", "process: replaced", "clock: ahead", "clock: behind"])
			expect(dealt).toContain(name);
	});
});
