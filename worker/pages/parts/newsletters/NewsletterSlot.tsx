import type { ViewContext } from "../../kernel/context.ts";
import { NewsletterForm } from "./NewsletterForm.tsx";
import type { NewsletterModel } from "./newsletters.model.ts";

interface Props {
	context: ViewContext;
	newsletter: NewsletterModel;
	from?: "embedded" | undefined;
	outcome?: Parameters<typeof NewsletterForm>[0]["outcome"];
}

/** A newsletter's box with its form: what an article invites to, and the frame on other sites. */
export function NewsletterSlot({ context, newsletter, from, outcome = null }: Props) {
	const { t } = context;
	const Heading = from === "embedded" ? "h1" : "h2";
	return (
		<aside className="newsletter-box newsletter-slot" aria-label={newsletter.title}>
			<div>
				<p className="label label-newsletter">{t("region.newsletter")}</p>
				<Heading className="headline">{newsletter.title}</Heading>
				<p className="dek">{newsletter.description}</p>
			</div>
			<NewsletterForm context={context} newsletter={newsletter} from={from} outcome={outcome} />
		</aside>
	);
}
