import { createRequire } from "node:module";
import { dirname, relative, resolve } from "node:path";
import { type BuildOptions, build, type Plugin } from "esbuild";
import type { Isolate } from "./isolate.ts";
import { type Clock, type DataCentreCache, Headers, Request, Response } from "./platform.ts";

/** Modules with state, and those that call by the clock; others are shared. */
const own =
	/^(?:worker\/(?:content\/upstream\/|edge\/page|platform\/(?:coalesce|memory))|client\/domain\/(?:calls\/remoteCall|bytes)|tests\/bench\/world\/isolate)/;

async function bundled(options: BuildOptions): Promise<string> {
	const { outputFiles } = await build({
		bundle: true,
		write: false,
		format: "cjs",
		platform: "node",
		target: "es2024",
		jsx: "automatic",
		...options,
	});
	return outputFiles?.[0]?.text ?? "";
}

type Start = typeof import("./isolate.ts").startIsolate;
type Evaluate = (...surroundings: unknown[]) => void;

/** The product's caches, evaluated once for each isolate. */
export class IsolateCode {
	readonly #evaluate: Evaluate;
	readonly #shared: ReadonlyMap<string, unknown>;

	private constructor(code: string, shared: ReadonlyMap<string, unknown>) {
		const names = ["require", "module", "caches", "Date", "setTimeout", "clearTimeout", "fetch", "Headers", "Request", "Response", "Math"];
		this.#evaluate = new Function(...names, code) as Evaluate;
		this.#shared = shared;
	}

	static async load(): Promise<IsolateCode> {
		const outside = new Set<string>();
		const sharing: Plugin = {
			name: "shared modules",
			setup({ onResolve }) {
				onResolve({ filter: /.*/ }, ({ path, importer, kind }) => {
					if (kind === "entry-point") return undefined;
					const file = path.startsWith(".") ? resolve(dirname(importer), path) : path;
					if (own.test(relative(process.cwd(), file))) return undefined;
					outside.add(file);
					return { path: file, external: true };
				});
			},
		};
		const isolate = await bundled({ entryPoints: ["tests/bench/world/isolate.ts"], plugins: [sharing] });
		const files = [...outside];
		const contents = files.map((file, n) => `export * as m${n} from ${JSON.stringify(file)};`).join("\n");
		const module: { exports: Readonly<Record<string, unknown>> } = { exports: {} };
		const shared = await bundled({ stdin: { contents, resolveDir: process.cwd() } });
		new Function("require", "module", shared)(createRequire(import.meta.url), module);
		return new IsolateCode(isolate, new Map(files.map((file, n) => [file, module.exports[`m${n}`]])));
	}

	start(clock: Clock, caches: DataCentreCache, fetch: (request: Request) => Promise<Response>, env: object, random: () => number): Isolate {
		const module: { exports: { startIsolate?: Start } } = { exports: {} };
		const { setTimeout, clearTimeout } = clock;
		const time = { now: () => clock.now };
		const require = (name: string) => this.#shared.get(name);
		this.#evaluate(
			require,
			module,
			caches,
			time,
			setTimeout,
			clearTimeout,
			fetch,
			Headers,
			Request,
			Response,
			Object.assign(Object.create(Math), { random }),
		);
		const { startIsolate } = module.exports;
		if (!startIsolate) throw new Error("The isolate's code exports nothing.");
		const ctx = { waitUntil: (work: Promise<unknown>) => void work.catch(() => undefined) };
		return startIsolate(env as Parameters<Start>[0], ctx as unknown as Parameters<Start>[1]);
	}
}
