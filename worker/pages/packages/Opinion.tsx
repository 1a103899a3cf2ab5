import { Label } from "../parts/Label.tsx";
import { Portrait } from "../parts/Portrait.tsx";
import { fullRowsClass } from "../parts/rows.ts";
import { Section, teaseLevel } from "../parts/Section.tsx";
import { teaseRel } from "../parts/tease.model.ts";
import { Unbroken } from "../parts/Unbroken.tsx";
import type { PackageProps } from "./compose.ts";

/** A headline that brings its own quotation mark. */
const quoted = /^["\u201c\u00ab\u2018]/;

/** Opinion: the author first, with portrait, name and role. */
export function Opinion({ context, pack }: PackageProps) {
	const Heading = `h${teaseLevel(pack)}` as const;
	return (
		<Section pack={pack} label={context.t("label.opinion")}>
			<ul className={`voices ${fullRowsClass(pack.teases.length, { mid: 4, wide: 5 })}`}>
				{pack.teases.map((tease) => (
					<li className="voice tease" key={tease.id}>
						{tease.author && (
							<div className="voice-who">
								<Portrait context={context} name={tease.author.name} portrait={tease.author.portrait} side={112} />
								<p>
									<strong>{tease.author.name}</strong>
									{tease.author.role && <span>{tease.author.role}</span>}
								</p>
							</div>
						)}
						{tease.label && tease.label !== "opinion" && (
							<p className="kicker">
								<Label t={context.t} label={tease.label} sponsor={tease.sponsor} />
							</p>
						)}
						<Heading className={`headline${quoted.test(tease.headline) ? "" : " said"}`}>
							<a href={tease.url} rel={teaseRel(tease)}>
								<Unbroken text={tease.headline} />
							</a>
						</Heading>
						{tease.dek && <p className="dek">{tease.dek}</p>}
					</li>
				))}
			</ul>
		</Section>
	);
}
