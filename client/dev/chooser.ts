import type { ProviderMessage } from "./providerWindow.ts";

/** The window of a stand-in provider: tells the page that opened it what was chosen, once, and closes. */

function answerOpener(said: Omit<ProviderMessage, "from">): void {
	const message: ProviderMessage = { from: "masthead-idp", ...said };
	const opener: Window | null = window.opener;
	if (opener === null) return;
	// Only a page of this very origin gets to read it.
	opener.postMessage(message, location.origin);
	window.close();
}

const answer = document.getElementById("answer")?.textContent;
if (answer) answerOpener({ answer: JSON.parse(answer) });
document.getElementById("cancel")?.addEventListener("click", () => answerOpener({ error: "user_cancelled_authorize" }));
