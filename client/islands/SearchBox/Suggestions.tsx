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

/** The list below the search field: works and people that fit, the reader's words marked. */
export function Suggestions({ options, active, onKey, words }: Props) {
	return (
		<div
			className="suggestions"
			id={listId}
			role="listbox"
			tabIndex={-1}
			aria-label={words.suggestions}
			hidden={options.length === 0}
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
	);
}
