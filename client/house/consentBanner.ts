import { mustAsk } from "../domain/consent/rules.ts";
import { pageState } from "../page/pageState.ts";
import { wholeSheets } from "../page/wholeSheets.ts";
import { choose, onConsent, readerWill } from "./consent.ts";

/**
 * Shows the first layer where consent is required (client/domain/consent/rules.ts), over the foot of the page: nothing moves, the page
 * stays usable, and so does the focus.
 */
export function askForConsent(banner: HTMLElement): void {
	// The page of purposes has its own form.
	const isConsentPage = pageState().pageView === "consent";
	let isSending = false;
	const look = async () => {
		// The page itself has no rules of what is hidden in it.
		await wholeSheets();
		banner.hidden = isSending || isConsentPage || !mustAsk(readerWill());
	};
	banner.addEventListener("submit", (event) => {
		const { target, submitter } = event;
		const said = submitter instanceof HTMLButtonElement ? submitter.value : "";
		if (!(target instanceof HTMLFormElement) || (said !== "all" && said !== "none")) return;
		event.preventDefault();
		// The press is answered by the page, before the edge has stored it.
		banner.hidden = true;
		isSending = true;
		choose(target.action, said).then((isStored) => {
			isSending = false;
			// A form that could not be sent by script goes as every form does.
			if (isStored) return;
			const field = Object.assign(document.createElement("input"), { type: "hidden", name: "choice", value: said });
			target.append(field);
			target.submit();
		});
	});
	onConsent(() => void look());
	// A choice in another tab.
	document.addEventListener("visibilitychange", () => void look());
	void look();
}
