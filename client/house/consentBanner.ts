import { mustAsk } from "../domain/consent/rules.ts";
import { pageState } from "../page/pageState.ts";
import { wholeSheets } from "../page/wholeSheets.ts";
import { pageWords } from "../page/words.ts";
import { choose, onConsent, readerWill } from "./consent.ts";
import type { ConsentWords } from "./consentWords.ts";

/**
 * Shows the first layer where consent is required (client/domain/consent/rules.ts), over the foot of the page: nothing moves, the page
 * stays usable, and so does the focus.
 */
export async function start(): Promise<void> {
	const [words] = await Promise.all([pageWords<ConsentWords>("consent"), wholeSheets()]);
	if (!words) return;
	const address = `${pageState().prefix}/house/consent`;
	const button = (value: string, word: string) => drawn("button", { className: "button", name: "choice", value }, word);
	const choices = [button("none", words.reject), button("all", words.accept), drawn("a", { href: address }, words.choose)];
	const lines = [drawn("h2", {}, words.title), drawn("p", {}, words.text), drawn("p", { className: "ask-buttons" }, ...choices)];
	const form = drawn("form", { method: "post", action: address }, ...lines);
	const banner = drawn("section", { className: "ask" }, form);
	// Firefox reflects it as a property from 119 on.
	banner.setAttribute("aria-label", words.title);
	banner.dataset.consent = "";
	const look = () => {
		banner.hidden = !mustAsk(readerWill());
	};
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		const said = event.submitter?.getAttribute("value") === "all" ? "all" : "none";
		// The press is answered by the page, before the edge has stored it.
		document.getElementById("content")?.focus({ preventScroll: true });
		banner.hidden = true;
		choose(address, said).then((isStored) => {
			// A form that could not be sent by script goes as every form does.
			if (isStored) return;
			form.append(drawn("input", { type: "hidden", name: "choice", value: said }));
			form.submit();
		});
	});
	onConsent(look);
	look();
	document.body.append(banner);
}

/** `client/page/make.ts` would bring a file of its own. */
function drawn<N extends keyof HTMLElementTagNameMap>(
	name: N,
	properties: Readonly<Record<string, string>>,
	...children: (Node | string)[]
): HTMLElementTagNameMap[N] {
	const element = Object.assign(document.createElement(name), properties);
	element.append(...children);
	return element;
}
