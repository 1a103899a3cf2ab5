import type { ViewContext } from "../kernel/context.ts";

interface Props {
	context: ViewContext;
	newsletterKey: string | null;
	title: string | null;
	text: string | null;
	level: 2 | 3;
}

/** A newsletter's box (C3.46): what it is, and the way to sign up. */
export function NewsletterBox({ context, newsletterKey, title, text, level }: Props) {
	const { prefix, t } = context;
	const Heading = `h${level}` as const;
	return (
		<aside className="newsletter-box" aria-label={title ?? t("region.newsletter")}>
			<p className="label label-newsletter">{t("region.newsletter")}</p>
			<Heading className="headline">{title ?? t("newsletter.title")}</Heading>
			<p className="dek">{text ?? t(title ? "newsletter.introOnly" : "newsletter.intro")}</p>
			<a
				className="button"
				href={`${prefix}/newsletters${newsletterKey ? `#${newsletterKey}` : ""}`}
				aria-label={title ? t("newsletter.submitFor", { newsletter: title }) : undefined}
			>
				{t("newsletter.submit")}
			</a>
		</aside>
	);
}
