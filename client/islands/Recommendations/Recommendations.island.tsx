import { useAtomValue } from "jotai";
import { type RefObject, useId, useRef } from "react";
import { formatPattern } from "../../../brands/messages/icu.ts";
import type { RecommendationCard } from "../../domain/personal/myNewsResponses.ts";
import { authAtom } from "../../session/auth.ts";
import { ReelCard } from "./ReelCard.tsx";
import { useReel } from "./useReel.ts";
import type { ReelWords } from "./words.ts";

export interface RecommendationsProps {
	/** Base of the my-news calls. */
	base: string;
	/** Id of the page's content, never recommended beside itself. */
	contentId: string;
	all: string;
	words: ReelWords;
}

/**
 * The reader's recommendations in a story (A2.17, A7.17, A9.4). The edge draws the same empty place for all, with space only
 * for a session's cookie (`data-reader` of the root).
 */
export function Recommendations({ base, contentId, all, words }: RecommendationsProps) {
	const { authenticationState, user } = useAtomValue(authAtom);
	const userId = authenticationState === "authenticated" ? (user?.user_id ?? null) : null;
	const titleId = useId();
	const list = useRef<HTMLUListElement>(null);
	const notice = useRef<HTMLDivElement>(null);
	// The pressed button is gone: focus goes to undo.
	const { state, load, hide, undo } = useReel(base, contentId, userId, () => notice.current?.focus({ preventScroll: true }));
	// Signed out, or nothing to recommend: hidden.
	if (authenticationState === "unauthenticated" || (state.kind === "shown" && state.cards.length === 0 && !state.hidden)) return null;
	return (
		<section className="reel" aria-labelledby={titleId} data-personal="part">
			<header className="reel-head">
				<h2 className="headline" id={titleId}>
					{words.title}
				</h2>
				<a href={all}>{words.all}</a>
				{state.kind === "shown" && state.cards.length > 1 && <Arrows list={list} words={words} />}
			</header>
			{state.kind === "shown" && (
				<ul className="reel-cards" ref={list}>
					{state.cards.map((card, index) => (
						<ReelCard
							key={card.contentId}
							card={card}
							why={whyOf(card, words)}
							hide={{ word: words.hide, press: () => hide(card, index) }}
						/>
					))}
				</ul>
			)}
			<div className="reel-notice" role="status" tabIndex={-1} ref={notice}>
				{state.kind === "failed" && words.failed}
				{state.kind === "shown" && state.notice !== null && (state.notice === "hidden" ? words.hidden : words.hideFailed)}
			</div>
			{state.kind === "failed" && (
				<button type="button" className="reel-action" onClick={load}>
					{words.again}
				</button>
			)}
			{state.kind === "shown" && state.hidden !== null && (
				<button type="button" className="reel-action" onClick={() => state.hidden && undo(state.hidden)}>
					{words.undo}
				</button>
			)}
		</section>
	);
}

function Arrows({ list, words }: { list: RefObject<HTMLUListElement | null>; words: RecommendationsProps["words"] }) {
	const scroll = (direction: 1 | -1) => list.current?.scrollBy({ left: direction * list.current.clientWidth * 0.8 });
	return (
		<span className="reel-arrows">
			<button type="button" aria-label={words.previous} onClick={() => scroll(-1)}>
				‹
			</button>
			<button type="button" aria-label={words.next} onClick={() => scroll(1)}>
				›
			</button>
		</span>
	);
}

function whyOf({ because }: RecommendationCard, { language, whyRead, whyTerm }: RecommendationsProps["words"]): string | null {
	if (!because) return null;
	if (because.kind === "read") return formatPattern(language, whyRead, { title: because.title });
	return formatPattern(language, whyTerm, { term: because.term });
}
