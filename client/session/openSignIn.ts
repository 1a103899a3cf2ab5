import type { SignInProps } from "../domain/signIn/props.ts";
import type { Screen, SignInOptions } from "../domain/signIn/screens.ts";
import { fetchPage } from "../page/fetchPage.ts";
import { store } from "../page/store.ts";
import { authAtom, modalClosed, modalOpened } from "./auth.ts";
import { startSession } from "./session.ts";

interface SignInRequest {
	/** Default: start. */
	screen?: Screen;
	/** A path of this site to open once signed in; otherwise the reader stays. */
	returnTo?: string;
	/** The link that was pressed; default: the masthead's. */
	link?: HTMLAnchorElement;
	/** The presentation (A2.14); default: over the page. */
	options?: Partial<SignInOptions>;
}

const islandSelector = 'mast-island[name="SignIn"]';
const styleLimitMs = 4000;

/** The open or opening dialog: never a second one. */
let current: Promise<boolean> | null = null;

/** Opens the sign-in from the link that was pressed. */
export const openFrom = (link: HTMLAnchorElement): Promise<unknown> => openSignIn({ link });

/**
 * Shows the flow in a dialog (A2.16); resolves when it closes, with whether the reader signed in. It is the sign-in page's; when that fails
 * to load, the link is followed.
 */
export function openSignIn(request: SignInRequest = {}): Promise<boolean> {
	current ??= show(request).finally(() => {
		current = null;
	});
	return current;
}

async function show({ screen = "start", returnTo, link, options }: SignInRequest): Promise<boolean> {
	const opener = link ?? document.querySelector<HTMLAnchorElement>("a[data-sign-in]");
	const href = opener?.href ?? "/sign-in";
	const focused = document.activeElement;
	if (opener) opener.ariaBusy = "true";
	const island = await islandOf(href);
	if (opener) opener.ariaBusy = null;
	if (!island) {
		location.assign(returnTo === undefined ? href : `${href}?return=${encodeURIComponent(returnTo)}`);
		return false;
	}
	const words = setOptions(island, { isOverlay: true, ...options });
	const { dialogLabel = opener?.textContent ?? "" } = opener?.dataset ?? {};
	store.set(authAtom, (state) => modalOpened(state, screen));
	await inDialog(island, dialogLabel, words["dialog.close"]);
	store.set(authAtom, modalClosed);
	// Closing the dialog instead of giving a name is a sign-in too.
	const signedIn = store.get(authAtom).authenticationState === "authenticated";
	if (signedIn) {
		await startSession();
		if (returnTo !== undefined) location.assign(returnTo);
	}
	const back = focused instanceof HTMLElement && focused !== document.body && focused.isConnected ? focused : opener;
	back?.focus({ preventScroll: true });
	return signedIn;
}

/** The flow's island from the sign-in page, with its styles; null when it fails to load. */
async function islandOf(href: string): Promise<HTMLElement | null> {
	// The sign-in page itself has the flow already.
	if (typeof HTMLDialogElement === "undefined" || document.querySelector(islandSelector)) return null;
	const page = await fetchPage(href, { credentials: "omit", redirect: "error" });
	const island = page.ok && page.value.querySelector<HTMLElement>(islandSelector);
	if (!island) return null;
	const sheets = [...page.value.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href]')].map(
		(sheet) => sheet.getAttribute("href") ?? "",
	);
	// Sheets of another build have other names for the same properties (decision 0349).
	if (!sheets.some(isHere)) return null;
	await Promise.all(sheets.filter((href) => !isHere(href)).map(styled));
	return document.importNode(island, true);
}

/** Passes the caller's options to the flow before script takes over. Returns its words. */
function setOptions(island: HTMLElement, requested: Partial<SignInOptions>): SignInProps["words"] {
	const props: SignInProps = JSON.parse(island.getAttribute("props") ?? "{}");
	island.setAttribute("props", JSON.stringify({ ...props, requested } satisfies SignInProps));
	return props.words;
}

/** Returns whether the page has the rules of a style sheet (client/page/wholeSheets.ts). */
const isHere = (href: string): boolean =>
	document.getElementById("sheets")?.textContent.includes(href) === true || document.querySelector(`link[href="${href}"]`) !== null;

/** Adds a style sheet of the sign-in page. A late or failed one delays nothing. */
function styled(href: string): Promise<unknown> {
	const link = document.createElement("link");
	link.rel = "stylesheet";
	link.href = href;
	const ready = new Promise((resolve) => {
		link.onload = resolve;
		link.onerror = resolve;
		setTimeout(resolve, styleLimitMs);
	});
	document.head.append(link);
	return ready;
}

function inDialog(island: HTMLElement, label: string, closeWord: string): Promise<void> {
	const dialog = document.createElement("dialog");
	dialog.className = "sign-in-dialog";
	dialog.ariaLabel = label;
	const button = document.createElement("button");
	button.type = "button";
	button.className = "sign-in-close";
	button.textContent = closeWord;
	button.addEventListener("click", () => dialog.close());
	// The button stands first on the screen, but the form comes first by keyboard.
	dialog.append(island, button);
	closeFromOutside(dialog);
	document.body.append(dialog);
	const unlock = lockPage();
	dialog.showModal();
	(dialog.querySelector<HTMLElement>("input:not([type=hidden])") ?? button).focus({ preventScroll: true });

	return new Promise((resolve) => {
		for (const type of ["mast:signed-in", "mast:close-sign-in"]) dialog.addEventListener(type, () => dialog.close());
		dialog.addEventListener("close", () => {
			// What was typed goes with the dialog (B9): the next one is drawn anew.
			island.dispatchEvent(new CustomEvent("mast:unmount"));
			dialog.remove();
			unlock();
			resolve();
		});
	});
}

/** Closes on a press that begins and ends on the backdrop; one that only ends there was a text selection. */
function closeFromOutside(dialog: HTMLDialogElement): void {
	const outside = ({ target, clientX: x, clientY: y }: MouseEvent) => {
		const { left, right, top, bottom } = dialog.getBoundingClientRect();
		return target === dialog && (x < left || x > right || y < top || y > bottom);
	};
	let began = false;
	dialog.addEventListener("pointerdown", (event) => {
		began = outside(event);
	});
	dialog.addEventListener("click", (event) => {
		if (began && outside(event)) dialog.close();
	});
}

/** Stops scrolling and focus of the page (A2.16); returns the function that undoes it. */
function lockPage(): () => void {
	const { body, documentElement } = document;
	const main = document.querySelector("main");
	const { scrollX, scrollY } = window;
	const { overflow, paddingInlineEnd } = body.style;
	const scrollbar = innerWidth - documentElement.clientWidth;
	const wasInert = main?.inert ?? false;
	// Space for the scroll bar stays, so that nothing moves sideways.
	if (scrollbar > 0) body.style.paddingInlineEnd = `${scrollbar}px`;
	body.style.overflow = "hidden";
	if (main) main.inert = true;
	return () => {
		body.style.overflow = overflow;
		body.style.paddingInlineEnd = paddingInlineEnd;
		if (main) main.inert = wasInert;
		scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
	};
}
