import { createRequire } from "node:module";
import { relative } from "node:path";
import { type OutputChunk, type Plugin, rolldown } from "rolldown";
import { writeFile } from "./writeFile.ts";

/**
 * Chunks by name: each has the modules of its pattern with their imports, unless in an earlier chunk; `shared` is per set of users,
 * unless too small. A file of half a kilobyte costs a phone more to request than to read (decision 0141).
 */
const groups = [
	// Never written: it names the files of islands, which pages name.
	{ name: "islands", test: /client\/islands\/islandFiles\.ts$/ },
	{ name: "boot", tags: ["$initial" as const] },
	// On every page after loading: consent, measuring, errors; then ad slots.
	{ name: "house", test: /client\/(?:house\/house|page\/(?:failure|fetchPage|lackingRules)|domain\/(?:calls\/fields|bytes))\.ts$/ },
	{ name: "ads", test: /client\/house\/ads\.ts$/ },
	// State, messages and preferences without React, for signed-in readers and islands.
	{
		name: "base",
		test: /client\/page\/(?:store|storage|mediaPreferences|make|passFocus)\.ts$|node_modules\/jotai\/dist\/vanilla\/|(?:brands\/messages\/icu|client\/islands\/Share\/(?:clipboard|state))\.ts$/,
	},
	// Calls and state of accounts, for signed-in readers and the flow.
	{ name: "account", test: /client\/(?:session\/(?:stored|auth|calls)|domain\/signIn\/token|page\/track)\.ts$/ },
	// Notifications: the question, and what reminders and the account need of it.
	{ name: "push", test: /client\/house\/push(?:Ask)?\.ts$/ },
	// What plays, without React: for islands, and for a vendor's player.
	{ name: "player", test: /client\/player\/(?:stream|playReporter|ownPlayer|vendorFirst|pagePlayer|putVideo|captions)\.ts$/ },
	{ name: "react", test: /client\/runtime\/hydrate\.ts$|node_modules\/(?:react|jotai\/dist\/react)\b|^\0react/ },
	{ name: "controls", test: /client\/player\/playerControls\.ts$/ },
	{ name: "shared", test: /^(?!.*\/session\/openSignIn\.ts$)/, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 7000 },
];

/**
 * Lines that the bundler would have files fetch from one of its own, 0.4 KB in a second wave: what each export of a file of several entries
 * is called, and React's modules, which are CommonJS.
 */
const ownLines: Readonly<Record<string, string>> = {
	__exportAll: "(all) => new Proxy(all, { get: (_, name) => all[name]?.() })",
	__commonJSMin: "(run, module) => () => (module || run((module = { exports: {} }).exports, module), module.exports)",
	__toESM: "(exports) => ({ ...exports, default: exports })",
};
const linesImport = /import \{([^}]*)\} from "\.\/rolldown-runtime[^"]*";/;

/** Writes those lines into each file that needs them. */
const linesInPlace: Plugin = {
	name: "lines in place",
	renderChunk: (code) =>
		code.replace(linesImport, (asIs, list: string) => {
			const names = [...list.matchAll(/\w+ as (\w+)/g)].map(([, name = ""]) => name);
			return names.every((name) => name in ownLines) ? names.map((name) => `const ${name} = ${ownLines[name]};`).join("\n") : asIs;
		}),
};

const fromReact = /node_modules\/(?:react|react-dom|scheduler)\//;
const require = createRequire(import.meta.url);

/**
 * React by the names that it exports, read in the one file that holds it: whoever imports it needs no line of the bundler's for CommonJS, in
 * a file of its own.
 */
const reactAsModules: Plugin = {
	name: "React as modules",
	resolveId: (source, importer) =>
		/^react(?:-dom\/client|\/jsx-runtime)?$/.test(source) && importer && !fromReact.test(importer) ? `\0${source}` : null,
	load(id) {
		if (!/^\0react(?:[-/]|$)/.test(id)) return null;
		const source = id.slice(1);
		const names = Object.keys(require(source) as object).filter((name) => /^[a-zA-Z]+$/.test(name));
		return `import all from "${require.resolve(source)}"; ${names.map((name) => `export const ${name} = all.${name};`).join(" ")} export default all;`;
	},
};

