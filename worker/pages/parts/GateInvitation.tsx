import type { ViewContext } from "../kernel/context.ts";
import type { GateModel } from "./gate.ts";
import { PerkList } from "./PerkList.tsx";

/**
 * The gate (A2.16): an invitation in place of the rest, with what an account gives (A1.1). Its link opens the dialog, or without script
 * the sign-in.
 */
export function GateInvitation({ context, gate }: { context: ViewContext; gate: GateModel }) {
	const { t, prefix } = context;
	return (
		<section className="gate gated" id={gate.anchor} tabIndex={-1} aria-labelledby="gate-title">
			<div className="gate-words">
				<h2 className="headline gate-title" id="gate-title">
					{t(`gate.${gate.kind}Title`)}
				</h2>
				<p>{t(`gate.${gate.kind}Text`)}</p>
				<a
					className="button"
					href={`${prefix}/sign-in?return=${encodeURIComponent(gate.returnTo)}`}
					data-gate=""
					data-dialog-label={t("gate.action")}
				>
					{t("gate.action")}
				</a>
				{gate.isMetered && context.freeViews !== undefined && <FreeView context={context} gate={gate} views={context.freeViews} />}
			</div>
			<div className="gate-perks">
				<h3>{t("auth.landingPerks")}</h3>
				<PerkList context={context} />
			</div>
		</section>
	);
}

/** A free view, where the brand gives some a month: a press spends one, without script too. */
function FreeView({ context: { t, prefix }, gate, views }: { context: ViewContext; gate: GateModel; views: number }) {
	return (
		<form className="gate-free" method="post" action={`${prefix}/house/paywall`} data-meter={t.pattern("gate.freeLeft")}>
			<input type="hidden" name="back" value={gate.returnTo} />
			<button type="submit">{t("gate.freeAction")}</button>
			<p>{t("gate.freeViews", { count: views })}</p>
		</form>
	);
}
