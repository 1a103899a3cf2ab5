import { Ranked } from "../../front/packages/Ranked.tsx";
import type { TeaseListModel } from "../page.ts";
import type { ViewContext } from "../viewContext.ts";

interface Props {
	context: ViewContext;
	list: TeaseListModel;
}

/** The most-popular module (C2.24): it comes when it comes, and nothing stands in its place before. */
export function MostPopular({ context, list }: Props) {
	const pack = {
		id: "most-popular",
		kind: "mostPopular",
		title: list.title,
		kicker: null,
		url: null,
		description: null,
		subType: null,
	} as const;
	return <Ranked context={context} pack={{ ...pack, teases: list.teases }} />;
}
