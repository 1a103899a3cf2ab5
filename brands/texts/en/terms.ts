import type { TextOf } from "../schema.ts";

export const terms: TextOf = ({ name, imprint: { mail, publisher, law } }) => ({
	title: "Terms of service",
	description: `The rules for reading ${name} and for having an account.`,
	updated: "2026-11-29",
	body: `These terms are between you and ${publisher}, which publishes ${name}. By reading the site you accept them; to open an account, you check a box to say so.

## Reading
You may read, link to, quote from and print our stories for yourself. Copying them in bulk, selling them, or removing our name or logo from them needs our written permission.

## Your account
- An account is for one person, who is at least 13 years old.
- Use your own email address: we confirm it with a code.
- Keep your password and passkeys to yourself. Your [account](/account) shows where you are signed in, and you can sign out there.
- You may delete your account there at any time. We wait 7 days in case you change your mind; the [privacy notice](/privacy) says what is deleted with it.
- We may close an account that is used to harm the site or other people, and we say why.

Some stories and recipes are for readers who are signed in. An account costs nothing.

## What we show
We check what we publish, correct what is wrong (see [corrections](/corrections)), and still cannot promise that everything is complete or fits your case. Shops set their own prices and offers, and may change them. Weather and schedules come from services that may be late.

Links and posts from other sites lead to places with their own terms.

## What we are liable for
The site is offered as it is. As far as the law allows we are not liable for damage from using it or from its being unavailable. Nothing here limits rights that the law gives you and that cannot be given up.

## Changes and law
If these terms change, the date on this page changes; if a change matters, we email account holders before it takes effect. The law of ${law} applies, and you keep the protection of the law where you live.

Questions: [${mail.help}](mailto:${mail.help}).`,
});
