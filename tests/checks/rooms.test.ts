import { describe, expect, it } from "vitest";
import { floorsInside } from "../support/floors.ts";
import { sources } from "../support/sources.ts";

/** Worker's folders from the lowest up: each may use those before it. `origin` is reached by fetch only; `dev` has an entry of its own. */
const floors = ["platform", "schemas", "vendors", "content", "edge", "document", "pages", "calls", "entry", "dev"];
/** The embedded services use the lowest alone; the entry and the stand-ins may open them. */
const originUses = new Set(["platform", "schemas", "vendors"]);
const opensOrigin = new Set(["entry", "dev"]);
/** Adapters are Workers of their own, which nothing of the site imports. */
const adaptersUse = new Set(["platform", "schemas", "pages", "origin"]);

const all = sources(["worker"]);
/** Circles are looked for in whatever may be deployed, and in the seeds. */
const everything = sources(["worker", "client", "brands", "kv-seeds"]);
const moduleOf = (path: string): string => path.split("/").slice(1, -1)[0] ?? "entry";

function isAllowed(from: string, to: string): boolean {
	if (from === to) return true;
	if (to === "adapters") return false;
	if (from === "adapters") return adaptersUse.has(to);
	if (to === "origin") return opensOrigin.has(from);
	if (from === "origin") return originUses.has(to);
	return floors.indexOf(to) < floors.indexOf(from);
}

describe("worker's folders", () => {
	it("are all on a floor", () => {
		const modules = new Set(all.map(({ path }) => moduleOf(path)));
		for (const module of modules)
			expect([...floors, "origin", "adapters"], `worker/${module}/ is not in the order of rooms: say where it stands`).toContain(module);
	});

	it("use what stands below them, types counted", () => {
		const wrong = all.flatMap(({ path, imports }) =>
			imports
				.filter(({ path: target }) => target.startsWith("worker/") && !isAllowed(moduleOf(path), moduleOf(target)))
				.map(({ path: target }) => `${path} imports ${target}: ${moduleOf(target)} stands above ${moduleOf(path)}`),
		);
		expect(wrong, "Move the type or the rule down to the lowest folder that needs it, or hand it over as an argument").toEqual([]);
	});
});

describe("worker/origin", () => {
	it("has floors: what all services stand on, the services side by side, the entry that puts them together", () => {
		const wrong = floorsInside(all, "worker/origin", [
			["platform"],
			["query"],
			// What services need of the two databases: of documents, and of people.
			["store", "people"],
			// The services are leaves.
			["*"],
			["app.ts", "retention.ts"],
		]);
		expect(wrong, "A service uses no other: what two need of each other goes below both, or the entry (app.ts) hands it over").toEqual([]);
	});
});

describe("worker/adapters", () => {
	it("has floors: the conversion of foreign entries, the answers of C7, and each system that speaks through them", () => {
		const wrong = floorsInside(all, "worker/adapters", [["conversion"], ["port"], ["*"]]);
		expect(wrong, "A system uses no other: what two need is the port's, or the conversion's, which imports use too").toEqual([]);
	});

	it("take addresses of pages, the language of filters of the origin, and nothing else of either", () => {
		const taken = all.flatMap(({ path, imports }) =>
			path.startsWith("worker/adapters/")
				? imports.flatMap(({ path: target }) => /^worker\/(?:pages|origin)\/.*/.exec(target)?.[0] ?? [])
				: [],
		);
		const allowed = ["worker/origin/query/filters.ts", "worker/pages/kernel/kinds.ts"];
		expect([...new Set(taken)].filter((path) => !allowed.includes(path))).toEqual([]);
	});
});

describe("worker/pages", () => {
	it("has floors that know no page, kinds side by side, and the table of who answers them", () => {
		const wrong = floorsInside(all, "worker/pages", [["kernel"], ["parts"], ["packages"], ["modules"], ["*"], ["table.ts"]]);
		expect(
			wrong,
			"A kind imports no other kind. What two share goes down: to parts (drawn in pages), packages (of fronts), modules (late), kernel (none of these)",
		).toEqual([]);
	});
});

describe("kv-seeds", () => {
	const seeds = sources(["kv-seeds"]);

	it("has floors: the studio that draws, the films, what compiles documents", () => {
		const wrong = floorsInside(seeds, "kv-seeds", [["pictures"], ["videos"], ["compile"]]);
		expect(wrong, "Pictures know nothing of the documents that show them").toEqual([]);
	});

	it("has floors in its studio: pen, parts, scenes, and what renders them in a brand's language", () => {
		const wrong = floorsInside(seeds, "kv-seeds/pictures", [
			["pen"],
			["parts", "words"],
			["scenes", "sitters", "languages", "photographs.ts"],
			["render"],
		]);
		expect(wrong, "A scene knows no brand and a language no scene: render/ brings them together (kv-seeds/pictures/README.md)").toEqual([]);
	});
});