/** A built file: its modules, its imports, and the entries it serves. */
export interface ScriptFile {
	modules: string[];
	imports: string[];
	entries: string[];
}

/** Bundles the browser's code; `dist/scripts.json` lists what is in each file. */
export async function buildScripts(folder: string): Promise<{ boot: string; bootBytes: number; islands: Record<string, string> }> {
	const dynamicallyImported = new Set<string>();
	const bundle = await rolldown({
		input: { boot: "client/boot.ts", islands: "client/islands/islandFiles.ts" },
		platform: "browser",
		tsconfig: false,
		preserveEntrySignatures: "allow-extension",
		transform: {
			jsx: { runtime: "automatic" },
			target: ["chrome111", "safari16.4", "firefox113"],
			define: { "process.env.NODE_ENV": '"production"' },
		},
		plugins: [
			{
				name: "modules that are imported dynamically",
				generateBundle() {
					for (const id of this.getModuleIds())
						if ((this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0) dynamicallyImported.add(relative(".", id));
				},
			},
			reactAsModules,
			linesInPlace,
		],
		// Expected: directives in React's libraries, and modules imported both ways.
		checks: { moduleLevelDirective: false, ineffectiveDynamicImport: false },
	});
	const { output } = await bundle.generate({
		format: "esm",
		minify: true,
		entryFileNames: "[name]-[hash:7].js",
		// A shared file's default name lists all its users: too long.
		chunkFileNames: ({ name }) => `${name.startsWith("shared") ? "shared" : name.replace(/\.(?:island|script)$/, "")}-[hash:7].js`,
		hashCharacters: "base36",
		codeSplitting: {
			groups: groups.map((group, place) => ({ ...group, priority: groups.length - place })),
		},
	});
	await bundle.close();
	const written = output.filter((file): file is OutputChunk => file.type === "chunk");
	const chunks = written.filter(({ fileName, name }) => name === "boot" || written.some(({ code }) => code.includes(fileName)));
	const files: Record<string, ScriptFile> = {};
	for (const { fileName, code, moduleIds, imports: listed } of chunks) {
		const imports = listed.filter((file) => code.includes(file));
		await writeFile(`${folder}/${fileName}`, code);
		const modules = moduleIds.map((id) => relative(".", id));
		files[fileName] = { modules, imports, entries: modules.filter((module) => dynamicallyImported.has(module)) };
	}
	await writeFile("dist/scripts.json", JSON.stringify(files, null, "\t"));
	const boot = chunks.find(({ name }) => name === "boot");
	if (!boot) throw new Error("The build has no boot module.");
	return { boot: `/assets/${boot.fileName}`, bootBytes: Buffer.byteLength(boot.code), islands: islandsOf(files) };
}

const islandFile = /^client\/islands\/(\w+)\/\1\.(?:island\.tsx|script\.ts)$/;

/** Files that pages fetch by themselves after loading; that of ads where there are places for them. */
const afterLoading = /^(?:boot|house|ads)-/;

/** Returns for each island its own file and those that it imports, as pages name them: without ".js". */
function islandsOf(files: Readonly<Record<string, ScriptFile>>): Record<string, string> {
	const islands: Record<string, string> = {};
	for (const [file, { entries }] of Object.entries(files)) {
		const name = entries.flatMap((module) => islandFile.exec(module)?.[1] ?? [])[0];
		if (!name) continue;
		const needed = new Set([file]);
		for (const next of needed) for (const imported of files[next]?.imports ?? []) if (!afterLoading.test(imported)) needed.add(imported);
		islands[name] = [...needed].join(" ").replaceAll(".js", "");
	}
	const written = Object.values(files).flatMap(({ entries }) => entries.filter((module) => islandFile.test(module)));
	if (written.length !== Object.keys(islands).length)
		throw new Error(`Islands share a file: ${written.join()} are ${Object.keys(islands).join()}.`);
	return islands;
}
