import { loadRelated } from "../../../content/lists.ts";
import { section } from "../../../document/section.ts";
import type { Article } from "../../../schemas/article.ts";
import { scopeOf, teaseContext } from "../context.ts";
import { oncePerDay } from "../memo.ts";
import { Section } from "../parts/Section.tsx";
import { Tease } from "../parts/Tease.tsx";
import type { TeaseListModel } from "../parts.ts";
import { teaseOf } from "../tease.ts";
import type { ViewContext } from "../viewContext.ts";
import type { Visit } from "../visit.ts";
import { type Late, lateModule, listOf } from "./lateModule.ts";

/** Stories of the same topic, else of the same section (C7.16); undefined for a story that is filed nowhere. */
export function related({ arrival, context }: Visit, article: Article): Late | undefined {
	const path = article.taxonomy?.primaryTopic?.path ?? article.taxonomy?.primarySection?.path;
	if (!path) return undefined;
	return lateModule(
		arrival,
		"related",
		async () => listOf(await loadRelated(arrival, article.id, path)),
		({ items }) => {
			if (items.length === 0) return null;
			const list = oncePerDay(items, `related|${scopeOf(arrival)}`, arrival.brand, arrival.now, (): TeaseListModel => {
				const links = teaseContext(arrival);
				return { title: context.t("region.related"), teases: items.map((item) => teaseOf(links, item)) };
			});
			return section("related", scopeOf(arrival), list, () => <Related context={context} list={list} />);
		},
		"Could not retrieve related articles",
	);
}

function Related({ context, list }: { context: ViewContext; list: TeaseListModel }) {
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
