import type { ReactNode } from "react";
import { type OptionalPurpose, optionalPurposes } from "../../../client/domain/consent/purposes.ts";
import type { ViewContext } from "../kernel/context.ts";
import type { Bar, FiguresModel } from "./figures.model.ts";

interface Props {
	context: ViewContext;
	figures: FiguresModel;
}

/** A brand's figures: views, advertising, speed, choices, errors. */
export function FiguresView({ context, page: figures }: { context: ViewContext; page: FiguresModel }) {
	const { t } = context;
	return (
		<div className="figures-page">
			<header className="figures-head">
				<h1 className="headline">{t("figures.title")}</h1>
				<nav aria-label={t("figures.period")}>
					<ul>
						{figures.choices.map(({ days, url, chosen }) => (
							<li key={days}>
								<a href={url} aria-current={chosen ? "page" : undefined}>
									{t("figures.days", { n: days })}
								</a>
							</li>
						))}
					</ul>
				</nav>
			</header>
			<Views context={context} figures={figures} />
			{tablesOf(context, figures).map(({ id, ...table }) => (
				<Part key={id} id={id} title={table.label}>
					<Table {...table} none={t("figures.none")} />
				</Part>
			))}
		</div>
	);
}

function formatsOf({ t }: ViewContext) {
	const number = new Intl.NumberFormat(t.locale, { maximumFractionDigits: 2 });
	const percent = new Intl.NumberFormat(t.locale, { style: "percent", maximumFractionDigits: 1 });
	return { number, percent, rate: (value: number | null) => (value === null ? "–" : percent.format(value)) };
}

/** Views as a chart and as a table. */
function Views({ context, figures }: Props) {
	const { t } = context;
	const { number } = formatsOf(context);
	const ends = [figures.bars[0]?.label, figures.bars.at(-1)?.label];
	return (
		<Part id="views" title={t("figures.views")} lead={number.format(figures.views)}>
			<ViewsChart bars={figures.bars} />
			<p className="figures-ends" aria-hidden="true">
				<span>{ends[0]}</span>
				<span>{ends[1]}</span>
			</p>
			<details>
				<summary>{t("figures.asTable")}</summary>
				<Table
					label={t("figures.views")}
					head={[t("figures.when"), t("figures.views")]}
					rows={figures.bars.map(({ at, label, views }) => ({ key: `${at}`, cells: [label, number.format(views)] }))}
				/>
			</details>
		</Part>
	);
}

/** The parts that are a table alone. */
function tablesOf(context: ViewContext, figures: FiguresModel): readonly (TableProps & { id: string })[] {
	const { t } = context;
	const { number, percent, rate } = formatsOf(context);
	return [
		{
			id: "top",
			label: t("figures.top"),
			head: [t("figures.page"), t("figures.views")],
			rows: figures.top.map(({ path, url, views }) => ({
				key: path,
				cells: [
					<a key={path} href={url}>
						{path}
					</a>,
					number.format(views),
				],
			})),
		},
		{
			id: "vitals",
			label: t("figures.vitals"),
			head: [t("figures.metric"), t("figures.p75"), t("figures.rating"), t("figures.count")],
			rows: figures.vitals.map(({ metric, value, count, rating }) => ({
				key: metric,
				cells: [
					metric,
					metric === "CLS" ? number.format(value) : `${number.format(Math.round(value))} ms`,
					<span key={metric} className={`figures-${rating}`}>
						{t(`figures.${rating}`)}
					</span>,
					number.format(count),
				],
			})),
		},
		{
			id: "ads",
			label: t("consent.advertising"),
			head: [t("figures.source"), t("figures.rendered"), t("figures.fill"), t("figures.viewability"), t("figures.clicks")],
			rows: figures.ads.map(({ source, rendered, fill, viewability, clicks }) => ({
				key: source,
				cells: [source, number.format(rendered), rate(fill), rate(viewability), number.format(clicks)],
			})),
		},
		{
			// Readers' choices, by the law that requires them.
			id: "consent",
			label: t("footer.privacy"),
			head: [t("figures.law"), t("figures.count"), ...optionalPurposes.map((purpose) => t(`consent.${purpose}`))],
			rows: figures.consent.map(({ regime, count, shares }) => ({
				key: regime,
				cells: [regime, number.format(count), ...optionalPurposes.map((purpose: OptionalPurpose) => percent.format(shares[purpose]))],
			})),
		},
		{
			id: "errors",
			label: t("figures.errors"),
			head: [t("figures.release"), t("figures.message"), t("figures.count")],
			rows: figures.errors.map(({ release, message, count }) => ({
				key: `${release} ${message}`,
				cells: [release, message, number.format(count)],
			})),
		},
	];
}

function Part({ id, title, lead, children }: { id: string; title: string; lead?: string; children: ReactNode }) {
	return (
		<section className="figures-part" aria-labelledby={`figures-${id}`}>
			<h2 id={`figures-${id}`}>{title}</h2>
			{lead !== undefined && <p className="figures-lead">{lead}</p>}
			{children}
		</section>
	);
}

interface TableProps {
	/** The table's name. */
	label: string;
	head: readonly string[];
	rows: readonly { key: string; cells: readonly ReactNode[] }[];
	/** Text in place of an empty table. */
	none?: string;
}

/** Rows with a name and numbers; wider than a phone it scrolls by itself. */
function Table({ label, head, rows, none }: TableProps) {
	if (rows.length === 0) return <p className="figures-none">{none}</p>;
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached and scrolled by keyboard
		<section className="figures-scroll" tabIndex={0} aria-label={label}>
			<table>
				<thead>
					<tr>
						{head.map((name) => (
							<th key={name} scope="col">
								{name}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ key, cells: [name, ...values] }) => (
						<tr key={key}>
							<th scope="row">{name}</th>
							{values.map((value, column) => (
								<td key={head[column + 1]}>{value}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

const height = 160;
const step = 24;
const gap = 4;

/** Page views as bars; the table behind it has the same figures. */
function ViewsChart({ bars }: { bars: readonly Bar[] }) {
	const most = Math.max(1, ...bars.map(({ views }) => views));
	return (
		<svg className="figures-chart" viewBox={`0 0 ${bars.length * step} ${height}`} preserveAspectRatio="none" aria-hidden="true">
			{bars.map(({ at, views }, n) => {
				// A bar that is there at all is seen.
				const length = views === 0 ? 0 : Math.max(2, (views / most) * height);
				return <rect key={at} x={n * step + gap / 2} y={height - length} width={step - gap} height={length} />;
			})}
		</svg>
	);
}
