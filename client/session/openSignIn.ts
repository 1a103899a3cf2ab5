import type { SignInProps } from "../domain/signIn/props.ts";
import type { Screen, SignInOptions } from "../domain/signIn/screens.ts";
import { fetchPage } from "../page/fetchPage.ts";
import { store } from "../page/store.ts";
import { authAtom, modalClosed, modalOpened } from "./auth.ts";
import { startSession } from "./session.ts";

/** A request to the dialog. */
interface SignInRequest {
	/** The first screen; start unless set. */
	screen?: Screen;
	/** A path of this site to go to once signed in; otherwise the reader stays where they are. */
	returnTo?: string;
	/** The link that was pressed; otherwise the masthead's. */
	link?: HTMLAnchorElement;
	/** The presentation (A2.14); over the page unless set. */
	options?: Partial<SignInOptions>;
}

const islandSelector = 'mast-island[name="SignIn"]';
const styleLimitMs = 4000;

/** The dialog that is open or about to be: there is never a second one. */
let current: Promise<boolean> | null = null;

/**
 * Shows the flow in a dialog over the page (A2.16) and answers, once it is closed, whether the reader signed in. Its words,
 * markup and style are the sign-in page's own; when any of it can't be had, the link is followed as without script.
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
	setOptions(island, { isOverlay: true, ...options });
	const { dialogLabel = opener?.textContent ?? "", closeWord = "" } = opener?.dataset ?? {};
	store.set(authAtom, (state) => modalOpened(state, screen));
	await inDialog(island, dialogLabel, closeWord);
	store.set(authAtom, modalClosed);
	// Whoever closes the dialog instead of giving a name has signed in all the same.
	const signedIn = store.get(authAtom).authenticationState === "authenticated";
	if (signedIn) {
		await startSession();
		if (returnTo !== undefined) location.assign(returnTo);
	}
	const back = focused instanceof HTMLElement && focused !== document.body && focused.isConnected ? focused : opener;
	back?.focus({ preventScroll: true });
	return signedIn;
}

/** The flow's island as the sign-in page draws it for anybody, its styles in place; null when it can't be had. */
async function islandOf(href: string): Promise<HTMLElement | null> {
	// The sign-in page has the flow already; two would be one too many.
	if (typeof HTMLDialogElement === "undefined" || document.querySelector(islandSelector)) return null;
	const page = await fetchPage(href, { credentials: "omit", redirect: "error" });
	const island = page.ok && page.value.querySelector<HTMLElement>(islandSelector);
	if (!island) return null;
	await Promise.all([...page.value.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(styled));
	return document.importNode(island, true);
}

/** Hands the flow what its caller asks for; it stands as it was drawn until script is in charge. */
function setOptions(island: HTMLElement, requested: Partial<SignInOptions>): void {
	const props: SignInProps = JSON.parse(island.getAttribute("props") ?? "{}");
	island.setAttribute("props", JSON.stringify({ ...props, requested } satisfies SignInProps));
}

/** Brings a style sheet of the sign-in page into this one unless it is here already. A late or lost one holds nothing up. */
function styled(sheet: HTMLLinkElement): Promise<unknown> {
	const href = sheet.getAttribute("href");
	if (href === null || document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`)) return Promise.resolve();
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

/** The dialog from its opening to its end. */
function inDialog(island: HTMLElement, label: string, closeWord: string): Promise<void> {
	const dialog = document.createElement("dialog");
	dialog.className = "sign-in-dialog";
	dialog.ariaLabel = label;
	const button = document.createElement("button");
	button.type = "button";
	button.className = "sign-in-close";
	button.textContent = closeWord;
	button.addEventListener("click", () => dialog.close());
	// The button stands first on the screen, but the form is what the dialog is for: it comes first by keyboard.
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

/** A press that begins and ends on the backdrop closes; one that only ends there was a selection of text. */
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

/** Holds the page still and out of reach (A2.16); answers how to let it go as it was. */
function lockPage(): () => void {
	const { body, documentElement } = document;
	const main = document.querySelector("main");
	const { scrollX, scrollY } = window;
	const { overflow, paddingInlineEnd } = body.style;
	const scrollbar = innerWidth - documentElement.clientWidth;
	const wasInert = main?.inert ?? false;
	// The place of the scroll bar is kept, so that nothing moves sideways.
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
