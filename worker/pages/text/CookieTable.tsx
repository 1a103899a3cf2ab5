import type { ViewContext } from "../kernel/context.ts";
import type { ListRow } from "./text.model.ts";

/** The table of cookies and storage: each entry with its purpose and life. */
export function CookieTable({ context, rows }: { context: ViewContext; rows: readonly ListRow[] }) {
	const { t } = context;
	return (
		<section className="cookie-table" aria-label={t("cookies.table")}>
			<table>
				<caption>{t("cookies.table")}</caption>
				<thead>
					<tr>
						<th scope="col">{t("cookies.name")}</th>
						<th scope="col">{t("cookies.purpose")}</th>
						<th scope="col">{t("cookies.life")}</th>
					</tr>
				</thead>
				<tbody>
					{rows.map(({ name, place, purpose, life, account }) => (
						<tr key={`${place} ${name}`}>
							<th scope="row">
								<code>{name}</code>
								<span className="cookie-kind">
									{t(place === "cookie" ? "cookies.cookie" : "cookies.storage")}
									{account && `, ${t("cookies.account")}`}
								</span>
							</th>
							<td>{t(purpose)}</td>
							<td>{life ?? t(place === "cookie" ? "cookies.untilClosed" : "cookies.untilRemoved")}</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
