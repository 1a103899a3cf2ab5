import { teaseLevel } from "../../shared/parts/PackageHead.tsx";
import { Section } from "../../shared/parts/Section.tsx";
import { fixedSizes } from "../../shared/parts/sizes.ts";
import { Tease } from "../../shared/parts/Tease.tsx";
import { rowsClass } from "../../shared/rows.ts";
import type { PackageProps } from "../packageProps.ts";

/** Stories between rules, words first, the picture at the end of the line: a ledger beside a rail, columns where there is room. */
export function List({ context, pack, layout }: PackageProps) {
	return (
		<Section pack={pack} className={layout.narrow ? "ledger" : "in-columns"}>
			<ul className={`list ${rowsClass(pack.teases.length, { mid: 2, wide: 3 })}`}>
				{pack.teases.map((tease) => (
					<Tease
						key={tease.id}
						context={context}
						tease={tease}
						level={teaseLevel(pack)}
						look="side"
						sizes={fixedSizes(208)}
						maxWidth={640}
						crop="3x2"
						dek={layout.narrow}
						byline
						time
						under={pack.title}
					/>
				))}
			</ul>
		</Section>
	);
}
