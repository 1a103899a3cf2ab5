import { fullRowsClass } from "../parts/rows.ts";
import { Section, teaseLevel } from "../parts/Section.tsx";
import { Price, TeaseMedia, TeaseWords } from "../parts/Tease.tsx";
import type { PackageProps } from "./compose.ts";

/** Things to buy: the price first, above the name; other items as stories. */
export function Shopping({ context, pack }: PackageProps) {
	const level = teaseLevel(pack);
	return (
		<Section pack={pack} label={context.t("label.shop")}>
			<ul className={`pack-products ${fullRowsClass(pack.teases.length, { mid: 4, wide: 6 })}`}>
				{pack.teases.map((tease) => (
					<li className={`tease ware${tease.picture ? "" : " words"}`} key={tease.id}>
						<TeaseMedia
							context={context}
							tease={tease}
							crop="1x1"
							sizes="(min-width:1600px) 288px, (min-width:1304px) 232px, (min-width:758px) 30vw, 44vw"
							maxWidth={640}
						/>
						<div className="tease-text">
							{tease.price && <Price t={context.t} price={tease.price} />}
							<TeaseWords context={context} tease={{ ...tease, price: null }} level={level} under={pack.title} />
						</div>
					</li>
				))}
			</ul>
		</Section>
	);
}
