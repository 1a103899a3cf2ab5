import { hasToken } from "../page/hasToken.ts";
import { whenIdle } from "../page/whenIdle.ts";
import { whenParsed } from "../page/whenParsed.ts";

/**
 * The entry of what readers keep: fetched by a press on Save, by a sign-in, and, once the page is readable and the browser
 * idle, for who is signed in or has saved on this device. Nobody else fetches anything. Their own pages
 * fetch what lets a list grow in place and says that the browser is offline.
 */
export function openPersonal(): void {
	const fetchPersonal = () => import("./personal.ts");
	document.addEventListener("submit", (event) => {
		const form = event.target;
		if (!(form instanceof HTMLFormElement) || form.dataset.save === undefined) return;
		event.preventDefault();
		fetchPersonal().then(
			({ press }) => press(form),
			() => navigator.onLine && form.submit(),
		);
	});
	const open = () => {
		try {
			if (document.querySelector("[data-save],[data-my-news]") && (hasToken() || localStorage.saved_items))
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
