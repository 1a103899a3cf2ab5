import { fullRowsClass, rowsClass } from "../parts/rows.ts";
import { Section, teaseLevel } from "../parts/Section.tsx";
import { Tease } from "../parts/Tease.tsx";
import type { PackageProps } from "./compose.ts";

/** Headlines only, dense; in the main column the first has a picture. */
export function Headlines({ context, pack, layout }: PackageProps) {
	const inRail = pack.zone === "rail" && layout.narrow;
	const count = pack.teases.length;
	// One picture beside two columns of lines is as tall as three or four.
	const hasPicture = !inRail && count > 5 && count < 10;
	const rows = hasPicture ? rowsClass(count - 1, { mid: 2, wide: 2 }) : fullRowsClass(count, { mid: count === 3 ? 3 : 2, wide: 3 });
	return (
		<Section pack={pack} className={inRail ? "in-rail" : ""} label={context.t("list.latest")}>
			<ul className={`headlines ${rows}${hasPicture ? " with-picture" : ""}`}>
				{pack.teases.map((tease, index) => (
					<Tease
						key={tease.id}
						context={context}
						tease={tease}
						level={teaseLevel(pack)}
						look={index === 0 && hasPicture ? "stack" : "words"}
						size="s"
						sizes="392px"
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
