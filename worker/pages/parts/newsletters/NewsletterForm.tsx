import { NewsletterSignUp } from "../../../../client/islands/NewsletterSignUp/NewsletterSignUp.island.tsx";
import { Island } from "../../../document/Island.tsx";
import { islandWords } from "../../../document/islandWords.ts";
import type { ViewContext } from "../../kernel/context.ts";
import type { NewsletterModel, SignUpOutcome } from "./newsletters.model.ts";

interface Props {
	context: ViewContext;
	newsletter: NewsletterModel;
	from?: "embedded" | undefined;
	outcome: SignUpOutcome | null;
}

/** A newsletter's form: an island whose server markup is a plain form (A9.10). */
export function NewsletterForm({ context, newsletter, from, outcome }: Props) {
	const { t } = context;
	const { key, title, action, botCheck } = newsletter;
	return (
		<Island
			name="NewsletterSignUp"
			component={NewsletterSignUp}
			on="visible"
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
