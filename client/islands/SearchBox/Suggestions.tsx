import type { KeyboardEvent } from "react";
import type { Suggestion } from "../../domain/search/suggestions.ts";

interface Props {
	options: readonly Suggestion[];
	active: number;
	onKey: (event: KeyboardEvent) => void;
	words: { suggestions: string; kinds: Readonly<Record<string, string>> };
}

export const listId = "search-suggestions";
export const optionId = (index: number): string => `search-suggestion-${index}`;

/** The list below the search field: content and people, the reader's words marked. */
export function Suggestions({ options, active, onKey, words }: Props) {
	return (
		<div
			className="suggestions"
			id={listId}
			role="listbox"
			tabIndex={-1}
			aria-label={words.suggestions}
			hidden={options.length === 0}
			// Keeps the focus in the field, or the list would close before the click.
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
					<span className="suggestion-kind">{Object.hasOwn(words.kinds, option.kind) && words.kinds[option.kind]}</span>
				</div>
			))}
		</div>
	);
}
