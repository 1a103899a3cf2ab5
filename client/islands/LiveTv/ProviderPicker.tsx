import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { formatPattern } from "../../../brands/messages/icu.ts";
import type { Language } from "../../../brands/schema.ts";
import { type Mvpd, searchMvpds, typeAhead } from "../../domain/liveTv/mvpd.ts";
import type { LiveTvWords } from "./words.ts";

interface Props {
	featured: readonly Mvpd[];
	options: readonly Mvpd[];
	isLoading: boolean;
	onChoose: (id: string) => void;
	onClose: () => void;
	words: LiveTvWords;
	language: Language;
}

/** How long (ms) letters that follow each other are one word. */
const wordMs = 700;

/**
 * The provider picker (C4.45): a few with their logos, then all of them in one list that is searched by typing into its field, and
 * gone through by arrows and letters. One stop of the tab key, however many there are.
 */
export function ProviderPicker({ featured, options, isLoading, onChoose, onClose, words, language }: Props) {
	const id = useId();
	const heading = useRef<HTMLHeadingElement>(null);
	const list = useRef<HTMLDivElement>(null);
	const typed = useRef({ text: "", at: 0 });
	const [search, setSearch] = useState("");
	const [active, setActive] = useState(0);
	const pass = options.find(({ isTempPass }) => isTempPass);
	const found = useMemo(
		() =>
			searchMvpds(
				options.filter(({ isTempPass }) => !isTempPass),
				search,
			),
		[options, search],
	);
	useEffect(() => heading.current?.focus(), []);
	useEffect(() => {
		list.current?.children[active]?.scrollIntoView({ block: "nearest" });
	}, [active]);

	const onKeyDown = (event: KeyboardEvent) => {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		const last = found.length - 1;
		const moves: Readonly<Record<string, number>> = {
			ArrowDown: Math.min(active + 1, last),
			ArrowUp: Math.max(active - 1, 0),
			Home: 0,
			End: last,
			PageDown: Math.min(active + 10, last),
			PageUp: Math.max(active - 10, 0),
		};
		const chosen = found[active];
		if ((event.key === "Enter" || event.key === " ") && chosen) onChoose(chosen.id);
		else if (event.key in moves) setActive(moves[event.key] ?? 0);
		else if (event.key.length === 1) {
			const { text, at } = typed.current;
			typed.current = { text: event.timeStamp - at < wordMs ? text + event.key : event.key, at: event.timeStamp };
			const next = typeAhead(found, active, typed.current.text);
			if (next >= 0) setActive(next);
		} else return;
		event.preventDefault();
	};

	return (
		<section
			className="tv-panel tv-picker"
			aria-labelledby={`${id}-title`}
			onKeyDown={(event) => {
				if (event.key === "Escape") onClose();
			}}
		>
			<header className="tv-panel-head">
				<h2 id={`${id}-title`} className="headline" ref={heading} tabIndex={-1}>
					{words.choose}
				</h2>
				<button type="button" className="tv-plain" onClick={onClose}>
					{words.cancel}
				</button>
			</header>
			{isLoading && <p role="status">{words.loading}</p>}
			{pass && (
				<button type="button" className="tv-pass" onClick={() => onChoose(pass.id)}>
					{words.tempPass}
				</button>
			)}
			{featured.length > 0 && (
				<>
					<h3>{words.featured}</h3>
					<ul className="tv-featured">
						{featured.map((mvpd) => (
							<li key={mvpd.id}>
								<button type="button" onClick={() => onChoose(mvpd.id)}>
									{mvpd.logoColor ? <img src={mvpd.logoColor} alt={mvpd.displayName} width={120} height={30} /> : mvpd.displayName}
								</button>
							</li>
						))}
					</ul>
				</>
			)}
			{options.length > 0 && (
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
								setActive(0);
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
							// The list itself is what keys are for: an option is pointed at.
							// biome-ignore lint/a11y/useFocusableInteractive: focus stays on the list, as aria-activedescendant says
							// biome-ignore lint/a11y/useKeyWithClickEvents: keys are the list's
							<div key={mvpd.id} id={`${id}-${index}`} role="option" aria-selected={index === active} onClick={() => onChoose(mvpd.id)}>
								{mvpd.displayName}
							</div>
						))}
					</div>
				</>
			)}
		</section>
	);
}