describe("worker/edge", () => {
	it("has floors: the request, its answers, who asks, its page, the cache", () => {
		const wrong = floorsInside(all, "worker/edge", [
			["arrival.ts", "pagePolicies.ts"],
			["callRation.ts", "flags.ts", "gate.ts"],
			["http"],
			["identity", "consent.ts", "meter.ts", "costRation.ts", "address.ts", "pageStore.ts", "preferences.ts"],
			["reader.ts", "pageCache.ts", "publicationLog.ts"],
		]);
		expect(wrong, "What http and identity need of a request is arrival.ts; what both need of answers is http/headers.ts").toEqual([]);
	});
});

describe("worker/content", () => {
	it("has floors: how calls are made, then each group of calls; documents may use lists", () => {
		const wrong = floorsInside(all, "worker/content", [["upstream", "publisherSeparation.ts"], ["lists", "television"], ["*"]]);
		expect(wrong, "A rule that calls of several groups need is a file of its own beside upstream/").toEqual([]);
	});
});

describe("floors", () => {
	const file = (path: string, ...imports: string[]) => ({
		path,
		text: "",
		imports: imports.map((target) => ({ path: target, typeOnly: true })),
	});
	const floors = [["low"], ["*"], ["top.ts"]];

	it("let what stands above use what stands below, and files of one entry each other", () => {
		const files = [
			file("a/low/x.ts"),
			file("a/one/x.ts", "a/low/x.ts", "a/one/y.ts", "b/other.ts"),
			file("a/top.ts", "a/one/x.ts", "a/low/x.ts"),
		];
		expect(floorsInside(files, "a", floors)).toEqual([]);
	});

	it("name an import that goes up or to the side, and an entry without a floor", () => {
		const files = [file("a/low/x.ts", "a/one/x.ts"), file("a/one/x.ts", "a/two/x.ts")];
		expect(floorsInside(files, "a", floors)).toEqual([
			"a/low/x.ts imports a/one/x.ts: one stands above low",
			"a/one/x.ts imports a/two/x.ts: two stands beside one",
		]);
		expect(floorsInside([file("a/two/x.ts")], "a", [["low"]])).toEqual(["a/two stands on no floor: say in the check where it belongs"]);
	});
});

/** The browser's folders from the lowest up. `runtime` starts islands and stands above them; the first script of a page opens it alone. */
const clientFloors = [
	"domain",
	"page",
	"vendors",
	"session",
	"house",
	"personal",
	"player",
	"islands",
	"runtime",
	"entry",
	"dev",
	"serviceWorker",
];

describe("client's folders", () => {
	it("use what stands below them, types counted", () => {
		const inClient = sources(["client"]);
		const wrong = inClient.flatMap(({ path, imports }) =>
			imports
				.filter(({ path: target }) => target.startsWith("client/") && !standsBelow(moduleOf(path), moduleOf(target)))
				.map(({ path: target }) => `${path} imports ${target}: ${moduleOf(target)} stands above ${moduleOf(path)}`),
		);
		expect(wrong, "Move what both need to the lower folder (client/page, client/domain)").toEqual([]);
	});
});

function standsBelow(from: string, to: string): boolean {
	return from === to || (clientFloors.includes(from) && clientFloors.includes(to) && clientFloors.indexOf(to) < clientFloors.indexOf(from));
}

describe("files", () => {
	it("import each other in no circle, types counted", () => {
		const circles = circlesOf(new Map(everything.map(({ path, imports }) => [path, imports.map((target) => target.path)])));
		const reported = circles.map((files) => files.join("\n    "));
		expect(reported, "Cut each circle: what two files need of each other is a third one, below both").toEqual([]);
	});
});

/** Groups of files that reach each other (Tarjan's strongly connected components), each of more than one file. */
function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
	const order = new Map<string, number>();
	const lowest = new Map<string, number>();
	const open: string[] = [];
	const circles: string[][] = [];
	const visit = (file: string): void => {
		order.set(file, order.size);
		lowest.set(file, order.size - 1);
		open.push(file);
		for (const next of graph.get(file) ?? []) {
			if (!graph.has(next)) continue;
			if (!order.has(next)) visit(next);
			if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(next) ?? 0));
		}
		if (lowest.get(file) !== order.get(file)) return;
		const circle = open.splice(open.indexOf(file));
		if (circle.length > 1) circles.push(circle.sort());
	};
	for (const file of graph.keys()) if (!order.has(file)) visit(file);
	return circles;
}
