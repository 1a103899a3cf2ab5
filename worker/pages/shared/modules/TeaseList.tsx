import type { TeaseListModel } from "../page.ts";
import { Section } from "../parts/Section.tsx";
import { Tease } from "../parts/Tease.tsx";
import type { ViewContext } from "../viewContext.ts";

interface Props {
	context: ViewContext;
	list: TeaseListModel;
}

/** A list of teases below a story: related stories, more of a section. */
export function TeaseList({ context, list }: Props) {
	const pack = { id: "related", kind: "list", title: list.title, kicker: null, url: null, description: null, subType: null } as const;
	const count = Math.min(list.teases.length, 4);
	return (
		<Section pack={pack} className={`related of-${count}`}>
			<ul className="grid">
				{list.teases.slice(0, 8).map((tease, index) => (
					<Tease
						key={tease.id}
						context={context}
						tease={tease}
						level={3}
						look={count < 3 ? "side" : index < 4 ? "stack" : "words"}
						sizes="(min-width:1304px) 292px, (min-width:758px) 45vw, 30vw"
						maxWidth={640}
						time
					/>
				))}
			</ul>
		</Section>
	);
}
