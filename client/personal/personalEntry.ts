import { hasToken } from "../page/hasToken.ts";
import { whenIdle } from "../page/whenIdle.ts";
import { whenParsed } from "../page/whenParsed.ts";

/**
 * The entry of what readers keep: fetched by a press on Save or in a front's box for local news, by a sign-in, and, once the page is readable and the browser
 * idle, where two of three are so: the page has something to save or to read, somebody is signed in, this device has saved
 * things or a zip code. Nobody else fetches anything. Their own pages
 * fetch what lets a list grow in place and says that the browser is offline.
 */
export function openPersonal(): void {
	const fetchPersonal = () => import("./personal.ts");
	document.addEventListener("submit", (event) => {
		const form = event.target;
		if (!(form instanceof HTMLFormElement) || !form.matches("[data-save],.local-box *")) return;
		event.preventDefault();
		fetchPersonal().then(
			({ press }) => press(form),
			() => navigator.onLine && form.submit(),
		);
	});
	const open = () => {
		try {
			// What could not be taken over was the reader's who has just signed out: the next one on this device must not find it.
			const isLeft = location.hash === "#signed-out" && document.referrer.startsWith(`${location.origin}/`);
			if (isLeft && !hasToken()) localStorage.removeItem("saved_items");
			const page = document.querySelector("[data-save],[data-my-news]");
			const saved = localStorage.saved_items ?? localStorage.local_zip;
			if (hasToken() ? page || saved : page && saved)
				whenIdle(() => void fetchPersonal().then(({ startPersonal }) => startPersonal(), Boolean));
		} catch {
			// No storage here: nobody's things are kept.
		}
	};
	document.addEventListener("mast:identity", open);
	whenParsed(() => {
		open();
		if (document.querySelector("[data-offline]")) void import("./ownPages.ts").then(({ startOwnPages }) => startOwnPages(), Boolean);
	});
}
