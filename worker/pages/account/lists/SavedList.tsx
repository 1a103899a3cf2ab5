import type { ViewContext } from "../../kernel/context.ts";
import { OfflineLine } from "../parts/OfflineLine.tsx";
import { ListRows } from "./ListRows.tsx";
import type { ListModel } from "./list.model.ts";
import { kinds } from "./savedKinds.ts";

interface Props {
	context: ViewContext;
	page: ListModel;
}

export function SavedList({ context, page }: Props) {
	const { t } = context;
	const { list, lists, notice, groups, more } = page;
	const isEmpty = groups.every(({ rows }) => rows.length === 0);
	return (
		<div className="account-page" data-personal="">
			<header className="account-head">
				<p className="kicker">{t("account.title")}</p>
				<h1>{page.facts.title}</h1>
				{list === "saved" && page.total !== null && <p className="dek">{t("saved.count", { n: page.total })}</p>}
			</header>
			<nav className="account-nav" aria-label={t("account.areas")}>
				<ul>
					<li>
						<a href={page.account}>{t("account.profile")}</a>
					</li>
					{lists.map((other) => (
						<li key={other}>
							<a href={`${page.account}/${other}`} aria-current={other === list ? "page" : undefined}>
								{t(`list.title.${other}`)}
							</a>
						</li>
					))}
				</ul>
			</nav>
			<div className="account-parts reader-list">
				{list === "saved" && <KindLinks context={context} page={page} />}
				{notice && <ListNoticeLine context={context} page={page} notice={notice} />}
				{page.sort && <SortLinks context={context} sort={page.sort} />}
				{page.topics && <Topics context={context} topics={page.topics} />}
				{list === "history" && !page.failed && <HistoryTools context={context} page={page} />}
				{page.failed ? (
					<p className="notice" role="alert">
						{t(`list.failed.${list}`)}
					</p>
				) : isEmpty ? (
					<Empty context={context} page={page} />
				) : (
					<ListRows context={context} page={page} />
				)}
				{more && (
					<p className="reader-list-more">
						<a className="button" href={more}>
							{t("list.loadMore")}
						</a>
					</p>
				)}
			</div>
			<OfflineLine context={context} />
		</div>
	);
}

function KindLinks({ context, page }: Props) {
	const { t } = context;
	return (
		<nav className="reader-list-kinds" aria-label={t("saved.kinds")}>
			<ul>
				{kinds.map((kind) => (
					<li key={kind}>
						<a href={`${page.account}/saved${kind === "" ? "" : `/${kind}`}`} aria-current={kind === page.filter ? "page" : undefined}>
							{t(`list.${kind || "all"}`)}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

function SortLinks({ context: { t }, sort }: Pick<Props, "context"> & { sort: NonNullable<ListModel["sort"]> }) {
	return (
		<nav className="reader-list-kinds" aria-label={t("saved.sort")}>
			<ul>
				{(["newest", "oldest"] as const).map((order) => (
					<li key={order}>
						<a href={sort[order]} aria-current={order === sort.order ? "page" : undefined}>
							{t(order === "newest" ? "list.newestFirst" : "saved.oldestFirst")}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

function Topics({ context: { t }, topics }: Pick<Props, "context"> & { topics: NonNullable<ListModel["topics"]> }) {
	if (topics === "failed") return <p className="notice">{t("recommendations.taxonomyFailed")}</p>;
	return topics.length === 0 ? null : <p>{t("recommendations.topics", { topics: topics.join(", ") })}</p>;
}

function ListNoticeLine({ context, page, notice }: Props & { notice: NonNullable<ListModel["notice"]> }) {
	const { t } = context;
	if (notice.text === "") return null;
	return (
		<form className={`account-notice${notice.ok ? "" : " notice-fault"}`} method="post" action={`${page.account}/${page.list}`}>
			<p role={notice.ok ? "status" : "alert"}>{notice.text}</p>
			{notice.undo.length > 0 && (
				<>
					<input type="hidden" name="entries" value={notice.undo.join(",")} />
					<input type="hidden" name="kind" value={page.filter} />
					<button className="account-quiet" type="submit" name="do" value="undo">
						{t("save.undo")}
					</button>
				</>
			)}
			{notice.back && <a href={notice.back}>{t("auth.back")}</a>}
		</form>
	);
}

function HistoryTools({ context, page }: Props) {
	const { t } = context;
	return (
		<form className="reader-list-tools" method="post" action={`${page.account}/history`}>
			{page.paused && <p className="notice">{t("history.paused")}</p>}
			<button className="button account-second" type="submit" name="do" value={page.paused ? "resume" : "pause"}>
				{t(page.paused ? "history.resume" : "history.pause")}
			</button>
			{page.groups.length > 0 && (
				<details>
					<summary>{t("history.clear")}</summary>
					<p>{t("history.clearConfirm")}</p>
					<button className="button account-danger" type="submit" name="do" value="clear">
						{t("history.clear")}
					</button>
				</details>
			)}
		</form>
	);
}

function Empty({ context, page }: Props) {
	const { t } = context;
	return (
		<div className="reader-list-empty">
			<p>{t(page.filter === "" ? `list.empty.${page.list}` : "saved.emptyKind")}</p>
			<p>
				<a className="button" href={page.home}>
					{t("error.latest")}
				</a>
			</p>
		</div>
	);
}
