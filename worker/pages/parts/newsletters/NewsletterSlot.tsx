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

/** A newsletter's form (A3.11, A8.16, A8.17, A9.10): an island whose server markup is a plain form. */
export function NewsletterForm({ context: { t }, newsletter, from, outcome }: FormProps) {
	const { key, title, action, botCheck } = newsletter;
	const words = islandWords.NewsletterSignUp(t);
	const result = outcome?.newsletterKey === key ? outcome.result : null;
	const id = `sign-up-${key}`;
	const drawn = (
		<form className="sign-up" method="post" action={action}>
			<input type="hidden" name="newsletter" value={key} />
			{from === "embedded" && <input type="hidden" name="from" value="embedded" />}
			{result !== "sent" && (
				<div className="sign-up-fields">
					<label htmlFor={id}>{words.label}</label>
					<input
						id={id}
						type="email"
						name="email"
						required
						maxLength={254}
						autoComplete="email"
						placeholder={words.placeholder}
						aria-invalid={result === "email" || undefined}
						aria-describedby={result === null ? undefined : `${id}-notice`}
					/>
					<button className="button" type="submit" aria-label={t("newsletter.submitFor", { newsletter: title })}>
						{words.submit}
					</button>
				</div>
			)}
			<p className={`sign-up-notice${result ? ` notice-${result}` : ""}`} id={`${id}-notice`} role="status">
				{result && words[result]}
			</p>
		</form>
	);
	return <Island name="NewsletterSignUp" drawn={drawn} on="interaction" props={{ botCheck, words }} />;
}
