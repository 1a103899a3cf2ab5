import { loadNewest } from "../../content/lists/newest.ts";
import { section } from "../../document/section.ts";
import { scopeOf, teaseContext, type ViewContext, type Visit } from "../kernel/context.ts";
import { oncePerMinute } from "../kernel/memo.ts";
import { type Late, lateModule, listOf } from "../modules/lateModule.ts";
import type { TeaseListModel } from "../parts/models.ts";
import { Section } from "../parts/Section.tsx";
import { Tease } from "../parts/Tease.tsx";
import { teaseOf } from "../parts/tease.model.ts";

/** The newest stories, where there is nothing else to show. */
export function newest({ arrival, context }: Visit): Late {
	return lateModule(
		arrival,
		"search: newest",
		async () => listOf(await loadNewest(arrival, { types: ["article"], size: 8 })),
		({ items }) => {
			if (items.length === 0) return null;
			const list = oncePerMinute(items, `newest|${scopeOf(arrival)}`, arrival.now, (): TeaseListModel => {
				const links = teaseContext(arrival);
				return { title: context.t("error.latest"), teases: items.map((item) => teaseOf(links, item)) };
			});
			return section("newest", scopeOf(arrival), list, <Newest context={context} list={list} />);
		},
	);
}

function Newest({ context, list }: { context: ViewContext; list: TeaseListModel }) {
	const pack = { id: "newest", kind: "list", title: list.title } as const;
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
