import type { MessageKey } from "../../../brands/messages/en.ts";
import type { ViewContext } from "../kernel/context.ts";
import type { FollowedLink } from "../parts/newsletters/newsletters.model.ts";

type Words = Readonly<Record<"title" | "text" | "button" | "done" | "doneText" | "gone" | "failed", MessageKey>>;

const words: Readonly<Record<FollowedLink["way"], Words>> = {
	confirm: {
		title: "newsletter.confirmTitle",
		text: "newsletter.confirmText",
		button: "newsletter.confirm",
		done: "newsletter.success",
		doneText: "newsletter.terms",
		gone: "newsletter.confirmGone",
		failed: "newsletter.confirmFailed",
	},
	leave: {
		title: "newsletter.unsubscribeTitle",
		text: "newsletter.unsubscribeText",
		button: "newsletter.unsubscribe",
		done: "newsletter.unsubscribed",
		doneText: "newsletter.unsubscribedText",
		gone: "newsletter.unsubscribeGone",
		failed: "newsletter.unsubscribeFailed",
	},
};

/** The page of a mail's link (A8.16): one button, then the result, with or without script. */
export function NewsletterLink({ context, link }: { context: ViewContext; link: FollowedLink }) {
	const { t, prefix } = context;
	const said = words[link.way];
	if (link.step === "ask")
		return (
			<form className="notice newsletters-link" method="post" action={`${prefix}/newsletters`}>
				<h2 className="headline">{t(said.title)}</h2>
				<p>{t(said.text)}</p>
				<input type="hidden" name={link.way} value={link.token} />
				<button className="button" type="submit">
					{t(said.button)}
				</button>
			</form>
		);
	return (
		<div className="notice newsletters-link" role="status">
			{link.step === "done" && <h2 className="headline">{t(said.done)}</h2>}
			<p>{t(link.step === "done" ? said.doneText : said[link.step])}</p>
		</div>
	);
}
