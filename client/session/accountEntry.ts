import { hasToken } from "../page/hasToken.ts";

const lookMs = 5000;

/**
 * The entry of accounts, light because most readers never open it: a press on "Sign in" or a gate fetches the dialog, an access_token
 * cookie (looked for every 5 s, A4.5) the code for signed-in readers.
 */
export function openAccount(): void {
	document.addEventListener("click", (event) => {
		const { target } = event;
		const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[data-sign-in], a[data-gate]");
		if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		// Signed in before the masthead shows it: the link leads to the account.
		const { accountHref } = link.dataset;
		if (accountHref && hasToken()) {
			link.href = accountHref;
			return;
		}
		event.preventDefault();
		const opener = link.hasAttribute("data-gate") ? import("./gate.ts") : import("./openSignIn.ts");
		opener.then(({ openFrom }) => openFrom(link)).catch(() => location.assign(link.href));
	});
	const look = () => {
		if (hasToken())
			import("./session.ts").then(({ startSession }) => {
				clearInterval(timer);
				startSession();
			}, Boolean);
	};
	clearLeftovers();
	const timer = setInterval(() => document.hidden || look(), lookMs);
	look();
}

/** Removes what a session left on a page that begins without a token (A4.1); here, since most readers fetch nothing more. */
function clearLeftovers(): void {
	try {
		const isStored = [localStorage, sessionStorage].some((storage) =>
			["access_token", "user_name", "SESSION", "bedrock_session"].some((key) => key in storage),
		);
		if (!hasToken() && (isStored || /(^|; )(user_name|SESSION)=/.test(document.cookie)))
			import("./stored.ts").then(({ clearStored }) => clearStored(), Boolean);
	} catch {
		// Neither cookies nor storage here: nothing is stored.
	}
}
