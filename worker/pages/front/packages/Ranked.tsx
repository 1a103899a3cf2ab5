import { teaseLevel } from "../../shared/parts/PackageHead.tsx";
import { Section } from "../../shared/parts/Section.tsx";
import { TeaseWords } from "../../shared/parts/Tease.tsx";
import type { PackageModel, TeaseModel } from "../../shared/parts.ts";
import { rowsClass } from "../../shared/rows.ts";
import type { ViewContext } from "../../shared/viewContext.ts";

interface Props {
	context: ViewContext;
	pack: Pick<PackageModel, "id" | "kind" | "title" | "kicker" | "url" | "description" | "subType"> & { teases: readonly TeaseModel[] };
}

/** The most-read list: figures in the brand's face, headlines, nothing else. */
export function Ranked({ context, pack }: Props) {
	if (pack.teases.length === 0) return null;
	const teases = pack.teases.slice(0, 10);
	return (
		<Section pack={pack} label={context.t("list.mostPopular")}>
			<ol className={`ranked ${rowsClass(teases.length, { mid: 2, wide: 5 })}`}>
				{teases.map((tease) => (
					<li className="tease" key={tease.id}>
						<TeaseWords context={context} tease={{ ...tease, kicker: null, price: null }} level={teaseLevel(pack)} />
					</li>
				))}
			</ol>
		</Section>
	);
}
