import { sizesFor } from "../parts/picture.model.ts";
import { fullRowsClass, rowsClass } from "../parts/rows.ts";
import { Section, teaseLevel } from "../parts/Section.tsx";
import { Tease } from "../parts/Tease.tsx";
import type { PackageProps } from "./compose.ts";

/**
 * A section's stories, in three compositions in turn: one big story beside smaller ones, equal columns between rules, words with one
 * picture.
 */
export function Grid({ context, pack, layout }: PackageProps) {
	const level = teaseLevel(pack);
	const count = pack.teases.length;
	// Beside a large one more than five are a column that goes on alone.
	let variant = pack.kind === "show" || count < 3 || count > 6 ? 1 : layout.variant;
	// Words fill a column beside a picture where three have deks at least; a gallery has its picture.
	if (variant === 2)
		for (const { contentType, dek } of pack.teases.slice(1)) if (count < 4 || dek === null || contentType === "slideshow") variant = 0;
	const isTall = context.brand.theme.crop === "4/5";
	const rows =
		variant === 1
			? fullRowsClass(count, { mid: count === 7 ? 4 : 3, wide: layout.narrow ? 4 : isTall ? 6 : 5 })
			: rowsClass(count - 1, { mid: 3, wide: 3 });
	const shared = { context, level, under: pack.title } as const;
	return (
		<Section pack={pack} className={`variant-${variant} of-${Math.min(pack.teases.length, 6)}`}>
			<ul className={`grid ${rows}`}>
				{pack.teases.map((tease, index) => {
					const first = index === 0;
					if (variant === 1)
						return (
							<Tease
								key={tease.id}
								{...shared}
								tease={tease}
								look="stack"
								sizes={sizesFor(layout, 0.24, 0.45, 0.3)}
								maxWidth={640}
								dek={pack.teases.length < 4}
							/>
						);
					if (first)
						return (
							<Tease
								key={tease.id}
								{...shared}
								tease={tease}
								look="stack"
								size="l"
								sizes={sizesFor(layout, 0.6, 0.92, 0.92)}
								maxWidth={1440}
								crop={count === 4 ? "16x9" : "3x2"}
								dek
								byline
								time
							/>
						);
					return (
						<Tease
							key={tease.id}
							{...shared}
							tease={tease}
							look={variant === 2 ? "words" : "side"}
							sizes={sizesFor(layout, count === 3 ? 0.3 : 0.15, 0.2, 0.3)}
							maxWidth={640}
							crop="3x2"
							dek={variant === 2 || !layout.narrow}
						/>
					);
				})}
			</ul>
		</Section>
	);
}
