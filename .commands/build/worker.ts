import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { type BuildOptions, build, type Plugin } from "esbuild";

/** The Worker as deployed, and with the local entry, which `npm start`, tests and measurements serve. */
export const deployedEntry = "dist/worker/index.js";
export const localEntry = "dist/worker/local.js";

/** Bundles both entries, each one minified module. Answers the size of the deployed one. */
export async function buildWorker(): Promise<{ gzipBytes: number }> {
	const [deployed] = await Promise.all([bundle("worker/index.ts", deployedEntry), bundle("worker/dev/index.ts", localEntry)]);
	return { gzipBytes: gzipSync(deployed).byteLength };
}

/** Takes out the names of authenticators, 11 KB gzip, which are a file of the build (accountFiles.ts). */
const withoutAuthenticatorNames: Plugin = {
	name: "authenticator names",
	setup({ onLoad }) {
		onLoad({ filter: /authenticatorMetadata\.js$/ }, () => ({ contents: "export const authenticatorMetadata = {};" }));
	},
};

/** Leaves out what islands import after a press: the edge draws their first markup alone. */
const withoutLateCode: Plugin = {
	name: "withoutLateCode",
	setup({ onLoad, onResolve }) {
		onResolve({ filter: /^\./ }, ({ importer, kind, path }) =>
			kind === "dynamic-import" && importer.includes("/client/") ? { path, namespace: "late" } : undefined,
		);
		onLoad({ filter: /^/, namespace: "late" }, () => ({ contents: "export {}" }));
	},
};

/** The options of esbuild for the Worker as one module. */
export const bundling = {
	bundle: true,
	format: "esm",
	platform: "neutral",
	mainFields: ["module", "main"],
	conditions: ["workerd", "worker", "browser"],
	// Stream playback is for browsers: an island names it, and never loads it here.
	external: ["node:*", "cloudflare:*", "hls.js"],
	target: "es2024",
	jsx: "automatic",
	define: { "process.env.NODE_ENV": '"production"' },
	loader: { ".sql": "text" },
	// Licences of what is bundled stand beside it, in index.js.LEGAL.txt: 279 bytes gzip that no isolate needs.
	legalComments: "external",
	logLevel: "warning",
	plugins: [withoutAuthenticatorNames, withoutLateCode],
} as const satisfies BuildOptions;

async function bundle(entry: string, outfile: string): Promise<string> {
	await build({ ...bundling, entryPoints: [entry], outfile, minify: true, keepNames: false, sourcemap: true });
	const code = await readFile(outfile, "utf8");
	const beyondAscii = /.{0,30}[^\0-\x7f]/.exec(code);
	// V8 stores a source with any character beyond Latin-1 at two bytes each: 1.6 MB of each isolate.
	if (beyondAscii)
		throw new Error(`The Worker's source is ASCII: write the last character of ${beyondAscii[0]} as \\u…. (Texts are, by esbuild.)`);
	const manifest = await readFile("dist/manifest.json", "utf8");
	const id = createHash("sha256").update(code).update(manifest).digest("hex").slice(0, 12);
	const named = code.replaceAll("__BUILD_ID__", id);
	await writeFile(outfile, named);
	return named;
}
