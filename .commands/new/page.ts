import { type Edits, imported, inserted, type Names } from "./edit.ts";

/** A kind of page with a document of its own, at `/{name}/{slug}-{id}` (docs/where-does-it-go.md, "Page kind"). */
export function page({ name, Name }: Names): Edits {
	const letters = lettersOf(name);
	return {
		[`worker/schemas/documents/${name}.ts`]: () => `import * as v from "valibot";
import { contentFields } from "../lists/content.ts";
import { listOf } from "./fields.ts";

/** A ${name}: the fields of every document, and paragraphs. */
export const ${Name} = v.object({ ...contentFields, paragraphs: listOf(v.string()) });
export type ${Name} = v.InferOutput<typeof ${Name}>;
`,
		"worker/origin/store/documentTypes.ts": (text) =>
			inserted(
				imported(text, `import { ${Name} } from "../../schemas/documents/${name}.ts";`),
				/(export const documentSchemas = \{[^}]*?)(\n\} as const)/,
				`\n\t${name}: ${Name},`,
			),
		[`worker/content/documents/${name}.ts`]: () => `import * as v from "valibot";
import type { Result } from "${above}/client/domain/calls/remoteCall.ts";
import { ${Name} } from "../../schemas/documents/${name}.ts";
import type { BrandCaller } from "../upstream/caller.ts";
import { readThrough } from "../upstream/dataCache.ts";
import { dataPolicies } from "../upstream/policies.ts";

const Answer = v.pipe(
	v.object({ data: v.object({ ${name}: v.nullish(${Name}) }) }),
	v.transform(({ data }) => data.${name} ?? null),
);

/** GET ${name}/{id}. \`null\`: a complete answer without it. */
export function load${Name}(arrival: BrandCaller, id: string): Promise<Result<${Name} | null>> {
	return readThrough(arrival, {
		base: "content",
		policy: dataPolicies.article,
		call: { endpoint: \`${name}/\${id}\` },
		schema: Answer,
		ownTags: [\`doc:\${id}\`],
	});
}
`,
		"worker/pages/kernel/kinds.ts": (text) =>
			inserted(
				text,
				/([\s\S]*?\n)(\twholeListing: )/,
				`\t${name}: { sections: ["${name}"], read: second(idAtEnd("[a-z]{4}\\\\d{1,100}")), ids: /^[a-z]{2}${letters}\\d+$/, view: "${name}", listed: "${name}" },\n`,
			),
		"worker/pages/table.ts": (text) =>
			inserted(
				imported(text, `import { ${name} } from "./${name}/${name}.page.tsx";`),
				/(const handlers: Readonly<Record<PageKind, PageHandlers>> = \{\n)([\s\S]*)/,
				`\t${name}: { get: ${name} },\n`,
			),
		[`worker/pages/${name}/${name}.page.tsx`]: () => pageFile(name, Name),
		[`worker/pages/${name}/${Name}.tsx`]: () => `import type { PageFacts } from "../../document/facts.ts";

/** A ${name}'s page. */
export interface ${Name}Model {
	kind: "${name}";
	facts: PageFacts;
	headline: string;
	paragraphs: readonly string[];
}

/** A ${name}: its headline and paragraphs. */
export function ${Name}View({ page }: { page: ${Name}Model }) {
	return (
		<article className="${name.toLowerCase()}-page">
			<h1 className="headline">{page.headline}</h1>
			{page.paragraphs.map((paragraph) => (
				<p key={paragraph}>{paragraph}</p>
			))}
		</article>
	);
}
`,
		...testsOf(name, letters),
		[`worker/pages/${name}/${Name}.css`]: () => `.${name.toLowerCase()}-page {\n\tmax-inline-size: 40rem;\n}\n`,
	};
}

/** The project's folder, from that of the file that is written. */
const above = "../../..";
const takenLetters = new Set(["na", "vo", "pl", "sl", "rp", "rd", "pr", "ds"]);

/** Two letters that mark the ids of its documents: `qz` of a quiz, as in `nwqz1001`. */
function lettersOf(name: string): string {
	const [first = "x", ...rest] = name.toLowerCase();
	const last = rest.toReversed().find((letter) => !takenLetters.has(`${first}${letter}`)) ?? "x";
	return `${first}${last}`;
}

function testsOf(name: string, letters: string): Edits {
	const line = (table: string, words: string) => (text: string) =>
		inserted(text, new RegExp(`(${table}[^=]*= \\{)(\\n)`), `\n\t${name}: ${words},`);
	const document = `content("${name}", "td${letters}97201", "/${name}/walked-td${letters}97201", {})`;
	const pages = line("const pages: Readonly<Record<PageKind, \\(\\) => string\\[\\]>>", `() => each((id) => \`/${name}/walked-\${id}\`)`);
	return {
		"tests/browser/shell/backForward.spec.ts": line("const kinds: Readonly<Record<PageKind", `["news", "/${name}/none-nw${letters}1"]`),
		"tests/support/routeTable.ts": line("const kindAddresses: Readonly<Record<PageKind", `"/${name}/none-nw${letters}0"`),
		"tests/edge/upstream/removed.test.ts": (text) => pages(line("const removable", document)(text)),
		"worker/pages/kernel/kinds.test.ts": (text) =>
			inserted(text, /(expect\(new Set\(listedTypes\)\)\.toEqual\(new Set\(\[)(")/, `"${name}", `),
		"worker/content/upstream/oddFields.test.ts": line("const required", '["id", "type", "url"]'),
	};
}

const pageFile = (name: string, Name: string): string => `import { load${Name} } from "../../content/documents/${name}.ts";
import { pagePolicies } from "../../edge/pagePolicies.ts";
import { once } from "../kernel/context.ts";
import { definePage } from "../kernel/definePage.ts";
import { plainFacts } from "../kernel/facts.ts";
import { viewPlan } from "../parts/Page.tsx";
import { type ${Name}Model, ${Name}View } from "./${Name}.tsx";

/** A ${name}'s page, at \`/${name}/{slug}-{id}\`. */
export const ${name} = definePage({
	kind: "${name}",
	load: load${Name},
	of: (document) => document,
	model: (visit, document) =>
		once(visit, "day", document, "", (): ${Name}Model => {
			const { brand, flags } = visit.arrival;
			const facts = { ...plainFacts(brand, flags, document.url.primary, "${name}"), title: document.headline.primary };
			return { kind: "${name}", facts, headline: document.headline.primary, paragraphs: document.paragraphs };
		}),
	plan: viewPlan("${name}", ${Name}View),
	cache: pagePolicies.article,
});
`;
