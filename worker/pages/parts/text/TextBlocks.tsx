import { Fragment, type ReactNode } from "react";
import type { Run, TextBlock } from "./markup.ts";

interface Props {
	blocks: readonly TextBlock[];
	table?: ReactNode;
}

/** The blocks of a text, words and links alone. */
export function TextBlocks({ blocks, table }: Props) {
	return blocks.map((block) => <Block key={keyOf(block)} block={block} table={table} />);
}

function Block({ block, table }: { block: TextBlock; table: ReactNode }) {
	switch (block.kind) {
		case "heading":
			return (
				<h2 className="headline" id={block.id}>
					{block.text}
				</h2>
			);
		case "paragraph":
			return (
				<p>
					<Runs runs={block.runs} />
				</p>
			);
		case "list":
			return (
				<ul>
					{block.items.map((runs) => (
						<li key={wordsOf(runs)}>
							<Runs runs={runs} />
						</li>
					))}
				</ul>
			);
		case "cookies":
			return table;
	}
}

const wordsOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join("");

function keyOf(block: TextBlock): string {
	switch (block.kind) {
		case "heading":
			return block.id;
		case "paragraph":
			return wordsOf(block.runs);
		case "list":
			return wordsOf(block.items.flat());
		case "cookies":
			return block.kind;
	}
}

function Runs({ runs }: { runs: readonly Run[] }) {
	return runs.map(({ text, href }) =>
		href === undefined ? (
			<Fragment key={text}>{text}</Fragment>
		) : (
			<a key={`${href} ${text}`} href={href}>
				{text}
			</a>
		),
	);
}
