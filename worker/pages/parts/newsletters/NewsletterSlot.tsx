import { NewsletterSignUp } from "../../../../client/islands/NewsletterSignUp/NewsletterSignUp.island.tsx";
import { Island } from "../../../document/Island.tsx";
import { islandWords } from "../../../document/islandWords.ts";
import type { ViewContext } from "../../kernel/context.ts";
import type { NewsletterModel, SignUpOutcome } from "./newsletters.model.ts";

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

interface FormProps {
	context: ViewContext;
	newsletter: NewsletterModel;
	from?: "embedded" | undefined;
	outcome: SignUpOutcome | null;
}

/** A newsletter's form: an island whose server markup is a plain form (A9.10). */
export function NewsletterForm({ context, newsletter, from, outcome }: FormProps) {
	const { t } = context;
	const { key, title, action, botCheck } = newsletter;
	return (
		<Island
			name="NewsletterSignUp"
			component={NewsletterSignUp}
			on="interaction"
			props={{
				newsletterKey: key,
				action,
				botCheck,
				from,
				outcome: outcome?.newsletterKey === key ? outcome.result : undefined,
				submitFor: t("newsletter.submitFor", { newsletter: title }),
				words: islandWords.NewsletterSignUp(t),
			}}
		/>
	);
}
