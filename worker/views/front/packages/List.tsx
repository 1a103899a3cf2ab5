import { teaseLevel } from "../../parts/PackageHead.tsx";
import { Section } from "../../parts/Section.tsx";
import { fixedSizes } from "../../parts/sizes.ts";
import { Tease } from "../../parts/Tease.tsx";
import type { PackageProps } from "../FrontPackage.tsx";

/** Stories one under the other between rules: words first, the picture at the end of the line. */
export function List({ context, pack, place }: PackageProps) {
	return (
		<Section pack={pack} className={`turn-${place.turn}`}>
			<ul className="list">
				{pack.teases.map((tease) => (
					<Tease
						key={tease.id}
						context={context}
						tease={tease}
						level={teaseLevel(pack)}
						look="side"
						sizes={fixedSizes(208)}
						maxWidth={640}
						dek
						byline
						time
						under={pack.title}
					/>
				))}
			</ul>
		</Section>
	);
}
