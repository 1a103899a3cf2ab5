import { sizesFor } from "../parts/picture.model.ts";
import { fullRowsClass } from "../parts/rows.ts";
import { Section, teaseLevel } from "../parts/Section.tsx";
import { Tease } from "../parts/Tease.tsx";
import type { PackageProps } from "./compose.ts";

/** Stories between rules, words first, the picture at the end of the line. */
export function List({ context, pack, layout }: PackageProps) {
	const count = pack.teases.length;
	// On a tablet three in a row, pictures over words; else two, each beside its picture.
	const mid = count % 2 === 1 && count % 3 === 0 ? 3 : 2;
	const rows = layout.narrow ? "" : ` ${fullRowsClass(count, { mid, wide: 3 })}`;
	return (
		<Section pack={pack} className={layout.narrow ? "ledger" : "in-columns"}>
			<ul className={`list${rows}`}>
				{pack.teases.map((tease) => (
					<Tease
						key={tease.id}
						context={context}
						tease={tease}
						level={teaseLevel(pack)}
						look="side"
						sizes={count === 1 ? sizesFor(layout, 0.4, 0.4, 0.32) : "208px"}
						maxWidth={count === 1 ? 960 : 640}
						crop="3x2"
						dek={layout.narrow || count === 1}
						byline
						time
						under={pack.title}
					/>
				))}
			</ul>
		</Section>
	);
}
