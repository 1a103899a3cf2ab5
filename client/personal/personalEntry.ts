import { hasToken } from "../page/hasToken.ts";
import { whenIdle } from "../page/whenIdle.ts";
import { whenParsed } from "../page/whenParsed.ts";

/**
 * The entry of personal lists: loaded by a press on Save or in a local news box, by a sign-in, and in idle time where something is to be done.
 */
export function openPersonal(): void {
	const fetchPersonal = () => import("./personal.ts");
	let isPlain = false;
	document.addEventListener("submit", (event) => {
		const { submitter } = event;
		if (isPlain || !submitter?.matches(".save,.local-box *")) return;
		event.preventDefault();
		const pressed = submitter.getAttribute("aria-pressed");
		fetchPersonal().then(
			({ press }) => press(submitter, pressed),
			() => {
				isPlain = navigator.onLine;
				if (isPlain) submitter.click();
			},
		);
	});
	const open = (event?: Event) => {
		try {
			// Items not taken over belong to the reader who has just signed out: the next one must not find them.
			const isLeft = !event && location.hash === "#signed-out" && document.referrer.startsWith(`${location.origin}/`);
			if (isLeft && !hasToken())
				for (const store of [localStorage, sessionStorage]) for (const key of ["saved_items", "marketing_id"]) store.removeItem(key);
			const page = document.querySelector(".save,[data-my-news]");
			const saved = localStorage.saved_items ?? localStorage.local_zip;
			if (hasToken() ? page || saved : page && saved)
				whenIdle(() => void fetchPersonal().then(({ startPersonal }) => startPersonal(), Boolean));
		} catch {
			// Without storage nothing is saved.
		}
	};
	document.addEventListener("mast:identity", open);
	// Another tab saved first.
	addEventListener("storage", open);
	whenParsed(() => open());
}
