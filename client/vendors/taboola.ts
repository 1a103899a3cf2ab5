import type { FeedEnd } from "../domain/feed.ts";
import { loadScript } from "../page/loadScript.ts";

/** Taboola's queue, before its script and after. */
export interface TaboolaQueue {
	push(command: Readonly<Record<string, unknown>>): void;
}

const scriptLimitMs = 4000;

/** Taboola as the feed, behind the port. `load` fetches its script (tests replace it). */
export function taboolaEnd(
	script: string,
	load: (url: string, limitMs: number) => Promise<void> = loadScript,
	page: { _taboola?: TaboolaQueue } = window,
	hasElement: (id: string) => boolean = (id) => document.getElementById(id) !== null,
): FeedEnd {
	const push = (command: Readonly<Record<string, unknown>>) => {
		const queue: Readonly<Record<string, unknown>>[] = [];
		page._taboola ??= queue;
		page._taboola.push(command);
	};
	return {
		page: ({ kind, url }) => push({ [kind]: "auto", url }),
		place({ id, mode, placement }) {
			if (hasElement(id)) push({ mode, container: id, placement, target_type: "mix" });
		},
		async flush() {
			push({ flush: true });
			await load(script, scriptLimitMs);
		},
		navigate: () => push({ notify: "newPageLoad" }),
		onRendered: (handler) => push({ listenTo: "render", handler }),
	};
}

declare global {
	interface Window {
		_taboola?: TaboolaQueue;
	}
}
