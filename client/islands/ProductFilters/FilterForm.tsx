import type { Ref } from "react";
import { type WaffleQuery, withValue } from "../../domain/content/waffle.ts";
import type { Ask, FilterGroup } from "./asking.ts";
import type { Say } from "./frame.ts";

interface Props {
	id: string;
	/** The listing's plain address, for submission without script. */
	action: string;
	groups: readonly FilterGroup[];
	query: WaffleQuery;
	say: Say;
	ask: Ask | undefined;
	/** Changes apply at once: no submit button is needed. */
	isLive: boolean;
	ref: Ref<HTMLFormElement> | undefined;
}

/** Filters as a plain form: a box with its count for every option, folded on a phone. */
export function FilterForm({ id, action, groups, query, say, ask, isLive, ref }: Props) {
	const chosen = groups.reduce((sum, { options }) => sum + options.filter(({ active }) => active).length, 0);
	return (
		<form
			className="listing-filters"
			id={id}
			method="get"
			action={action}
			aria-label={say("listing.filters")}
			ref={ref}
			onSubmit={(event) => {
				if (!ask) return;
				event.preventDefault();
				ask({ ...query, page: 1 }, "filter");
			}}
		>
			<details className="filter-fold">
				<summary>
					{say("listing.filters")}
					{chosen > 0 && (
						<span className="filter-number">
							<span aria-hidden="true">{chosen}</span>
							<span className="visually-hidden">{say("listing.active", { n: chosen })}</span>
						</span>
					)}
				</summary>
				{groups.map(({ name, label: legend, options }) => (
					<fieldset className="filter-group" key={name}>
						<legend>{legend}</legend>
						{options.map(({ value, label, active, count }) => (
							<label className={`filter-option${count === 0 && !active ? " is-none" : ""}`} key={value}>
								<input
									type="checkbox"
									name={name}
									value={value}
									checked={active}
									onChange={() => ask?.(withValue(query, name, value, !active), "filter")}
								/>
								<span>{label}</span>
								{count !== null && (
									<span className="filter-count">
										<span aria-hidden="true">{count}</span>
										<span className="visually-hidden">{say("listing.optionCount", { n: count })}</span>
									</span>
								)}
							</label>
						))}
					</fieldset>
				))}
				<button className="button filter-apply" type="submit" hidden={isLive}>
					{say("listing.apply")}
				</button>
			</details>
		</form>
	);
}
