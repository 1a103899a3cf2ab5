import { Label } from "../parts/Label.tsx";
import { AffiliateNote, teaseLevel } from "../parts/Section.tsx";
import { teaseRel } from "../parts/tease.model.ts";
import { Unbroken } from "../parts/Unbroken.tsx";
import type { PackageProps } from "./compose.ts";

/** Tracks in client/styles/rows.css; further ones have a row of their own width. */
const mostTracks = 6;

/** A strip of what is going on now: label, headlines, times. Nothing in it blinks. */
export function Live({ context, pack }: PackageProps) {
	const { t } = context;
	const Heading = `h${teaseLevel({ title: null })}` as const;
	return (
		<section className="pack pack-live" aria-label={t("region.liveNow")}>
			<p className="live-title">{pack.title ?? t("region.liveNow")}</p>
			<ul className={`live-strip wide-${Math.min(pack.teases.length, mostTracks)}`}>
				{pack.teases.map((tease) => (
					<li className="tease" key={tease.id}>
						<Heading className="headline">
							{tease.label && tease.label !== "watch" && <Label t={t} label={tease.label} sponsor={tease.sponsor} />}
							<a href={tease.url} rel={teaseRel(tease)}>
								<Unbroken text={tease.headline} />
							</a>
						</Heading>
						{tease.time && <time dateTime={tease.time.iso}>{tease.time.text}</time>}
					</li>
				))}
			</ul>
			<AffiliateNote pack={pack} />
		</section>
	);
}
