import type { AuthState } from "./auth.ts";

interface Plain {
	word: string;
	href: string;
}

const plain = new WeakMap<HTMLAnchorElement, Plain>();

/**
 * Shows the reader in the masthead's link: the first name, or "Account", leading to the account; "Sign in" again afterwards. Its place and
 * width stay (Masthead.css), so nothing moves.
 */
export function showReader({ authenticationState, user }: Pick<AuthState, "authenticationState" | "user">): void {
	for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-account-href]")) {
		const word = link.querySelector("span") ?? link;
		const before = plain.get(link) ?? { word: word.textContent, href: link.getAttribute("href") ?? "" };
		plain.set(link, before);
		const signedIn = authenticationState === "authenticated";
		const name = signedIn ? (user?.first_name?.trim() ?? "") : "";
		const text = name || (signedIn && link.dataset.accountWord) || before.word;
		if (word.textContent !== text) word.textContent = text;
		link.href = signedIn ? (link.dataset.accountHref ?? before.href) : before.href;
		link.ariaLabel = name ? (link.dataset.accountOf?.replace("{name}", () => name) ?? null) : null;
		// The entry of boot.ts opens the dialog for links that say so.
		link.toggleAttribute("data-sign-in", !signedIn);
	}
}
