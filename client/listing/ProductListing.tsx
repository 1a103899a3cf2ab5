import type { MouseEvent, Ref } from "react";
import { isFiltered, pageLinks, priceBuckets, priceName, type Sort, sorts, type WaffleQuery, withValue, writeWaffleQuery } from "../rules/waffle.ts";
import type { ListingFrame, ListingView, ListingWord, Say } from "./frame.ts";
import { ProductCard } from "./ProductCard.tsx";

interface Props {
	frame: ListingFrame;
	view: ListingView;
	say: Say;
	/** Takes a query over from the page: without it, links and the form load the page of what they ask. */
	ask?: (query: WaffleQuery, from: "filter" | "link") => void;
	/** Changes apply by themselves: the button that sends the form is not needed. */
	isLive?: boolean;
	results?: Ref<HTMLHeadingElement>;
	form?: Ref<HTMLFormElement>;
}

const formId = "listing-filters";

const sortWords: Readonly<Record<Sort, ListingWord>> = {
	featured: "listing.sortFeatured",
	newest: "listing.sortNewest",
	"price-up": "listing.sortPriceUp",
	"price-down": "listing.sortPriceDown",
	discount: "listing.sortDiscount",
};

const bucketWords: Readonly<Record<string, ListingWord>> = {
	"0-25": "listing.priceUnder25",
	"25-50": "listing.price25to50",
	"50-100": "listing.price50to100",
	"100-200": "listing.price100to200",
	"200-": "listing.price200up",
};

interface FilterGroup {
	name: string;
	label: string;
	options: { value: string; label: string; count: number | null }[];
}

/** The groups of a listing's filters: its categories, then the price (C3.34, C3.35). */
function groupsOf(frame: ListingFrame, view: ListingView, say: Say): FilterGroup[] {
	const groups = frame.categories.map(({ name, label, options }, c) => ({
		name,
		label,
		options: options.map((option, o) => ({ value: option.value, label: option.label, count: view.counts[c]?.[o] ?? null })),
	}));
	if (frame.priceLabel === null) return groups;
	const prices = priceBuckets.map(({ key }, b) => ({
		value: key,
		label: say(bucketWords[key] ?? "listing.price200up"),
		count: view.priceCounts[b] ?? null,
	}));
	return [...groups, { name: priceName, label: frame.priceLabel, options: prices }];
}

/**
 * A listing whole: filters in a form that works by itself, then what passes them. The edge draws it for any query; once
 * its island runs, `ask` answers changes in place.
 */
