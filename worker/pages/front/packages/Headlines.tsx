import { teaseLevel } from "../../shared/parts/PackageHead.tsx";
import { Section } from "../../shared/parts/Section.tsx";
import { fixedSizes } from "../../shared/parts/sizes.ts";
import { Tease } from "../../shared/parts/Tease.tsx";
import type { PackageProps } from "../packageProps.ts";

/** Headlines only, dense; in the main column the first has a picture. */
export function Headlines({ context, pack, layout }: PackageProps) {
	const inRail = pack.zone === "rail" && layout.narrow;
	return (
		<Section pack={pack} className={inRail ? "in-rail" : `variant-${layout.variant}`} label={context.t("list.latest")}>
			<ul className="headlines">
				{pack.teases.map((tease, index) => (
					<Tease
						key={tease.id}
						context={context}
						tease={tease}
						level={teaseLevel(pack)}
						look={index === 0 && !inRail && pack.teases.length > 3 ? "stack" : "words"}
						size="s"
						sizes={fixedSizes(392)}
						maxWidth={640}
						crop="3x2"
						time
						under={pack.title}
					/>
				))}
			</ul>
		</Section>
	);
}
