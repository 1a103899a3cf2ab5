import { useEffect, useId, useRef } from "react";
import type { Language } from "../../../brands/schema.ts";
import type { Mvpd } from "../../domain/liveTv/mvpd.ts";
import { ProviderList } from "./ProviderList.tsx";
import type { ProviderWords } from "./words.ts";

interface Props {
	featured: readonly Mvpd[];
	options: readonly Mvpd[];
	isLoading: boolean;
	/** A notice says so. */
	hasFailed: boolean;
	onChoose: (id: string) => void;
	onClose: () => void;
	words: ProviderWords;
	language: Language;
}

/** The provider picker (C4.45): a few logos, then all in a list with search, arrows and letters, as one tab stop. */
export function ProviderPicker({ featured, options, isLoading, hasFailed, onChoose, onClose, words, language }: Props) {
	const titleId = useId();
	const heading = useRef<HTMLHeadingElement>(null);
	const pass = options.find(({ isTempPass }) => isTempPass);
	useEffect(() => heading.current?.focus(), []);
	return (
		<section
			className="tv-panel tv-picker"
			aria-labelledby={titleId}
			onKeyDown={(event) => {
				if (event.key === "Escape") onClose();
			}}
		>
			<header className="tv-panel-head">
				<h2 id={titleId} className="headline" ref={heading} tabIndex={-1}>
					{words.choose}
				</h2>
				<button type="button" className="tv-plain" onClick={onClose}>
					{words.cancel}
				</button>
			</header>
			{isLoading && <p role="status">{words.loading}</p>}
			{!isLoading && !hasFailed && featured.length === 0 && options.length === 0 && <p role="status">{words.none}</p>}
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
			{options.length > 0 && <ProviderList options={options} onChoose={onChoose} words={words} language={language} />}
		</section>
	);
}
