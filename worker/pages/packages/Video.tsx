import { rowsClass } from "../parts/rows.ts";
import { Section, teaseLevel } from "../parts/Section.tsx";
import { Tease } from "../parts/Tease.tsx";
import type { PackageProps } from "./compose.ts";

/** Videos on a dark background: one large, the rest in a row that scrolls on phones. */
export function Video({ context, pack }: PackageProps) {
	const count = pack.teases.length;
	// Two share a row: a small one beside a large one would leave a hole.
	const isPair = count === 2;
	return (
		<Section pack={pack} className={`night of-${count}`} label={context.t("list.videos")}>
			<ul className={`videos ${rowsClass(isPair ? count : count - 1, { mid: 4, wide: 5 })}`}>
				{pack.teases.map((tease, index) => (
					<Tease
						key={tease.id}
						context={context}
						// The whole strip is for watching: only what else there is to say gets a label.
						tease={tease.label === "watch" ? { ...tease, label: null } : tease}
						level={teaseLevel(pack)}
						look="stack"
						size={isPair ? undefined : index === 0 ? "l" : "s"}
						crop="16x9"
						sizes={
							index === 0 || isPair
								? "(min-width:1600px) 868px, (min-width:1304px) 700px, (min-width:758px) 56vw, 92vw"
								: "(min-width:1600px) 298px, (min-width:1304px) 240px, (min-width:758px) 30vw, 70vw"
						}
						maxWidth={index === 0 || isPair ? 1440 : 640}
						dek={index === 0 || isPair}
						under={pack.title}
					/>
				))}
			</ul>
		</Section>
	);
}
