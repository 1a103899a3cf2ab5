import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

/** Where the built Worker lies. */
export const workerFile = "dist/worker/index.js";

/** Bundles the Worker as it is deployed: one module, minified. */
export async function buildWorker(): Promise<{ gzipBytes: number }> {
	await build({
		entryPoints: ["worker/index.ts"],
		outfile: workerFile,
		bundle: true,
		format: "esm",
		platform: "neutral",
		mainFields: ["module", "main"],
		conditions: ["workerd", "worker", "browser"],
		external: ["node:*", "cloudflare:*"],
		target: "es2024",
		jsx: "automatic",
		minify: true,
		keepNames: false,
		define: { "process.env.NODE_ENV": '"production"' },
		loader: { ".sql": "text" },
		sourcemap: true,
		logLevel: "warning",
	});
	const code = await readFile(workerFile, "utf8");
	const manifest = await readFile("dist/manifest.json", "utf8");
	const id = createHash("sha256").update(code).update(manifest).digest("hex").slice(0, 12);
	const named = code.replaceAll("__BUILD_ID__", id);
	await writeFile(workerFile, named);
	return { gzipBytes: gzipSync(named).byteLength };
}
