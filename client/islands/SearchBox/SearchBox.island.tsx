import { useAtom } from "jotai";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { formatPattern } from "../../../brands/messages/icu.ts";
import type { Language } from "../../../brands/schema.ts";
import { cleanQuery, maxQueryLength } from "../../domain/search/searchQuery.ts";
import { paginationOf, personSuggestionsOf, type SiteAddresses, type Suggestion, suggestionsOf } from "../../domain/search/suggestions.ts";
import { personsAtom } from "./state.ts";
import { askSite } from "./suggest.ts";

export interface SearchBoxProps {
	/** Where the form goes. */
	action: string;
	query: string;
	/** Whoever comes to a page without a question comes to ask one; not so where the field is one thing among others. */
	takesFocus: boolean;
	/** Filters of the two calls, and where each vertical's pages are. */
	suggestions: { works: string; people: string; sites: SiteAddresses };
	language: Language;
	/** `suggested` is an ICU pattern; `kinds` are names by type. */
	words: {
		label: string;
		placeholder: string;
		submit: string;
		suggestions: string;
		suggested: string;
		kinds: Readonly<Record<string, string>>;
	};
}

const pauseMs = 150;
const shortestQuery = 2;
const worksShown = 6;
const peopleShown = 2;
const listId = "search-suggestions";
const optionId = (index: number): string => `search-suggestion-${index}`;

/**
 * The search field (C2.25). Without script a plain form; the island suggests what fits while a reader types, as a combobox
 * with a list that arrow keys walk, Enter opens and Escape closes.
 */
export function SearchBox({ action, query, takesFocus, suggestions, language, words }: SearchBoxProps) {
	const input = useRef<HTMLInputElement>(null);
	const [isLive, setLive] = useState(false);
	const [asked, setAsked] = useState("");
	const [works, setWorks] = useState<readonly Suggestion[]>([]);
	const [people, toPeople] = useAtom(personsAtom);
	const [isOpen, setOpen] = useState(false);
	const [active, setActive] = useState(-1);

	useEffect(() => {
		setLive(true);
		// What was typed while the island was on its way counts too.
		const typed = cleanQuery(input.current?.value ?? "");
		if (typed !== query && document.activeElement === input.current) setAsked(typed);
	}, [query]);

	useEffect(() => {
		if (asked.length < shortestQuery) {
			setWorks([]);
			toPeople({ kind: "reset" });
			setOpen(false);
			return;
		}
		const disposal = new AbortController();
		const timer = setTimeout(async () => {
			const { sites } = suggestions;
			toPeople({ kind: "pending" });
			const [found, persons] = await Promise.all([
				askSite("search", { filters: suggestions.works, q: asked, size: worksShown }, disposal.signal),
				askSite("persons/search", { filters: suggestions.people, q: asked, size: peopleShown }, disposal.signal),
			]);
			if (disposal.signal.aborted) return;
			setWorks(found.ok ? suggestionsOf(found.value, sites) : []);
			if (persons.ok)
				toPeople({ kind: "success", items: personSuggestionsOf(persons.value, sites, asked), pagination: paginationOf(persons.value) });
			else toPeople({ kind: "failure", error: persons.error });
			setActive(-1);
			setOpen(true);
		}, pauseMs);
		return () => {
			clearTimeout(timer);
			disposal.abort();
		};
	}, [asked, suggestions, toPeople]);

	const options = isOpen ? [...people.items, ...works] : [];
	const shown = options.length > 0;

	const onKey = (event: KeyboardEvent) => {
		if (event.nativeEvent.isComposing) return;
		const chosen = options[active];
		switch (event.key) {
			case "ArrowDown":
			case "ArrowUp":
				if (!shown) {
					if (people.items.length + works.length > 0) setOpen(true);
					return;
				}
				event.preventDefault();
				// The field itself stands between the last option and the first.
				setActive(((active + 1 + (event.key === "ArrowDown" ? 1 : options.length)) % (options.length + 1)) - 1);
				return;
			case "Enter":
				if (!chosen) return;
				event.preventDefault();
				location.assign(chosen.url);
				return;
			case "Escape":
				if (!shown) return;
				// Escape closes the list and nothing else.
				event.preventDefault();
				setOpen(false);
				setActive(-1);
				return;
		}
	};

	return (
		<search className="search-box">
			<form action={action}>
				<label htmlFor="search-q">{words.label}</label>
				<input
					ref={input}
					id="search-q"
					name="q"
					type="text"
					inputMode="search"
					defaultValue={query}
					// biome-ignore lint/a11y/noAutofocus: where the field is what the page is for.
					autoFocus={takesFocus}
					placeholder={words.placeholder}
					maxLength={maxQueryLength}
					autoComplete="off"
					autoCapitalize="none"
					enterKeyHint="search"
					onInput={(event) => setAsked(cleanQuery(event.currentTarget.value))}
					onKeyDown={onKey}
					onBlur={() => setOpen(false)}
					{...(isLive
						? {
								role: "combobox",
								"aria-autocomplete": "list",
								"aria-expanded": shown,
								"aria-controls": listId,
								"aria-activedescendant": active >= 0 ? optionId(active) : undefined,
							}
						: {})}
				/>
				<button type="submit" className="button">
					{words.submit}
				</button>
				{isLive && (
					<div
						className="suggestions"
						id={listId}
						role="listbox"
						tabIndex={-1}
						aria-label={words.suggestions}
						hidden={!shown}
						// The field keeps the focus, so that a press does not close the list before it is a choice.
						onMouseDown={(event) => event.preventDefault()}
					>
						{options.map((option, index) => (
							<div
								key={`${option.kind} ${option.id}`}
								id={optionId(index)}
								role="option"
								tabIndex={-1}
								aria-selected={index === active}
								onClick={() => location.assign(option.url)}
								onKeyDown={onKey}
							>
								<span className="suggestion-text">
									{option.text.map(({ text, mark }, at) => {
										const key = `${at} ${text}`;
										return mark ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
									})}
								</span>
								<span className="suggestion-kind">{words.kinds[option.kind] ?? ""}</span>
							</div>
						))}
					</div>
				)}
			</form>
			<span className="visually-hidden" role="status">
				{isOpen ? formatPattern(language, words.suggested, { n: options.length }) : ""}
			</span>
		</search>
	);
}
