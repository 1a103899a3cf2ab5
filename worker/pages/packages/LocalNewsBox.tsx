import type { ViewContext } from "../kernel/context.ts";
import type { HourModel, LocalFault } from "../parts/local/local.model.ts";
import { SkyIcon } from "../parts/local/SkyIcon.tsx";
import { ZipForm } from "../parts/local/ZipForm.tsx";
import type { PackageModel } from "../parts/models.ts";
import { titleId } from "../parts/Section.tsx";

/** A front's box for local news. */
export interface LocalBoxModel {
	pack: PackageModel;
	/** As the reader wrote it; `null`: none was sent. */
	zip: string | null;
	location: string | null;
	fault: LocalFault | null;
	stories: readonly { headline: string; url: string }[];
	/** The stories are of no place: the box says so. */
	isNational: boolean;
	now: HourModel | null;
	isWeatherMissing: boolean;
}

/** The box before anything is known. */
export function formAlone(pack: PackageModel): LocalBoxModel {
	return { pack, zip: null, location: null, fault: null, stories: [], isNational: false, now: null, isWeatherMissing: false };
}

/** A front's box for local news (C2.25): the form, and what is known of the place. */
export function LocalNewsBox({ context, box }: { context: ViewContext; box: LocalBoxModel }) {
	const { prefix, t } = context;
	const { pack, zip, location, fault, stories, isNational, now, isWeatherMissing } = box;
	const name = pack.title ?? t("region.localNews");
	const title = location ? t("local.titleFor", { location }) : name;
	const page = `${prefix}/local`;
	return (
		<section className="pack local-box" aria-label={title} data-my-news={`${prefix}/mynewsapi`}>
			<h2 className="headline">
				<a href={zip ? `${page}?zip=${encodeURIComponent(zip)}` : page}>{title}</a>
			</h2>
			{pack.description && !location && <p className="dek">{pack.description}</p>}
			{now && (
				<p className="local-now">
					<SkyIcon sky={now.sky} /> {t("weather.temperatureShort", { n: now.temp })} {t(`weather.${now.sky}`)}
				</p>
			)}
			{isWeatherMissing && <p className="notice">{t("weather.failed")}</p>}
			{fault === "news" && (
				<p className="notice" role="status">
					{t("local.notFound")}
				</p>
			)}
			{isNational && <p className="notice">{t("local.national")}</p>}
			{stories.length > 0 && (
				<ul className="local-lines">
					{stories.map((story) => (
						<li key={story.url}>
							<h3 className="headline">
								<a href={story.url}>{story.headline}</a>
							</h3>
						</li>
					))}
				</ul>
			)}
			<ZipForm
				context={context}
				action={page}
				id={`zip-${titleId(pack)}`}
				zip={zip}
				fault={fault === "zip" ? t("local.zipNotFound") : null}
			/>
		</section>
	);
}
