import { fullRowsClass } from "../parts/rows.ts";
import { Section, teaseLevel } from "../parts/Section.tsx";
import { TeaseMedia, TeaseWords } from "../parts/Tease.tsx";
import type { PackageProps } from "./compose.ts";

/** Dishes: the picture, what it is called, how long it takes. */
export function Recipes({ context, pack, layout }: PackageProps) {
	return (
		<Section pack={pack}>
			<ul className={`dishes ${fullRowsClass(pack.teases.length, { mid: 3, wide: layout.narrow ? 3 : 6 })}`}>
				{pack.teases.map((tease) => (
					<li className={`tease dish${tease.picture ? "" : " words"}`} key={tease.id}>
						<TeaseMedia
							context={context}
							tease={tease}
							crop="1x1"
							sizes="(min-width:1304px) 300px, (min-width:758px) 30vw, 70vw"
							maxWidth={960}
						/>
						<div className="tease-text">
							<TeaseWords
								context={context}
								tease={tease}
								level={teaseLevel(pack)}
								under={pack.title}
								facts={tease.contentType === "recipe" && tease.measure && <span>{tease.measure}</span>}
							/>
						</div>
					</li>
				))}
			</ul>
		</Section>
	);
}
