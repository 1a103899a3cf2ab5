import type { ViewContext } from "../kernel/context.ts";
import type { FollowedLink } from "../parts/newsletters/newsletters.model.ts";

/** The page of a mail's link (A8.16): one button, then the result, with or without script. */
export function NewsletterLink({ context, link }: { context: ViewContext; link: FollowedLink }) {
	const { t, prefix } = context;
	const isSignUp = link.way === "confirm";
	const way = isSignUp ? "confirm" : "unsubscribe";
	if (link.step === "ask")
		return (
			<form className="notice newsletters-link" method="post" action={`${prefix}/newsletters`}>
				<h2 className="headline">{t(`newsletter.${way}Title`)}</h2>
				<p>{t(`newsletter.${way}Text`)}</p>
				<input type="hidden" name={link.way} value={link.token} />
				<button className="button" type="submit">
					{t(`newsletter.${way}`)}
				</button>
			</form>
		);
	return (
		<div className="notice newsletters-link" role="status">
			{link.step === "done" && <h2 className="headline">{t(isSignUp ? "newsletter.success" : "newsletter.unsubscribed")}</h2>}
			<p>
				{link.step === "done"
					? t(isSignUp ? "newsletter.terms" : "newsletter.unsubscribedText")
					: t(`newsletter.${way}${link.step === "gone" ? "Gone" : "Failed"}`)}
			</p>
		</div>
	);
}
