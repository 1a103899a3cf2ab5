import { rowsClass } from "../parts/rows.ts";
import { AffiliateNote, Section } from "../parts/Section.tsx";
import { Tease, TeaseMedia, TeaseWords } from "../parts/Tease.tsx";
import { leadShapes, type PackageProps } from "./compose.ts";

/** A lead further down: the larger part of the grid. */
const laterSizes = "(min-width:1304px) 730px, (min-width:1000px) 58vw, 100vw";

/** The lead: one big picture and a few lines. Each motif composes the same parts in its own way. */
export function Lead({ context, pack }: PackageProps) {
	const [first, ...lines] = pack.teases;
	if (!first) return null;
	const opening = pack.first;
	const shape = leadShapes[context.brand.theme.motif];
	// The opening package's headline is its title; its name is for screen readers.
	const level = opening ? 2 : pack.title ? 3 : 2;
	const content = (
		<>
			{opening && <AffiliateNote pack={pack} />}
			<div className={`lead ${first.picture ? "" : "lead-words"}`.trim()}>
				<TeaseMedia context={context} tease={first} sizes={opening ? shape.sizes : laterSizes} crop="3x2" lead={opening} />
				<div className="lead-text">
					<TeaseWords context={context} tease={first} level={level} dek byline time under={pack.title} />
				</div>
			</div>
			{lines.length > 0 && (
				<ul className={`lead-lines lines-${Math.min(lines.length, 5)} ${rowsClass(lines.length, { mid: 4, wide: 5 })}`}>
					{lines.map((tease, index) => (
						<Tease
							key={tease.id}
							context={context}
							tease={tease}
							level={3}
							look={opening && !shape.linePictures ? "words" : "stack"}
							sizes={lines.length > 2 ? "(min-width:1000px) 300px, 40vw" : "420px"}
							maxWidth={640}
							time
							dek={index === 0 && lines.length < 4}
							under={pack.title}
						/>
					))}
				</ul>
			)}
		</>
	);
	if (opening)
		return (
			<section className="pack pack-lead opening" aria-label={pack.title ?? context.t("list.topStories")}>
				{content}
			</section>
		);
	return (
		<Section pack={pack} label={context.t("list.topStories")}>
			{content}
		</Section>
	);
}
