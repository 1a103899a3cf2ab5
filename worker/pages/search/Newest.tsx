import type { TeaseListModel } from "../shared/page.ts";
import { Section } from "../shared/parts/Section.tsx";
import { Tease } from "../shared/parts/Tease.tsx";
import type { ViewContext } from "../shared/viewContext.ts";

interface Props {
	context: ViewContext;
	list: TeaseListModel;
}

/** The newest stories, for a search that has nothing to show. */
export function Newest({ context, list }: Props) {
	const pack = { id: "newest", kind: "list", title: list.title, kicker: null, url: null, description: null, subType: null } as const;
	return (
		<Section pack={pack} className="newest">
			<ul className="grid">
				{list.teases.map((tease, index) => (
					<Tease
						key={tease.id}
						context={context}
						tease={tease}
						level={3}
						look={index < 4 ? "stack" : "words"}
						sizes="(min-width:1304px) 292px, (min-width:758px) 45vw, 30vw"
						maxWidth={640}
						time
					/>
				))}
			</ul>
		</Section>
	);
}
