import type { MessageKey } from "../../../brands/messages/en.ts";
import type { ViewContext } from "../shared/viewContext.ts";
import type { Leave } from "./newsletters.model.ts";

const told: Readonly<Record<Exclude<Leave["step"], "ask" | "left">, MessageKey>> = {
	gone: "newsletter.leaveGone",
	failed: "newsletter.leaveFailed",
};

/** Leaving a newsletter by its letter's link: one button, then what came of it. A plain form, with or without scripts. */
export function LeaveNewsletter({ context, leave }: { context: ViewContext; leave: Leave }) {
	const { t, prefix } = context;
	if (leave.step === "ask")
		return (
			<form className="notice letters-leave" method="post" action={`${prefix}/newsletters`}>
				<h2 className="headline">{t("newsletter.leaveTitle")}</h2>
				<p>{t("newsletter.leaveText")}</p>
				<input type="hidden" name="leave" value={leave.token} />
				<button className="button" type="submit">
					{t("newsletter.unsubscribe")}
				</button>
			</form>
		);
	return (
		<div className="notice letters-leave" role="status">
			{leave.step === "left" && <h2 className="headline">{t("newsletter.unsubscribed")}</h2>}
			<p>{t(leave.step === "left" ? "newsletter.unsubscribedText" : told[leave.step])}</p>
		</div>
	);
}
