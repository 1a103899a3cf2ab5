import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brands } from "../../brands/registry.ts";
import { ContentServer } from "../support/contentServer.ts";
import { Site } from "../support/site.ts";

/** Budgets of the house in bytes, gzip. What fails here stops the build. */
const budgets = { boot: 3 * 1024, scripts: 90 * 1024, signIn: 25 * 1024, css: 14 * 1024, html: 30 * 1024, worker: 600 * 1024 } as const;

interface Manifest {
	boot: string;
	styles: Record<string, string>;
}
interface Metafile {
	outputs: Record<
		string,
		{ bytes: number; imports: { path: string; kind: string }[]; entryPoint?: string; inputs: Record<string, unknown> }
	>;
}

const manifest = JSON.parse(readFileSync("dist/manifest.json", "utf8")) as Manifest;
const meta = JSON.parse(readFileSync("dist/client-meta.json", "utf8")) as Metafile;
const gzipped = (path: string) => gzipSync(readFileSync(path), { level: 9 }).byteLength;
const asset = (url: string) => `dist/assets${url}`;

/** Files that a dynamic import of an island brings: its chunk and, statically, all that needs. */
function closure(path: string, seen = new Set<string>()): Set<string> {
	if (seen.has(path)) return seen;
	seen.add(path);
	for (const { path: next, kind } of meta.outputs[path]?.imports ?? []) if (kind === "import-statement") closure(next, seen);
	return seen;
}

describe("bytes", () => {
	it("script before an island starts: 3 KB, and no React in it", () => {
		const files = closure(asset(manifest.boot));
		const total = [...files].reduce((sum, file) => sum + gzipped(file), 0);
		expect(total).toBeLessThanOrEqual(budgets.boot);
		for (const file of files)
			expect(Object.keys(meta.outputs[file]?.inputs ?? {}).filter((input) => input.includes("node_modules"))).toEqual([]);
	});

	it("all script of a front or article read to its end, React included: 90 KB", () => {
		const islands = ["client/runtime/hydrate.ts", "client/islands/Share/Share.island.tsx"];
		const files = new Set<string>([asset(manifest.boot)]);
		for (const [path, output] of Object.entries(meta.outputs))
			if (output.entryPoint && islands.includes(output.entryPoint)) for (const file of closure(path)) files.add(file);
		expect(files.size).toBeGreaterThan(islands.length);
		const total = [...files].reduce((sum, file) => sum + gzipped(file), 0);
		expect(total).toBeLessThanOrEqual(budgets.scripts);
	});

	describe("sign-in", () => {
		const entry = (source: string) => {
			for (const [path, output] of Object.entries(meta.outputs)) if (output.entryPoint === source) return closure(path);
			throw new Error(`${source} is not in the build`);
		};
		const flow = ["client/islands/SignIn/SignIn.island.tsx", "client/session/openSignIn.ts", "client/session/session.ts"];

		it("flow, dialog and session on top of React and Jotai: 25 KB", () => {
			const before = new Set([...closure(asset(manifest.boot)), ...entry("client/runtime/hydrate.ts")]);
			const added = new Set(flow.flatMap((source) => [...entry(source)]).filter((file) => !before.has(file)));
			expect([...added].reduce((sum, file) => sum + gzipped(file), 0)).toBeLessThanOrEqual(budgets.signIn);
		});

		it("comes with nothing else: what a page or another island fetches holds none of it", () => {
			const islands = Object.values(meta.outputs).flatMap(({ entryPoint }) => (entryPoint?.endsWith(".island.tsx") ? [entryPoint] : []));
			expect(islands).toContain("client/islands/SignIn/SignIn.island.tsx");
			const others = islands.filter((source) => source !== "client/islands/SignIn/SignIn.island.tsx").map(entry);
			for (const files of [closure(asset(manifest.boot)), ...others])
				for (const file of files)
					expect(
						Object.keys(meta.outputs[file]?.inputs ?? {}).filter((input) =>
							/^client\/(?:islands\/SignIn|vendors|domain\/signIn\/(?:steps|transitions|validation))\b/.test(input),
						),
						file,
					).toEqual([]);
		});
	});

	it.each(brands.map((brand) => brand.id))("CSS of any page of %s: 14 KB", (id) => {
		const core = gzipped(asset(manifest.styles[`core-${id}`] ?? ""));
		const kinds = Object.entries(manifest.styles).filter(([name]) => !name.startsWith("core-"));
		for (const [kind, url] of kinds) expect(core + gzipped(asset(url)), kind).toBeLessThanOrEqual(budgets.css);
	});

	it("the Worker: 600 KB", () => {
		expect(gzipped("dist/worker/index.js")).toBeLessThanOrEqual(budgets.worker);
	});

	describe("HTML", () => {
		let content: ContentServer;
		let site: Site;
		beforeAll(async () => {
			content = await ContentServer.start();
			site = await Site.start({ CONTENT_API_URL: content.url });
		});
		afterAll(async () => {
			await site.stop();
			await content.stop();
		});

		it("the seeded news front: 30 KB", async () => {
			const { body } = await site.ask("news.localhost", "/");
			expect(body.match(/<li\b|<article\b/g)?.length ?? 0).toBeGreaterThan(60);
			expect(gzipSync(body, { level: 6 }).byteLength).toBeLessThanOrEqual(budgets.html);
		});
	});
});
