import { type Edits, imported, inserted, type Names } from "./edit.ts";

/** A vendor that the Worker calls at an address of the operator's (docs/where-does-it-go.md, "Vendor"). */
export function vendor({ name, Name, NAME }: Names): Edits {
	return {
		[`worker/vendors/${name}.ts`]: () => `import type { Vendor } from "./descriptor.ts";

/** ${Name}, at the operator's address. Calls go through \`askVendor\` of vendorCall.ts. */
export const ${name} = {
	name: "${name}",
	does: "${Name}",
	variables: {
		url: { name: "${NAME}_URL", says: "the address of ${name}; unset: pages do without" },
	},
	hosts: [],
	local: { calls: [] },
} as const satisfies Vendor;
`,
		"worker/vendors/registry.ts": (text) =>
			inserted(imported(text, `import { ${name} } from "./${name}.ts";`), /(const registered = \[[^\]]*?)(\n\] as const)/, `\n\t${name},`),
	};
}

/** A block of a body, a custom embed by its name in capitals (docs/where-does-it-go.md, "Block"). */
export function block({ name, Name, NAME }: Names): Edits {
	return {
		"worker/schemas/documents/body.ts": (text) =>
			inserted(
				text,
				/(const embedSchemas = \{[\s\S]*?)(\n\};\ntype EmbedSchemas)/,
				`\n\t${NAME}: v.object({ type: v.literal("${NAME}"), ...text }),`,
			),
		"worker/pages/parts/models.ts": (text) => inserted(text, /(export type BlockModel =)(\n)/, `\n\t| { kind: "${name}"; text: string }`),
		"worker/pages/parts/blocks/body.ts": (text) =>
			inserted(
				text,
				/([\s\S]*?\n)(\t\tcase "TABLE":)/,
				`\t\tcase "${NAME}":\n\t\t\treturn embed.text ? { kind: "${name}", text: htmlToText(embed.text) } : null;\n`,
			),
		"worker/pages/parts/blocks/Block.tsx": (text) =>
			inserted(
				imported(text, `import { ${Name}Block } from "./${Name}Block.tsx";`),
				/([\s\S]*?\n)(\t\tdefault:\n\t\t\treturn unknownBlock)/,
				`\t\tcase "${name}":\n\t\t\treturn <${Name}Block text={block.text} />;\n`,
			),
		"worker/pages/parts/fixtures/blocks.ts": (text) =>
			inserted(
				text,
				/(\t\t\.\.\.linkFixtures\(brand\),)(\n)/,
				`\n\t\t${name}: [{ kind: "${name}", text: fixtureWords[brand.language].dek }],`,
			),
		[`worker/pages/parts/blocks/${Name}Block.tsx`]: () => `/** A ${name} in a body: its words in a box. */
export function ${Name}Block({ text }: { text: string }) {
	return <p className="lift-out">{text}</p>;
}
`,
	};
}

/** An island: a component that the browser starts (docs/where-does-it-go.md, "Island"). A view places it with \`<Island>\`. */
export function island({ Name }: Names): Edits {
	return {
		[`client/islands/${Name}/${Name}.island.tsx`]: () => `import { useState } from "react";

export interface ${Name}Props {
	words: { more: string; less: string };
	text: string;
}

/** A text behind a button. Without script it is open. */
export function ${Name}({ words, text }: ${Name}Props) {
	const [isOpen, setOpen] = useState(true);
	return (
		<div>
			<button className="needs-script" type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
				{isOpen ? words.less : words.more}
			</button>
			<p hidden={!isOpen}>{text}</p>
		</div>
	);
}
`,
		"client/islands/registry.ts": (text) =>
			inserted(
				imported(text, `import type { ${Name}Props } from "./${Name}/${Name}.island.tsx";`),
				/(export interface Islands \{)(\n)/,
				`\n\t${Name}: ${Name}Props;`,
			),
		"client/islands/islandFiles.ts": (text) =>
			inserted(text, /(const islandFiles: .*\{)(\n)/, `\n\t${Name}: () => import("./${Name}/${Name}.island.tsx"),`),
	};
}
