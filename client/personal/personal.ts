import { formatPattern } from "../../brands/messages/icu.ts";
import { entryOf, savedBy } from "../domain/personal/entryField.ts";
import { saveForm } from "../domain/personal/saveForm.ts";
import type { SaveWords } from "../domain/personal/saveWords.ts";
import { askWorker } from "../page/serviceWorker.ts";
import { writeStorage } from "../page/storage.ts";
import { store } from "../page/store.ts";
import { pageWords } from "../page/words.ts";
import { authAtom } from "../session/auth.ts";
import { startSession } from "../session/session.ts";
import { readStored } from "../session/stored.ts";
import { type CustomerSession, customerAtom, customerSession } from "./customer.ts";
import { sendMarketingIdOnce } from "./marketingId.ts";
import { myNewsCalls } from "./myNewsCalls.ts";
import { watchedElement, watchReading } from "./readingWatch.ts";

const changeKey = "saved_change";
const noticeMs = 6000;
/** Least distance of a notice from the window's sides, CSS px. */
const edge = 8;
const buttons = () => [...document.querySelectorAll<HTMLButtonElement>(`[form=${saveForm}]`)];

let session: CustomerSession | null = null;

/** Personalises this page's Save buttons and local news boxes, merges the device's items, and records readings. Once. */
export async function startPersonal(): Promise<CustomerSession> {
	if (session) return session;
	const base =
		document.querySelector<HTMLElement>("[data-my-news]")?.dataset.myNews ??
		document.querySelector<HTMLFormElement>(`#${saveForm}`)?.action.replace(/account\/saved$/, "mynewsapi");
	// Device items belong to the whole host, and its root brand's list has them.
	const calls = { ...myNewsCalls(base), mergeBookmarks: myNewsCalls().mergeBookmarks };
	session = customerSession({ store, calls, saysMerged: buttons().length > 0 });
	const started = session;
	started.start();
	if (buttons().length > 0) void saveWords().catch(Boolean);
	store.sub(customerAtom, () => draw(started));
	draw(started);
	store.sub(customerAtom, () => {
		const { access_token: token } = store.get(authAtom);
		void sendMarketingIdOnce(document.querySelector("main")?.dataset.marketingId, token, store.get(customerAtom));
	});
	if (document.querySelector(".local-box")) void import("./localBox.ts").then(followZip, Boolean);
	// Buttons added later, as in product listings, are included.
	const main = document.querySelector("main");
	if (main) new MutationObserver(() => draw(started)).observe(main, { childList: true, subtree: true });
	watch(started);
	addEventListener(
		"storage",
		({ key, newValue }) => key === changeKey && newValue && started.follow(newValue.slice(1), newValue[0] === "+"),
	);
	// A press must wait for the session.
	if (readStored().token !== null) await startSession();
	return started;
}

/** Local news boxes follow the customer's zip code. */
function followZip({ showLocal }: typeof import("./localBox.ts")): void {
	const show = () => void showLocal(store.get(customerAtom).zipCode);
	store.sub(customerAtom, show);
	show();
}

/** Handles a press in this page's local news box, or on one of its Save buttons with the `aria-pressed` of that moment. */
export async function press(button: HTMLElement, pressed: string | null): Promise<void> {
	if (!(button instanceof HTMLButtonElement)) return;
	const { form } = button;
	if (!form || form.id === saveForm) return pressSave(button, pressed !== "true");
	const current = await startPersonal();
	const { answerInPlace } = await import("./localBox.ts");
	const zip = await answerInPlace(form);
	if (zip) await current.saveZip(zip);
}

