import { make } from "../../page/make.ts";
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

const timers = new Map<Element, { timer: ReturnType<typeof setTimeout>; plain: string }>();

/** Shares a button's post (C8.9, C9.6): by the device's share sheet, else, or where that fails, by copying the link. */
export async function shareCard(button: HTMLElement, words: Words, say: (text: string) => void): Promise<void> {
	const card = button.closest(".live-card");
	const url = card && addressOf(card);
	if (!card || !url) return;
	const title = card.querySelector(":scope > .headline")?.textContent ?? "";
	if (await sharedByDevice({ url, title })) return;
	if (await copyText(url)) confirm(button, words, say);
	else {
		showLink(button, words.copyFailed, url);
		say(words.copyFailed);
	}
}

/** Opens the device's share sheet; true once it was there, though closed unused. */
async function sharedByDevice(data: ShareData): Promise<boolean> {
	if (typeof navigator.share !== "function") return false;
	try {
		await navigator.share(data);
		return true;
	} catch (thrown) {
		return thrown instanceof DOMException && thrown.name === "AbortError";
	}
}

function confirm(button: HTMLElement, words: Words, say: (text: string) => void): void {
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
}

/** The canonical address of a card: on the page's canonical host, what its time links to. */
function addressOf(card: Element): string | null {
	const link = card.querySelector<HTMLAnchorElement>(".live-time");
	const { canonicalUrl, prefix } = pageState();
	return link && new URL(link.pathname.slice(prefix.length), canonicalUrl).href;
}

function showLink(button: HTMLElement, words: string, url: string): void {
	const head = button.parentElement;
	if (!head || head.querySelector(".share-failed")) return;
	const field = make("input", { readonly: "", value: url });
	field.addEventListener("focus", () => field.select());
	head.append(make("label", { class: "share-failed" }, words, field));
}
