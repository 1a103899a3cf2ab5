import { useAtom } from "jotai";
import { useCallback, useEffect } from "react";
import type { RecommendationCard } from "../../domain/personal/myNewsResponses.ts";
import { myNewsCalls } from "../../personal/myNewsCalls.ts";
import { startSession } from "../../session/session.ts";
import { type HiddenCard, reelAtom } from "./state.ts";

/** Cards shown; one more is requested, since the page's own may be among them. */
const cardsShown = 6;

/** A reader's reel (null: signed out) over its calls. `onPress`: a pressed button is gone. */
export function useReel(base: string, contentId: string, userId: string | null, onPress: () => void) {
	const [state, send] = useAtom(reelAtom);

	/** Loads a reader's recommendations, dropping answers after a change of reader. */
	const load = useCallback(() => {
		let isWanted = true;
		send({ kind: "requested" });
		void myNewsCalls(base)
			.recommendations(cardsShown + 1)
			.then((answer) => {
				if (!isWanted) return;
				if (!answer.ok) send({ kind: "failed" });
				else send({ kind: "arrived", cards: answer.value.filter((card) => card.contentId !== contentId).slice(0, cardsShown) });
			});
		return () => {
			isWanted = false;
		};
	}, [base, contentId, send]);
	useEffect(() => void startSession(), []);
	useEffect(() => {
		// Signed out: clears what was somebody's (A4.6).
		if (userId === null) send({ kind: "requested" });
		else return load();
	}, [load, send, userId]);

	return {
		state,
		load: () => void load(),
		hide: async (card: RecommendationCard, index: number) => {
			send({ kind: "hidden", contentId: card.contentId });
			onPress();
			const answer = await myNewsCalls(base).hideRecommendation(card.contentId);
			if (!answer.ok) send({ kind: "back", hidden: { card, index }, isRefused: true });
		},
		undo: async (hidden: HiddenCard) => {
			send({ kind: "back", hidden, isRefused: false });
			onPress();
			const answer = await myNewsCalls(base).showRecommendation(hidden.card.contentId);
			if (!answer.ok) send({ kind: "hidden", contentId: hidden.card.contentId });
		},
	};
}
