import { consentPath } from "../../kernel/addresses.ts";
import type { ViewContext } from "../../kernel/context.ts";
import { below } from "../../kernel/links.ts";
import { joinerOf } from "../Names.tsx";
import type { ConsentModel } from "./consent.model.ts";

/** The second layer: a switch for each purpose, all and none as near as some. `back` is the path to return to, with `?consent=saved`. */
export function ConsentForm({ context, consent, back }: { context: ViewContext; consent: ConsentModel; back: string }) {
	const { prefix, t } = context;
	return (
		<form className="consent-form" method="post" action={below(prefix, consentPath)}>
			<input type="hidden" name="back" value={back} />
			{consent.saved && (
				<p className="notice" role="status">
					{t("consent.saved")}
				</p>
			)}
			{consent.signal && <p className="notice">{t("consent.signal")}</p>}
			<fieldset>
				<legend className="visually-hidden">{t("consent.choose")}</legend>
				<div className="consent-purpose">
					<strong>{t("consent.necessary")}</strong>
					<span>{t("consent.always")}</span>
					<p>{t("consent.necessaryText")}</p>
				</div>
				{consent.purposes.map(({ name, granted, forbidden, vendors }) => {
					return (
						<div key={name} className="consent-purpose">
							<label htmlFor={`consent-${name}`}>{t(`consent.${name}`)}</label>
							<input
								type="checkbox"
								id={`consent-${name}`}
								name={name}
								defaultChecked={granted}
								disabled={forbidden}
								aria-describedby={`consent-${name}-text`}
							/>
							<p id={`consent-${name}-text`}>
								{t(`consent.${name}Text`)}{" "}
								{vendors.length > 0 ? t("consent.vendors", { names: joinerOf(t.locale).format(vendors) }) : t("consent.own")}
							</p>
						</div>
					);
				})}
			</fieldset>
			<p className="ask-buttons">
				<button type="submit" className="button" name="choice" value="some">
					{t("consent.save")}
				</button>
				<button type="submit" className="button" name="choice" value="all">
					{t("consent.accept")}
				</button>
				<button type="submit" className="button" name="choice" value="none">
					{t("consent.reject")}
				</button>
			</p>
		</form>
	);
}
