import { existsSync, readFileSync, rmSync } from "node:fs";
import { runImport } from "../../../.commands/import/run.ts";
import { openSource } from "../../../.commands/import/sources/open.ts";
import { findBrand } from "../../../brands/registry.ts";
import { writeExport } from "./generate.ts";

/**
 * Generates an export of so many posts and imports it into a counter, in a process of its own: prints bytes, seconds, the most memory
 * that the process had, and the counts, as JSON. `node tests/support/imports/large.ts FOLDER POSTS`
 */
const [folder = ".", posts = "50000"] = process.argv.slice(2);
const path = `${folder}/large.xml`;
const brand = findBrand("news");
if (!brand) throw new Error("There is no brand.");
const bytes = await writeExport(path, Number(posts));
const started = performance.now();
let articles = 0;
let bodyBytes = 0;
let firstAt = 0;
let last = "9999";
let isNewestFirst = true;
let mostHeap = 0;
const tally = await runImport({
	brand,
	source: await openSource(path, { folder }),
	spoolPath: `${folder}/items`,
	kinds: new Set(["post"]),
	concurrency: 1,
	sink: {
		write: async (document) => {
			if (document.type !== "article") return { ok: true };
			firstAt ||= performance.now() - started;
			articles++;
			bodyBytes += JSON.stringify(document.body).length;
			const published = String(document.datePublished);
			isNewestFirst &&= published <= last;
			last = published;
			if (articles % 1000 === 0) mostHeap = Math.max(mostHeap, process.memoryUsage().heapUsed);
			return { ok: true };
		},
		redirects: async () => ({ ok: true }),
	},
});
rmSync(path);
// What Node reports begins with the memory of the process that started this one.
const status = existsSync("/proc/self/status") ? readFileSync("/proc/self/status", "utf8") : "";
const rssMb = Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? process.resourceUsage().maxRSS) / 1024);
console.log(
	JSON.stringify({
		posts: Number(posts),
		fileMb: Math.round(bytes / 1e6),
		firstSeconds: Number((firstAt / 1000).toFixed(1)),
		seconds: Number(((performance.now() - started) / 1000).toFixed(1)),
		rssMb,
		mostHeapMb: Math.round(mostHeap / 1e6),
		articles,
		bodyMb: Math.round(bodyBytes / 1e6),
		isNewestFirst,
		isBalanced: tally.isBalanced,
		redirects: tally.redirects.total,
	}),
);
