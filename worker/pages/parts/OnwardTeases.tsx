import type { ViewContext } from "../kernel/context.ts";
import type { TeaseModel } from "./models.ts";
import { rowsClass } from "./rows.ts";
import { Tease } from "./Tease.tsx";

interface Props {
	context: ViewContext;
	teases: readonly TeaseModel[];
	/** Reason of each tease, where the heading says less than is true of it. */
	whys?: readonly (string | null)[];
}

/** Related stories: up to four with pictures, beside their words for two at most, then words alone. */
export function OnwardTeases({ context, teases, whys }: Props) {
	const count = teases.length;
	// Those with a picture stand in the row of pictures.
	const pictured: [number, TeaseModel][] = [];
	const plain: typeof pictured = [];
	for (const entry of teases.entries()) (count < 3 || entry[1].picture ? pictured : plain).push(entry);
	return (
		<ul className={`grid ${rowsClass(count, { mid: 2, wide: 4 })}`}>
			{[...pictured, ...plain].map(([index, tease], place) => (
				<Tease
					key={tease.id}
					context={context}
					tease={tease}
					level={3}
					look={count < 3 ? "side" : place < 4 ? "stack" : "words"}
					sizes="(min-width:1304px) 292px, (min-width:758px) 45vw, 30vw"
					maxWidth={640}
					time
					facts={whys?.[index] && <span className="why">{whys[index]}</span>}
				/>
			))}
		</ul>
	);
}
