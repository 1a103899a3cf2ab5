import { mustAsk } from "../domain/consent/rules.ts";
import { pageState } from "../page/pageState.ts";
import { wholeSheets } from "../page/wholeSheets.ts";
import { choose, onConsent, readerWill } from "./consent.ts";

/**
 * Shows the first layer where consent is required (client/domain/consent/rules.ts), over the foot of the page: nothing moves, the page
 * stays usable, and so does the focus.
 */
export function askForConsent(banner: HTMLElement): void {
	const look = async () => {
		// The page itself has no rules of what is hidden in it.
		await wholeSheets();
		// The page of purposes has its own form.
		banner.hidden = pageState().pageView === "consent" || !mustAsk(readerWill());
	};
	banner.addEventListener("submit", (event) => {
		const { target, submitter } = event;
		if (!(target instanceof HTMLFormElement)) return;
		event.preventDefault();
		const said = submitter?.getAttribute("value") === "all" ? "all" : "none";
		// The press is answered by the page, before the edge has stored it.
		document.getElementById("content")?.focus({ preventScroll: true });
		banner.hidden = true;
		choose(target.action, said).then((isStored) => {
			// A form that could not be sent by script goes as every form does.
			if (isStored) return;
			target.append(Object.assign(document.createElement("input"), { type: "hidden", name: "choice", value: said }));
			target.submit();
		});
	});
	onConsent(look);
	void look();
}
