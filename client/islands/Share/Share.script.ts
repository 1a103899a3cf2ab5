import { make } from "../../page/make.ts";
import { copyText } from "./clipboard.ts";
import { afterShareEvent, copyConfirmationMs, type ShareEvent, type ShareState } from "./state.ts";
import type { ShareWords } from "./words.ts";

export interface ShareProps {
	url: string;
	title: string;
	words: ShareWords;
}

/** Starts the share tools: a copied link, the device's share sheet, a story read aloud (C2.24, C8.9, C9.6). */
export function start(island: HTMLElement, { url, title, words }: ShareProps): void {
	const tools = island.querySelector<HTMLElement>(".share");
	const copy = island.querySelector<HTMLElement>(".share-copy");
	const status = island.querySelector("[role=status]");
	if (!tools || !copy || !status) return;
	const byHand = make("input", { id: `link-${url}`, readonly: "", value: url });
	byHand.addEventListener("focus", () => byHand.select());
	const failure = make("span", { class: "share-failed" }, make("label", { for: byHand.id }, words.failed), byHand);
	let state: ShareState = "idle";
	const send = (event: ShareEvent) => {
		state = afterShareEvent(state, event);
		copy.lastChild?.replaceWith(state === "copied" ? words.copied : words.copy);
		status.textContent = state === "idle" ? "" : state === "copied" ? words.linkCopied : words.failed;
		if (state === "failed") tools.append(failure);
		else failure.remove();
	};
	let confirming: ReturnType<typeof setTimeout> | undefined;
	copy.addEventListener("click", async () => {
		const copied = await copyText(url);
		clearTimeout(confirming);
		send(copied ? "copied" : "failed");
		if (copied) confirming = setTimeout(() => send("confirmed"), copyConfirmationMs);
	});
	tools.querySelector(".share-more")?.addEventListener("click", () => void navigator.share({ url, title }).catch(() => undefined));
	const listenTool = tools.querySelector<HTMLElement>(".share-listen");
	if (!listenTool) return;
	if (!("speechSynthesis" in globalThis)) listenTool.remove();
	listenTool.addEventListener("click", () =>
		import("./listen.ts").then(({ listen }) => {
			if (!listenTool.isConnected) return;
			listenTool.replaceWith(
				listen(title, words, (controls) => {
					const hadFocus = controls.contains(document.activeElement);
					controls.replaceWith(listenTool);
					if (hadFocus) listenTool.focus({ preventScroll: true });
				}),
			);
		}, Boolean),
	);
}
