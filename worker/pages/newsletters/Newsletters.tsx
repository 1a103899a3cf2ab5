import type { ViewContext } from "../kernel/context.ts";
import { NewsletterForm, NewsletterSlot } from "../parts/newsletters/NewsletterSlot.tsx";
import type { EmbeddedNewsletterModel, NewslettersModel } from "../parts/newsletters/newsletters.model.ts";
import { Picture } from "../parts/Picture.tsx";
import { NewsletterLink } from "./NewsletterLink.tsx";

/** The brand's newsletters, each with its own form and its own address on the page. */
export function Newsletters({ context, page }: { context: ViewContext; page: NewslettersModel }) {
	const { t } = context;
	const isOnly = page.newsletters.length === 1;
	return (
		<>
			<header className="newsletters-head">
				<h1>{t("newsletter.title")}</h1>
				<p className="dek">{t(isOnly ? "newsletter.introOnly" : "newsletter.intro")}</p>
			</header>
			{page.link && <NewsletterLink context={context} link={page.link} />}
			{page.newsletters.length === 0 && <p className="notice">{t("newsletter.empty")}</p>}
			<ul className="newsletters-list">
				{page.newsletters.map((newsletter) => (
					<li className={`newsletter${isOnly && newsletter.sample ? " newsletter-only" : ""}`} id={newsletter.key} key={newsletter.key}>
						<div className="newsletter-words">
							{newsletter.frequency && <p className="newsletter-when">{t(`newsletter.frequency.${newsletter.frequency}`)}</p>}
							<h2 className="headline">{newsletter.title}</h2>
							<p className="dek">{newsletter.description}</p>
						</div>
						{newsletter.sample && (
							<a className="newsletter-sample" href={newsletter.sample.url}>
								<Picture
									context={context}
									picture={newsletter.sample.picture}
									sizes={isOnly ? "(min-width:758px) 46vw, 160px" : "160px"}
									crop="3x2"
									maxWidth={isOnly ? 960 : 320}
									decorative
								/>
								<span>{t("newsletter.next", { headline: newsletter.sample.headline })}</span>
							</a>
						)}
						<NewsletterForm context={context} newsletter={newsletter} outcome={page.outcome} />
					</li>
				))}
			</ul>
			<p className="newsletters-terms">{t("newsletter.terms")}</p>
		</>
	);
}

/** One newsletter in a frame of another site. */
export function EmbeddedNewsletter({ context, page }: { context: ViewContext; page: EmbeddedNewsletterModel }) {
	return <NewsletterSlot context={context} newsletter={page.newsletter} from="embedded" outcome={page.outcome} />;
}
