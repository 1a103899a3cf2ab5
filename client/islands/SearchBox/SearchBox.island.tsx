import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { formatPattern } from "../../../brands/messages/icu.ts";
import type { Language } from "../../../brands/schema.ts";
import { cleanQuery, maxQueryLength } from "../../domain/search/searchQuery.ts";
import { afterLeaving, afterTyping, meaningOf } from "./field.ts";
import { listId, optionId, Suggestions } from "./Suggestions.tsx";
import { type SuggestionSources, useSuggestions } from "./useSuggestions.ts";

export interface SearchBoxProps {
	/** Address of the form. */
	action: string;
	query: string;
	/** Takes the focus on a search page without a query, not beside other content. */
	takesFocus: boolean;
	suggestions: SuggestionSources;
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

/**
 * The search field (C2.25). Without script a plain form; the island suggests while typing, as a combobox: arrows move, Enter opens,
 * Escape closes.
 */
export function SearchBox({ action, query, takesFocus, suggestions, language, words }: SearchBoxProps) {
	const input = useRef<HTMLInputElement>(null);
	const [isLive, setLive] = useState(false);
	const [state, found, setState] = useSuggestions(suggestions);
	const { isOpen, active } = state;
	const options = isOpen ? found : [];

	useEffect(() => {
		setLive(true);
		// Text typed before the island ran counts too.
		const typed = cleanQuery(input.current?.value ?? "");
		if (typed !== query && document.activeElement === input.current) setState((before) => afterTyping(before, typed));
	}, [query, setState]);

	const onKey = (event: KeyboardEvent) => {
		const meaning = event.nativeEvent.isComposing ? null : meaningOf(event.key, state, found);
		if (!meaning) return;
		if (meaning.isTaken) event.preventDefault();
		if (meaning.url) location.assign(meaning.url);
		if (meaning.after) setState(meaning.after);
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
					onInput={(event) => setState(afterTyping(state, cleanQuery(event.currentTarget.value)))}
					onKeyDown={onKey}
					onBlur={() => setState(afterLeaving)}
					{...(isLive
						? {
								role: "combobox",
								"aria-autocomplete": "list",
								"aria-expanded": options.length > 0,
								"aria-controls": listId,
								"aria-activedescendant": active >= 0 ? optionId(active) : undefined,
							}
						: {})}
				/>
				<button type="submit" className="button">
					{words.submit}
				</button>
				{isLive && <Suggestions options={options} active={active} onKey={onKey} words={words} />}
			</form>
			<span className="visually-hidden" role="status">
				{isOpen ? formatPattern(language, words.suggested, { n: options.length }) : ""}
			</span>
		</search>
	);
}
