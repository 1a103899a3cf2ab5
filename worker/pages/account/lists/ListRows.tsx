import type { MessageKey } from "../../../../brands/messages/en.ts";
import type { ViewContext } from "../../kernel/context.ts";
import { Tease } from "../../parts/Tease.tsx";
import type { ListModel, ListRow } from "./list.model.ts";

interface Props {
	context: ViewContext;
	page: ListModel;
}

export function ListRows({ context, page }: Props) {
	const { t } = context;
	const { groups, list } = page;
	return (
		<form className="reader-list-form" method="post" action={`${page.account}/${list}`}>
			<input type="hidden" name="kind" value={page.filter} />
			{groups.map(({ day, rows }) => (
				<section key={day?.iso ?? ""} aria-label={day ? t("history.readOn", { date: day.text }) : page.facts.title}>
					{day && (
						<h2 className="headline">
							<time dateTime={day.iso}>{day.text}</time>
						</h2>
					)}
					<ul className="reader-list-rows">
						{rows.map((row) => (
							<Row key={row.id} context={context} page={page} row={row} />
						))}
					</ul>
				</section>
			))}
			{list === "saved" && (
				<button className="button account-second" type="submit" name="do" value="removeMany">
					{t("saved.removeMany")}
				</button>
			)}
		</form>
	);
}

const stateWords = {
	gone: "saved.gone",
	soldOut: "product.outOfStock",
	expired: "video.expired",
	corrected: "saved.corrected",
} as const satisfies Record<NonNullable<ListRow["state"]>, MessageKey>;

function Row({ context, page, row }: Props & { row: ListRow }) {
	const { t } = context;
	const { field, id, state, tease, why } = row;
	const headline = tease?.headline ?? t("saved.gone");
	const button = {
		saved: { action: "remove", text: t("saved.remove"), name: t("saved.removeItem", { headline }) },
		history: { action: "remove", text: t("saved.remove"), name: t("history.remove", { headline }) },
		"for-you": { action: "hide", text: t("recommendations.hide"), name: `${t("recommendations.hide")}: ${headline}` },
	}[page.list];
	return (
		<li className="reader-list-row" data-content={id}>
			{page.list === "saved" && <input type="checkbox" name={`pick-${id}`} value={field} aria-label={t("saved.select", { headline })} />}
			<div className="reader-list-thing">
				{tease ? (
					<Tease
						as="div"
						context={context}
						tease={tease}
						level={page.list === "history" ? 3 : 2}
						look="side"
						sizes="200px"
						maxWidth={640}
						crop="3x2"
						time
						unsaved
					/>
				) : (
					<p className="notice">{t("saved.gone")}</p>
				)}
				{state !== null && tease && <p className="notice">{t(stateWords[state])}</p>}
				{why && <p className="reader-list-why">{why}</p>}
			</div>
			<button className="account-quiet" type="submit" name="do" value={`${button.action} ${field}`} aria-label={button.name}>
				{button.text}
			</button>
		</li>
	);
}
