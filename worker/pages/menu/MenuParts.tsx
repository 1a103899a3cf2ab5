import type { ViewContext } from "../kernel/context.ts";
import { Picture } from "../parts/Picture.tsx";
import type { MenuSection } from "./menu.model.ts";
import type { PopularList } from "./popular.ts";

/** A section's newest stories, and where its front leads. */
export function SectionPart({ context, section }: { context: ViewContext; section: MenuSection }) {
	const { t } = context;
	return (
		<>
			<h1 className="menu-title">
				<a href={section.url}>{section.label}</a>
			</h1>
			<div className="menu-content">
				{section.stories.length > 0 && (
					<ul className="menu-stories" aria-label={t("header.newestIn", { section: section.label })}>
						{section.stories.map((story) => (
							<li key={story.id}>
								{story.picture && (
									<Picture
										context={context}
										picture={story.picture}
										sizes="(min-width:1000px) 220px, 80px"
										crop="1x1"
										maxWidth={640}
										decorative
									/>
								)}
								<a href={story.url}>{story.headline}</a>
							</li>
						))}
					</ul>
				)}
				{section.packages.length > 0 && (
					<ul className="menu-ways" aria-label={t("header.moreIn", { section: section.label })}>
						{section.packages.map(({ title, url }) => (
							<li key={url}>
								<a href={url}>{title}</a>
							</li>
						))}
					</ul>
				)}
			</div>
		</>
	);
}

/** One most-popular list, or the sentence that it could not be had. */
export function PopularLinks({ context, list }: { context: ViewContext; list: PopularList }) {
	const { t } = context;
	return (
		<section className="menu-popular" aria-label={t(list.title)} data-activity-map={list.dataActivityMap}>
			<h2>{t(list.title)}</h2>
			{list.error && <p>{t("mostPopular.failed")}</p>}
			<ul>
				{list.items.map(({ headline, url, contentType }) => (
					<li key={url}>
						<a href={url} data-content-type={contentType}>
							{headline}
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}

/** The group's editions: those in the reader's language first, the one that is read marked. */
export function Editions({ context }: { context: ViewContext }) {
	const { chrome, t } = context;
	return (
		<section className="menu-editions" aria-label={t("header.editions")}>
			<h2>{t("header.editions")}</h2>
			<ul>
				{chrome.editions.map(({ name, url, language, isOwn }) => (
					<li key={url}>
						<a href={url} lang={language} hrefLang={language} aria-current={isOwn ? "true" : undefined}>
							{name}
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}
