import type { TeaseModel } from "../parts/models.ts";
import { rowsClass, wallSpans } from "../parts/rows.ts";
import { Section, teaseLevel } from "../parts/Section.tsx";
import { Tease } from "../parts/Tease.tsx";
import type { PackageProps } from "./compose.ts";
import { List } from "./List.tsx";

/** Pictures laid edge to edge, one of them large, their headlines on the pictures' feet. What has no picture is a line below them. */
export function Mosaic({ context, pack, layout }: PackageProps) {
	const tiles: TeaseModel[] = [];
	const lines: TeaseModel[] = [];
	for (const tease of pack.teases) (tease.picture ? tiles : lines).push(tease);
	if (tiles.length < 2) return <List context={context} pack={pack} layout={layout} />;
	const spans = wallSpans(tiles.length);
	const spanOf = (index: number) => {
		const span = spans[index - 1];
		return span ? `mid-span-${span.mid} wide-span-${span.wide}` : "";
	};
	return (
		<Section pack={pack} className={tiles.length === 2 ? "of-2" : ""}>
			<ul className="mosaic">
				{tiles.map((tease, index) => (
					<Tease
						key={tease.id}
						context={context}
						tease={tease}
						level={teaseLevel(pack)}
						look="over"
						span={spanOf(index)}
						size={index === 0 ? "l" : undefined}
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
			{lines.length > 0 && (
				<ul className={`headlines ${rowsClass(lines.length, { mid: 2, wide: 3 })}`}>
					{lines.map((tease) => (
						<Tease key={tease.id} context={context} tease={tease} level={teaseLevel(pack)} look="words" sizes="" under={pack.title} />
					))}
				</ul>
			)}
		</Section>
	);
}
