import { SignIn } from "../../../../client/islands/SignIn/SignIn.island.tsx";
import { Island } from "../../../document/Island.tsx";
import type { ViewContext } from "../../kernel/context.ts";
import { Perks } from "./Perks.tsx";
import type { SignInModel } from "./signIn.model.ts";

/** Words of two languages and a few addresses: nothing of it grows with content. */
const mostBytes = 10_240;

/** The flow in its landing page (A2.14): an account's perks on one side, the form on the other. */
export function Landing({ context, page }: { context: ViewContext; page: SignInModel }) {
	const { t } = context;
	const { props } = page;
	return (
		<div className="landing">
			{props.options.landingPage && <div className="landing-art" aria-hidden="true" />}
			<header className={props.options.landingPage ? "landing-head" : "visually-hidden"}>
				<h1 className="landing-title">{t("auth.landingTitle")}</h1>
			</header>
			<div className="coupon">
				<Island name="SignIn" component={SignIn} on="load" props={props} mostBytes={mostBytes} />
			</div>
			{props.options.landingPage && <Perks context={context} />}
		</div>
	);
}
