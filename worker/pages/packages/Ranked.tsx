import type { ViewContext } from "../kernel/context.ts";
import type { TeaseModel } from "../parts/models.ts";
import { rowsClass } from "../parts/rows.ts";
import { Section, type SectionPack, teaseLevel } from "../parts/Section.tsx";
import { TeaseWords } from "../parts/Tease.tsx";

interface Props {
	context: ViewContext;
	pack: SectionPack & { teases: readonly TeaseModel[] };
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