export function ProductListing({ frame, view, say, ask, isLive = false, results, form }: Props) {
	const { query } = view;
	const groups = groupsOf(frame, view, say);
	const addressOf = (other: WaffleQuery) => `${frame.url}${writeWaffleQuery(other, frame.categories)}`;
	const follow = (other: WaffleQuery) => (event: MouseEvent) => {
		if (!ask || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		ask(other, "link");
	};
	const link = (other: WaffleQuery) => ({ href: addressOf(other), onClick: follow(other) });
	const chosen = groups.flatMap((group) =>
		group.options.filter(({ value }) => query.chosen[group.name]?.includes(value)).map((option) => ({ group, option })),
	);
	const none: WaffleQuery = { ...query, page: 1, chosen: {} };

	return (
		<div className="listing-body">
			<form
				className="listing-filters"
				id={formId}
				method="get"
				action={frame.url}
				aria-label={say("region.filters")}
				ref={form}
				onSubmit={(event) => {
					if (!ask) return;
					event.preventDefault();
					ask({ ...query, page: 1 }, "filter");
				}}
			>
				<details className="filter-fold">
					<summary>
						{say("listing.filters")}
						{chosen.length > 0 && (
							<span className="filter-number">
								<span aria-hidden="true">{chosen.length}</span>
								<span className="visually-hidden">{say("listing.active", { n: chosen.length })}</span>
							</span>
						)}
					</summary>
					{groups.map((group) => (
						<fieldset className="filter-group" key={group.name}>
							<legend>{group.label}</legend>
							{group.options.map(({ value, label, count }) => {
								const active = query.chosen[group.name]?.includes(value) ?? false;
								return (
									<label className={`filter-option${count === 0 && !active ? " is-none" : ""}`} key={value}>
										<input
											type="checkbox"
											name={group.name}
											value={value}
											checked={active}
											onChange={() => ask?.(withValue(query, group.name, value, !active), "filter")}
										/>
										<span>{label}</span>
										{count !== null && (
											<span className="filter-count">
												<span aria-hidden="true">{count}</span>
												<span className="visually-hidden">{say("listing.optionCount", { n: count })}</span>
											</span>
										)}
									</label>
								);
							})}
						</fieldset>
					))}
					<button className="button filter-apply" type="submit" hidden={isLive}>
						{say("listing.apply")}
					</button>
				</details>
			</form>
			<section className="listing-results" aria-labelledby="results">
				<h2 className="visually-hidden" id="results" tabIndex={-1} ref={results}>
					{say("region.results")}
				</h2>
				<div className="listing-bar">
					<p className="listing-count" role="status">
						{say("listing.results", { n: view.total })}
						{view.pages > 1 && <span> {say("pages.pageOf", { n: view.page, total: view.pages })}</span>}
					</p>
					<label className="listing-sort">
						<span>{say("listing.sort")}</span>
						<select
							name="sort"
							form={formId}
							value={query.sort}
							onChange={(event) => {
								const sort = sorts.find((known) => known === event.target.value);
								if (sort) ask?.({ ...query, page: 1, sort }, "filter");
							}}
						>
							{sorts.map((sort) => (
								<option value={sort} key={sort}>
									{say(sortWords[sort])}
								</option>
							))}
						</select>
					</label>
				</div>
				{isFiltered(query) && (
					<ul className="listing-chosen" aria-label={say("listing.active", { n: chosen.length })}>
						{chosen.map(({ group, option }) => (
							<li key={`${group.name} ${option.value}`}>
								<a
									className="chip"
									{...link(withValue(query, group.name, option.value, false))}
									aria-label={say("listing.remove", { filter: option.label })}
								>
									{option.label}
								</a>
							</li>
						))}
						<li>
							<a className="chip-clear" {...link(none)}>
								{say("listing.clear")}
							</a>
						</li>
					</ul>
				)}
				{view.cards.length > 0 ? (
					<ul className="ware-shelf">
						{view.cards.map((card, index) => (
							<ProductCard card={card} say={say} early={index < 4} key={card.id} />
						))}
					</ul>
				) : (
					<div className="listing-empty">
						<p>{say("listing.empty")}</p>
						<a className="button" {...link(none)}>
							{say("listing.clear")}
						</a>
					</div>
				)}
				{view.pages > 1 && (
					<nav className="pages" aria-label={say("region.pagination")}>
						{view.page > 1 && (
							<a className="pages-step" rel="prev" {...link({ ...query, page: view.page - 1 })}>
								{say("pages.previous")}
							</a>
						)}
						<ol className="pages-numbers">
							{pageLinks(view.page, view.pages).map((n, index, all) =>
								n === null ? (
									<li aria-hidden="true" key={`after ${all[index - 1]}`}>
										…
									</li>
								) : (
									<li key={n}>
										<a
											{...link({ ...query, page: n })}
											aria-label={say("pages.page", { n })}
											aria-current={n === view.page ? "page" : undefined}
										>
											{n}
										</a>
									</li>
								),
							)}
						</ol>
						{view.page < view.pages && (
							<a className="pages-step" rel="next" {...link({ ...query, page: view.page + 1 })}>
								{say("pages.next")}
							</a>
						)}
					</nav>
				)}
			</section>
		</div>
	);
}
