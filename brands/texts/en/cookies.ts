import type { TextOf } from "../schema.ts";

export const cookies: TextOf = ({ name }) => ({
	title: "Cookies and what your browser keeps",
	description: `Every cookie that ${name} sets, what it is for and how long it stays.`,
	updated: "2026-11-30",
	body: `Reading needs no cookies: with cookies and scripts off every story is there. This table has every cookie that we set ourselves and everything else that our pages keep in your browser. “Signed in” marks those set only when you have an account.

{cookies}

## Removing them
Signing out removes those of your account. Three stay: the mark of this browser and your language, until you delete the account, and the note that you declined a passkey. The rest goes with “clear site data” in your browser; nothing breaks. What you chose for this device can be reset under [preferences](/preferences).

## Other companies’ cookies
Google or Apple may set cookies of their own once you open the form for signing in. If you allow advertising, measurement or personalization, so may the companies that are named with each under [privacy choices](/house/consent). Embedded posts of other sites are links, so they set none here.`,
});
