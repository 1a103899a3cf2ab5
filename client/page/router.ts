import { atom } from "jotai/vanilla";
import { pageState } from "./pageState.ts";

/**
 * The state of the page (C3.39), as the edge answered it. It changes only where a page takes in another: a list of videos (decision
 * 0031).
 */
export interface RouterState {
	path: string;
	status: number;
	navigating: boolean;
	error: string | null;
}

export type RouterEvent =
	| { kind: "pending" }
	| { kind: "complete"; path: string; status: number }
	| { kind: "notFound" }
	| { kind: "failed"; error: string };

/** C4.26–C4.28; a failure leaves the reader where they are. */
export function afterRouting(state: RouterState, event: RouterEvent): RouterState {
	switch (event.kind) {
		case "pending":
			return { ...state, navigating: true, error: null };
		case "complete":
			return { path: event.path, status: event.status, navigating: false, error: null };
		case "notFound":
			return { ...state, status: 404, navigating: false };
		case "failed":
			return { ...state, navigating: false, error: event.error };
	}
}

const stateAtom = atom<RouterState | null>(null);

/** The router's state: read as it is, written by events only. */
export const routerAtom = atom(
	(get): RouterState => get(stateAtom) ?? seeded(),
	(get, set, event: RouterEvent) => set(stateAtom, afterRouting(get(stateAtom) ?? seeded(), event)),
);

function seeded(): RouterState {
	const { path, status } = pageState();
	return { path, status, navigating: false, error: null };
}
