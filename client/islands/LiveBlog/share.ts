import { pageState } from "../../page/pageState.ts";
import { copyText } from "../Share/clipboard.ts";
import { copyConfirmationMs } from "../Share/state.ts";

interface Words {
	/** On the button, and announced (C8.9). */
	copied: string;
	linkCopied: string;
	/** Beside a link that could not be copied. */
	copyFailed: string;
}

/** Shares a post (C8.9, C9.6): by the device's share sheet, else by copying the link. One listener for all cards. */
export function shareOnPress(root: HTMLElement, words: Words, say: (text: string) => void): void {
	const timers = new Map<Element, { timer: ReturnType<typeof setTimeout>; plain: string }>();
	const confirm = (button: HTMLElement) => {
		const running = timers.get(button);
		clearTimeout(running?.timer);
		const plain = running?.plain ?? button.textContent ?? "";
		button.textContent = words.copied;
		say(words.linkCopied);
		const timer = setTimeout(() => {
			timers.delete(button);
			button.textContent = plain;
			say("");
		}, copyConfirmationMs);
		timers.set(button, { timer, plain });
	};
	const press = async (event: Event) => {
		const button = event.target instanceof Element ? event.target.closest<HTMLElement>(".live-share") : null;
		const card = button?.closest(".live-card");
		const url = card && addressOf(card);
		if (!button || !card || !url) return;
		const title = card.querySelector(":scope > .headline")?.textContent ?? "";
		if (typeof navigator.share === "function") await navigator.share({ url, title }).catch(() => undefined);
		else if (await copyText(url)) confirm(button);
		else {
			showLink(button, words.copyFailed, url);
			say(words.copyFailed);
		}
	};
	root.addEventListener("click", press);
}

/** The canonical address of a card: on the page's canonical host, what its time links to. */
function addressOf(card: Element): string | null {
	const link = card.querySelector<HTMLAnchorElement>(".live-time");
	const { canonicalUrl, prefix } = pageState();
	return link && new URL(link.pathname.slice(prefix.length), canonicalUrl).href;
}

/** Shows the link for copying by hand. */
function showLink(button: HTMLElement, words: string, url: string): void {
	const head = button.parentElement;
	if (!head || head.querySelector(".share-failed")) return;
	const label = document.createElement("label");
	label.className = "share-failed";
	const field = document.createElement("input");
	field.readOnly = true;
	field.value = url;
	field.addEventListener("focus", () => field.select());
	label.append(words, field);
	head.append(label);
}
