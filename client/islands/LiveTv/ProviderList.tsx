import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { formatPattern } from "../../../brands/messages/icu.ts";
import type { Language } from "../../../brands/schema.ts";
import { type Mvpd, searchMvpds } from "../../domain/liveTv/mvpd.ts";
import { firstPlace, placeAfter } from "../../domain/liveTv/pickerPlace.ts";
import type { ProviderWords } from "./words.ts";

interface Props {
	options: readonly Mvpd[];
	onChoose: (id: string) => void;
	words: ProviderWords;
	language: Language;
}

/** All providers but temp passes: a search field, and a list for arrows and letters. */
export function ProviderList({ options, onChoose, words, language }: Props) {
	const id = useId();
	const list = useRef<HTMLDivElement>(null);
	const [search, setSearch] = useState("");
	const [place, setPlace] = useState(firstPlace);
	const { active } = place;
	const found = useMemo(
		() =>
			searchMvpds(
				options.filter(({ isTempPass }) => !isTempPass),
				search,
			),
		[options, search],
	);
	useEffect(() => {
		list.current?.children[active]?.scrollIntoView({ block: "nearest" });
	}, [active]);

	const onKeyDown = (event: KeyboardEvent) => {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		const chosen = found[active];
		const next = placeAfter(found, place, event.key, event.timeStamp);
		if ((event.key === "Enter" || event.key === " ") && chosen) onChoose(chosen.id);
		else if (next) setPlace(next);
		else return;
		event.preventDefault();
	};

	return (
		<>
			<h3 id={`${id}-all`}>{words.all}</h3>
			<label className="tv-search">
				{words.search}
				<input
					type="search"
					autoComplete="off"
					spellCheck={false}
					value={search}
					aria-controls={`${id}-list`}
					onChange={(event) => {
						setSearch(event.currentTarget.value);
						setPlace(firstPlace);
					}}
					onKeyDown={(event) => {
						const [only] = found;
						if (event.key === "ArrowDown") {
							event.preventDefault();
							list.current?.focus();
						} else if (event.key === "Enter" && only && found.length === 1) onChoose(only.id);
					}}
				/>
			</label>
			<p className="tv-found" role="status">
				{formatPattern(language, words.found, { n: found.length })}
			</p>
			<div
				id={`${id}-list`}
				className="tv-list"
				ref={list}
				role="listbox"
				tabIndex={0}
				aria-labelledby={`${id}-all`}
				aria-activedescendant={found[active] ? `${id}-${active}` : undefined}
				onKeyDown={onKeyDown}
			>
				{found.map((mvpd, index) => (
					// The list takes the keys; options take the pointer.
					// biome-ignore lint/a11y/useFocusableInteractive: focus stays on the list, as aria-activedescendant says
					// biome-ignore lint/a11y/useKeyWithClickEvents: keys are the list's
					<div key={mvpd.id} id={`${id}-${index}`} role="option" aria-selected={index === active} onClick={() => onChoose(mvpd.id)}>
						{mvpd.displayName}
					</div>
				))}
			</div>
		</>
	);
}