/** Handles Save or Saved: shown at once, then as the server has it (A4.17). */
async function pressSave(button: HTMLButtonElement, saved: boolean): Promise<void> {
	const current = await startPersonal();
	const entry = savedBy(button.value);
	if (!entry) return;
	noticePlace();
	const refused = await current.setBookmark(entry, saved);
	const words = await saveWords().catch(() => null);
	if (!words) return;
	const is = store.get(customerAtom).saved[entry.contentId] === true;
	storeOffline(button, is);
	// Other tabs get an event of each text.
	for (const text of [(is ? "+" : "-") + entry.contentId, null]) writeStorage(changeKey, text);
	const isSignedIn = store.get(authAtom).authenticationState === "authenticated";
	const failed = navigator.onLine ? (refused ?? (saved ? words.failed : words.removeFailed)) : words.offline;
	showNotice(button, is !== saved ? failed : !is ? words.removed : isSignedIn ? words.added : words.onDevice);
}

/** Stores a saved story for reading offline, or deletes it (features B3): a tease's, else the page's own. */
function storeOffline(button: HTMLElement, isSaved: boolean): void {
	const link = button.closest(".tease, .lead")?.querySelector<HTMLAnchorElement>(".headline a");
	const { pathname: path } = link?.host === location.host ? link : location;
	void askWorker(isSaved ? { store: path, as: "saved" } : { remove: path }).catch(Boolean);
}

/** Draws buttons by the store, the merge message, or reloads; a long list looks up this page's items. */
function draw(current: CustomerSession): void {
	const { bookmarks, customerId, merged, saved } = store.get(customerAtom);
	const all = buttons();
	const [first] = all;
	const entries = all.flatMap((button) => {
		const entry = savedBy(button.value);
		if (entry) button.setAttribute("aria-pressed", String(saved[entry.contentId] === true));
		return entry ?? [];
	});
	if (merged !== null) {
		current.mergeReported();
		if (first) {
			noticePlace();
			void saveWords().then(({ language, merged: pattern }) => showNotice(first, formatPattern(language, pattern, { n: merged })), Boolean);
			// The reader's own pages are drawn with it, and the list says so.
		} else if (document.querySelector(".account-page")) location.reload();
	}
	const unknown = entries.map(({ contentId }) => contentId).filter((id) => saved[id] === undefined);
	if (unknown.length > 0 && customerId !== null && bookmarks.nextPage !== null && lookedUpFor !== customerId) {
		lookedUpFor = customerId;
		void current.lookUpSaved(unknown);
	}
}

let lookedUpFor: string | null = null;

let words: Promise<unknown> | null = null;

/** The words after a press; fetched once with this code, so that they are there once the browser is offline. */
async function saveWords(): Promise<SaveWords> {
	words ??= pageWords("save");
	try {
		return (await words) as SaveWords;
	} catch (fault) {
		words = null;
		throw fault;
	}
}

let noticeTimer: ReturnType<typeof setTimeout> | undefined;

/** The place of results, made before there is one, so that screen readers know it. */
function noticePlace(): HTMLElement {
	const known = document.querySelector<HTMLElement>(".save-notice");
	if (known) return known;
	const place = document.createElement("span");
	place.className = "save-notice";
	place.setAttribute("role", "status");
	document.getElementById(saveForm)?.append(place);
	return place;
}

function showNotice(button: HTMLElement, text: string): void {
	const notice = noticePlace();
	notice.replaceChildren(text);
	const { left, bottom } = button.getBoundingClientRect();
	const mostLeft = document.documentElement.clientWidth - notice.offsetWidth - edge;
	notice.style.insetInlineStart = `${Math.max(edge, Math.min(left, mostLeft)) + scrollX}px`;
	notice.style.insetBlockStart = `${bottom + scrollY}px`;
	clearTimeout(noticeTimer);
	noticeTimer = setTimeout(() => notice.replaceChildren(), noticeMs);
}

/** Records the page's document once read (docs/spec/mynews.md, part 5). */
function watch(current: CustomerSession): void {
	const read = document.querySelector<HTMLElement>("[data-reading]");
	const entry = entryOf(read?.dataset.reading ?? "");
	if (read && entry) watchReading(watchedElement(read), () => void current.recordReading(entry));
}
