import { wallSpans } from "../parts/rows.ts";
import { Section, teaseLevel } from "../parts/Section.tsx";
import { Tease } from "../parts/Tease.tsx";
import type { PackageProps } from "./compose.ts";

/** Pictures laid edge to edge, one of them large, their headlines on the pictures' feet. */
export function Mosaic({ context, pack }: PackageProps) {
	const spans = wallSpans(pack.teases.length);
	const spanOf = (index: number) => {
		const span = spans[index - 1];
		return span ? `mid-span-${span.mid} wide-span-${span.wide}` : "";
	};
	return (
		<Section pack={pack} className={`of-${Math.min(pack.teases.length, 6)}`}>
			<ul className="mosaic">
				{pack.teases.map((tease, index) => (
					<Tease
						key={tease.id}
						context={context}
						tease={tease}
						level={teaseLevel(pack)}
						look="over"
						span={spanOf(index)}
						size={index === 0 ? "l" : "m"}
						sizes={
							index === 0
								? "(min-width:1600px) 768px, (min-width:1304px) 620px, (min-width:758px) 60vw, 92vw"
								: "(min-width:1600px) 384px, (min-width:1304px) 310px, (min-width:758px) 40vw, 46vw"
						}
						maxWidth={index === 0 ? 1440 : 640}
						crop="3x2"
						dek={index === 0}
						under={pack.title}
					/>
				))}
			</ul>
		</Section>
	);
}
