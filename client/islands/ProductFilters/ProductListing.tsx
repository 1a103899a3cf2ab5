import { memo, type Ref, Suspense } from "react";
import { giftGuideFilters, giftGuideNames, sorts, type WaffleQuery, withValue } from "../../domain/content/waffle.ts";
import { type Ask, type FilterGroup, groupsOf, type LinkTo, linksOf } from "./asking.ts";
import { FilterForm } from "./FilterForm.tsx";
import type { ListingCard, ListingFrame, ListingView, Say } from "./frame.ts";
import { PageLinks } from "./PageLinks.tsx";
import { ProductCard } from "./ProductCard.tsx";

interface Props {
	frame: ListingFrame;
	view: ListingView;
	/** The query whose results are on their way: boxes and links follow it, what is shown does not yet. */
	pending?: WaffleQuery | null;
	say: Say;
	ask?: Ask;
	isLive?: boolean;
	/** Loads every picture at once (C2.14). */
	isEager?: boolean;
	results?: Ref<HTMLElement>;
	form?: Ref<HTMLFormElement>;
}

const formId = "listing-filters";
const earlyCards = 4;

/**
 * A whole listing: filters in a plain form, then the matches. The edge draws it for any query; in the island `ask` answers changes in
 * place.
 */
export function ProductListing({ frame, view, pending = null, say, ask, isLive = false, isEager = false, results, form }: Props) {
	const query = pending ?? view.query;
	const groups = groupsOf(frame, { ...view, query }, say);
	const shown = pending ? groupsOf(frame, view, say) : groups;
	const linkTo = linksOf(frame, ask);
	const none: WaffleQuery = { ...query, page: 1, chosen: {} };
	return (
		<div className="listing-body">
			<FilterForm id={formId} action={frame.url} groups={groups} query={query} say={say} ask={ask} isLive={isLive} ref={form} />
			<section className="listing-results" aria-labelledby="results" tabIndex={-1} ref={results}>
				<h2 className="visually-hidden" id="results">
					{say("region.results")}
				</h2>
				<GiftRow frame={frame} query={query} linkTo={linkTo} />
				<div className="listing-bar">
					<p className="listing-count" role="status">
						{say("listing.results", { n: view.total })}
						{view.pages > 1 && <span> {say("pages.pageOf", { n: view.page, total: view.pages })}</span>}
					</p>
					<SortChoice query={query} say={say} ask={ask} />
				</div>
				<Chosen groups={shown} query={query} none={none} say={say} linkTo={linkTo} />
				{view.cards.length > 0 ? (
					// A boundary of their own: a press on a box waits for the form to be taken over, not for the cards.
					<Suspense>
						<Products cards={view.cards} hasSave={frame.hasSave} say={say} isEager={isEager} />
					</Suspense>
				) : (
					<div className="listing-empty">
						<p>{say("listing.empty")}</p>
						<a className="button" {...linkTo(none)}>
							{say("listing.clear")}
						</a>
					</div>
				)}
				<PageLinks view={{ ...view, query }} say={say} linkTo={linkTo} />
			</section>
		</div>
	);
}

interface ProductsProps {
	cards: readonly ListingCard[];
	hasSave: boolean;
	say: Say;
	isEager: boolean;
}

/** The matches as cards: the same while nothing but a box changes. */
const Products = memo(function Products({ cards, hasSave, say, isEager }: ProductsProps) {
	return (
		<ul className="listing-products">
			{cards.map((card, index) => (
				<ProductCard card={card} hasSave={hasSave} say={say} early={isEager || index < earlyCards} key={card.id} />
			))}
		</ul>
	);
});

/** A gift guide begins with the recipient (C3.36): the same boxes, which are folded on a phone. */
function GiftRow({ frame, query, linkTo }: { frame: ListingFrame; query: WaffleQuery; linkTo: LinkTo }) {
	const guide = giftGuideFilters(frame.categories, query.chosen);
	if (giftGuideNames.some((name) => guide[name].length === 0)) return null;
	return (
		<div className="gift-row">
			<p id="gift-row">{frame.categories.find(({ name }) => name === "recipient")?.label}</p>
			<ul className="gift-people" aria-labelledby="gift-row">
				{guide.recipient.map(({ key, name, active }) => (
					<li key={key}>
						<a {...linkTo(withValue(query, "recipient", key, !active))} aria-current={active ? "true" : undefined}>
							{name}
						</a>
					</li>
				))}
			</ul>
		</div>
	);
}

/** The order, part of the filters' form wherever it is. */
function SortChoice({ query, say, ask }: { query: WaffleQuery; say: Say; ask: Ask | undefined }) {
	return (
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
						{say(`listing.sort.${sort}`)}
					</option>
				))}
			</select>
		</label>
	);
}

interface ChosenProps {
	groups: readonly FilterGroup[];
	query: WaffleQuery;
	none: WaffleQuery;
	say: Say;
	linkTo: LinkTo;
}

function Chosen({ groups, query, none, say, linkTo }: ChosenProps) {
	const chosen = groups.flatMap(({ name, options }) => options.filter(({ active }) => active).map((option) => ({ name, ...option })));
	if (chosen.length === 0) return null;
	return (
		<ul className="listing-chosen" aria-label={say("listing.active", { n: chosen.length })}>
			{chosen.map(({ name, value, label }) => {
				const without = linkTo(withValue(query, name, value, false));
				return (
					<li key={`${name} ${value}`}>
						<a className="chip" href={without.href} onClick={without.onClick} aria-label={say("listing.remove", { filter: label })}>
							{label}
						</a>
					</li>
				);
			})}
			<li>
				<a className="chip-clear" {...linkTo(none)}>
					{say("listing.clear")}
				</a>
			</li>
		</ul>
	);
}
