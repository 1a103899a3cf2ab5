import type { EpgAiring } from "../../domain/liveTv/state.ts";
import { whenParsed } from "../../page/whenParsed.ts";

/** The programmes of the page's schedule: the current and the coming ones. */
export interface EpgOnPage {
	current: EpgAiring | null;
	upcoming: readonly EpgAiring[];
}

/** Reads the schedule of the page (C3.49) once parsed, and whenever the current programme changes. */
export function watchSchedule(onRead: (epg: EpgOnPage) => void): () => void {
	const read = () => {
		const rows = [...document.querySelectorAll<HTMLElement>(".on-air-list [data-at]")];
		const current = rows.find((row) => row.ariaCurrent === "true");
		onRead({
			current: current ? airingOf(current) : null,
			upcoming: rows.map(airingOf).filter(({ startTime }) => startTime >= Date.now()),
		});
	};
	whenParsed(read);
	document.addEventListener("mast:on-air", read);
	return () => document.removeEventListener("mast:on-air", read);
}

function airingOf(row: HTMLElement): EpgAiring {
	return { title: row.querySelector(".headline")?.textContent ?? "", startTime: Number(row.dataset.at) * 60_000 };
}
