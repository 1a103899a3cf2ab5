import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";
import { verticalIds } from "../../brands/schema.ts";
import { sources } from "../support/sources.ts";
import { styleSheets } from "../support/styleSheets.ts";

const all = sources(["worker", "client", "brands"]);
/** Returns what is checked, or throws where nothing is: a moved folder must not pass as clean. */
function some<T>(found: T[], what: string): T[] {
	if (found.length === 0) throw new Error(`Nothing is ${what} any more: the check below looks at nothing`);
	return found;
}
const matching = (path: RegExp) =>
	some(
		all.filter((source) => path.test(source.path)),
		`at ${path}`,
	);
const below = (folder: string) => matching(new RegExp(`^${folder}/`));

it("npm run types reads sources: tsconfig.json is references alone, which tsc without -b leaves out", () => {
	const { files } = JSON.parse(readFileSync("tsconfig.json", "utf8"));
	expect(files).toEqual([]);
	const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
	expect(Object.values<string>(scripts).filter((script) => /\btsc\b(?!.*(?:-b|--build)\b)/.test(script))).toEqual([]);
	expect(scripts.types).toContain("types");
});

describe("imports point one way (design §2)", () => {
	it("client imports worker for types only", () => {
		for (const { path, imports } of below("client"))
			for (const target of imports)
				if (target.path.startsWith("worker/") && !target.typeOnly)
					throw new Error(`${path} imports ${target.path} at run time: it would ship to browsers`);
	});

	it("the first script of a page knows the runtime alone, and the runtime no page: what islands bring stands in the registry", () => {
		for (const { path, imports } of [...matching(/^client\/boot\.ts$/), ...below("client/runtime")])
			for (const target of imports)
				expect(target.path, path).toMatch(
					/^client\/(runtime\/|page\/(?:store|hasToken|whenIdle|whenLoaded|whenParsed|whenShown|whenVisible|wholeSheets|words)\.ts|islands\/registry\.ts)/,
				);
	});

	it("brands import nothing of worker or client", () => {
		for (const { path, imports } of below("brands"))
			for (const target of imports) expect(target.path, `${path} must be data`).toMatch(/^brands\//);
	});

	it("entries alone bind the embedded origin: everybody else calls it as an upstream", () => {
		const entries = /^worker\/(origin\/|dev\/|environment\.ts)/;
		for (const { path, imports } of below("worker")) {
			if (entries.test(path)) continue;
			// The language of filters is no service: adapters answer it too.
			const others = path.startsWith("worker/adapters/") ? imports.filter((target) => !target.path.endsWith("/query/filters.ts")) : imports;
			for (const target of others) expect(target.path, path).not.toMatch(/^worker\/origin\//);
		}
	});

	it("nothing knows local mode's folder but its own entry", () => {
		for (const { path, imports } of all)
			if (!/^(?:worker|client)\/dev\//.test(path))
				for (const target of imports) expect(target.path, `${path} would bring it to readers`).not.toMatch(/^(?:worker|client)\/dev\//);
	});

	it("models are pure: no env, no fetch, no clock of their own, no JSX", () => {
		for (const { path, text } of matching(/^worker\/pages\/.*\.(?:model|facts)\.tsx?$/)) {
			expect(path).not.toMatch(/\.tsx$/);
			expect(text, path).not.toMatch(/\bDate\.now\(|\bfetch\(|Temporal\.Now|new Date\(\)/);
		}
	});
});

it("four files call other hosts, each within limits and without following a redirect (security row 22)", () => {
	// Of bindings the callee is named, of entries the parameters are: this is the platform's own.
	const own = /(?:(?<![\w.]|async )|\b(?:globalThis|self)\.)fetch\((?!\w+: )/;
	const calling = below("worker").filter(({ path, text }) => !path.startsWith("worker/dev/") && own.test(text));
	expect(calling.map(({ path }) => path).sort()).toEqual([
		"worker/adapters/port/foreign.ts",
		"worker/content/television/liveUpstream.ts",
		"worker/content/upstream/call.ts",
		"worker/vendors/vendorCall.ts",
	]);
	for (const { path, text } of calling) expect(text, path).toMatch(/\bremoteCall\(|redirect: "manual",[^}]*signal:/);
});

/** Files in which a brand's letters mean something else, and what. */
const otherWords: Readonly<Record<string, string>> = {
	"client/domain/signIn/payloads.ts": "the account service's own word for whoever asks (A7)",
	"client/islands/Share/listen.ts": "an HTML element",
	"client/player/playerControls.ts": "an HTML element",
	"worker/content/upstream/filters.ts": "a publisher's name (C1.9)",
	"worker/dev/gallery/packages.tsx": "which call failed",
	"worker/document/staticMarkup.ts": "an HTML element",
	"worker/origin/accounts/passwords/wellKnownPasswords.ts": "words that many use as passwords",
	"worker/origin/query/filters.ts": "a publisher's name (C1.9)",
	"worker/origin/store/documents.ts": "a publisher's name (C1.9)",
	"worker/pages/local/Local.tsx": "which call failed",
	"worker/pages/packages/LocalNewsBox.tsx": "which call failed",
	"worker/pages/parts/local/local.model.ts": "which call failed",
};

describe("a brand is data", () => {
	it("nothing outside brands/ compares a vertical with a name", () => {
		const names = verticalIds.map((id) => id.replace(" ", "[ -]")).join("|");
		const comparison = new RegExp(`(?:vertical|brand(?:\\.id)?|\\bid)\\s*[!=]==\\s*["'](?:${names})["']`);
		for (const { path, text } of [...below("worker"), ...below("client")]) expect(text, path).not.toMatch(comparison);
	});

	it("no literal names one, but where the same letters are a word or another system's name", () => {
		const ids = verticalIds.flatMap((id) => [id, id.replace(" ", "-")]);
		const named = new RegExp(`["'\`](?:${[...new Set(ids)].join("|")})["'\`]`);
		// As a key without quotes only what is no word of English.
		const keyed = new RegExp(
			`^\\s*(?:${verticalIds.filter((id) => /^(?:msnbc|eonline|telemundo|deportes|noticias)$/.test(id)).join("|")})\\s*:`,
		);
		for (const { path, text } of [...below("worker"), ...below("client")]) {
			if (path in otherWords) continue;
			const lines = text.split("\n").filter((line) => !/^\s*(?:\*|\/\/|\/\*)/.test(line));
			expect(
				lines.filter((line) => named.test(line) || keyed.test(line)),
				path,
			).toEqual([]);
		}
	});

	it("style sheets know motifs, never brands", () => {
		for (const sheet of some(styleSheets(), "a style sheet")) expect(readFileSync(sheet, "utf8"), sheet).not.toMatch(/\[data-brand/);
	});
});

describe("islands", () => {
	it("every island, with React or without, is a file in the registry under its own name, and nothing else is", () => {
		const ending = /\.(?:island\.tsx|script\.ts)$/;
		const files = readdirSync("client/islands", { recursive: true, encoding: "utf8" }).filter((name) => ending.test(name));
		const registry = readFileSync("client/islands/registry.ts", "utf8");
		const listed = readFileSync("client/islands/islandFiles.ts", "utf8");
		const imported = [...listed.matchAll(/(\w+): \(\) => import\("\.\/(.+?)"\)/g)].map(([, name = "", path = ""]) => [name, path]);
		expect(
			some(imported, "an island")
				.map(([, path]) => path)
				.sort(),
		).toEqual(files.sort());
		for (const [name, path] of imported) expect(path?.replace(ending, "")).toBe(`${name}/${name}`);
		const [, typed = ""] = /interface Islands \{(.*?)\n\}/s.exec(registry) ?? [];
		expect([...typed.matchAll(/^\t(\w+):/gm)].map(([, name]) => name).sort()).toEqual(imported.map(([name]) => name).sort());
	});

	it("is drawn as a section where a script takes it over, and by React where React does (decision 0322)", () => {
		const placed = below("worker/pages").flatMap(({ path, text }) =>
			[...text.matchAll(/<Island\s+name="(\w+)"(.*?)\/>/gs)].map(([, name = "", properties = ""]) => ({ path, name, properties })),
		);
		for (const { path, name, properties } of some(placed, "a placed island"))
			expect(
				/\bdrawn=/.test(properties.replace(/hydrated=.*/s, "")),
				`${name} in ${path}: give an island with React \`component\` or \`hydrated\`, one of a script \`drawn\``,
			).toBe(existsSync(`client/islands/${name}/${name}.script.ts`));
	});
});

describe("secrets", () => {
	it("no key is made of a password by PBKDF2: the platform refuses as many rounds as it would take, and only when live (security A0.2)", () => {
		for (const { path, text } of below("worker")) expect(text, path).not.toMatch(/["']PBKDF2["']|pbkdf2(?:Sync)?\(/i);
	});

	it("base64, base64url and hex of bytes, and a brand's id without spaces, are written in one place each", () => {
		const byHand = /\b(?:btoa|atob)\(|toString\(16\)\.padStart\(2|replaceAll\(" ", "-"\)/;
		const places = matching(/^(?:client|worker|brands)\/.*(?<!\.test)\.tsx?$/).flatMap(({ path, text }) =>
			byHand.test(text) ? [path] : [],
		);
		// The second makes names of invented providers, which are no brands.
		expect(places.sort()).toEqual(["brands/hyphenatedId.ts", "client/domain/bytes.ts", "worker/dev/tve/providers.ts"]);
	});

	it("no test is shadowed by one of the same name: of X.test.ts and X.test.tsx the types see the first alone", () => {
		const files = ["worker", "client", "brands", "tests", ".commands"].flatMap((folder) =>
			readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
		);
		const tests = (ending: string) => files.flatMap((path) => (path.endsWith(ending) ? [path.slice(0, -ending.length)] : []));
		const plain = new Set(some(tests(".test.ts"), "a test"));
		expect(some(tests(".test.tsx"), "a test of a view").filter((name) => plain.has(name))).toEqual([]);
	});

	it("nothing of an account is drawn by Math.random (security row 4)", () => {
		for (const { path, text } of [...below("worker/origin/accounts"), ...below("worker/edge/identity"), ...below("worker/vendors")])
			expect(text, path).not.toMatch(/Math\.random/);
	});
});

describe("the project stands alone", () => {
	it("nothing reads outside of it", () => {
		for (const { path, text } of [...all, ...sources([".commands", "tests", "kv-seeds"])])
			for (const [, target = ""] of text.matchAll(/["'`]((?:\.\.\/)+[^"'`\s]*|\/work\/[^"'`]*)/g))
				expect(normalize(join(dirname(path), target)), `${path} reads ${target}`).not.toMatch(/^(?:\.\.|\/work)\//);
	});

	it("the top level holds what the house has, and nothing more", () => {
		const folders = ["brands", "client", "docs", "kv-seeds", "tests", "worker"];
		const files = ["LICENSE", "README.md", "package-lock.json", "package.json", "tsconfig.json", "wrangler.toml"];
		const built = ["dist", "node_modules", "test-results", "playwright-report"];
		const found = readdirSync(".").filter((name) => !name.startsWith(".") && !built.includes(name));
		expect(found.sort()).toEqual([...folders, ...files].filter((name) => existsSync(name)).sort());
		for (const space of [...folders, ...files]) expect(existsSync(space), space).toBe(true);
	});
});

it("nothing of ours keeps a page from coming back as it was left (decision 0208)", () => {
	const breaking =
		/addEventListener\(\s*["'](?:before)?unload["']|\bon(?:before)?unload\b|new (?:WebSocket|WebTransport|EventSource|RTCPeerConnection)\b|\bindexedDB\b/;
	for (const path of matching(/^client\/(?!dev\/).*(?<!\.test)\.tsx?$/).map((source) => source.path))
		expect(readFileSync(path, "utf8"), path).not.toMatch(breaking);
});
