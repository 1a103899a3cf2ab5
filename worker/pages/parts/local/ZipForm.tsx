import type { ViewContext } from "../../kernel/context.ts";

interface Props {
	context: ViewContext;
	action: string;
	/** Of the field, unique on the page. */
	id: string;
	zip: string | null;
	/** Shown at the field. */
	fault: string | null;
}

/** Asks for a zip code; a plain form that leads to the local page. */
export function ZipForm({ context, action, id, zip, fault }: Props) {
	const { t } = context;
	return (
		<form className="zip-form" action={action} method="get" aria-label={t("region.localNews")}>
			<label htmlFor={id}>{t("local.zip")}</label>
			<input
				id={id}
				name="zip"
				required
				inputMode="numeric"
				autoComplete="postal-code"
				maxLength={10}
				defaultValue={zip ?? undefined}
				placeholder={t("local.zipPlaceholder")}
				aria-invalid={fault ? true : undefined}
				aria-describedby={`${id}-help`}
			/>
			<button className="button" type="submit">
				{t("local.submit")}
			</button>
			<p className={fault ? "zip-fault" : "zip-help"} id={`${id}-help`} role={fault ? "alert" : undefined}>
				{fault ?? t("local.zipHelp")}
			</p>
		</form>
	);
}
