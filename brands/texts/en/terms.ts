import type { TextOf } from "../schema.ts";

export const terms: TextOf = ({ name, imprint: { mail, publisher, law } }) => ({
	title: "Terms of service",
	description: `The rules for reading ${name} and for having an account.`,
	updated: "2026-11-22",
	body: `These terms are between you and ${publisher}, which publishes ${name}. By reading the site you accept them; for an account you say so by ticking a box.

## Reading
You may read, link to, quote from and print our stories for yourself. Copying them in bulk, selling them, or taking our marks off them needs our written permission.

## Your account
- An account is for one person, who is at least 13 years old.
- Give an email address that is yours: it is confirmed by a code.
- Keep your password and passkeys to yourself. Under [account](/account) you see where you are signed in, and can end it.
- You may delete your account there at any time. It waits for 7 days in case you change your mind; what goes with it is in the [privacy notice](/privacy).
- We may close an account that is used to harm the site or other people, and say why.

Some stories and recipes are for readers who are signed in. An account costs nothing.

## What we show
We check what we publish, correct what is wrong (see [corrections](/corrections)), and still cannot promise that everything is complete or fits your case. Prices and offers of shops are theirs and may change. Weather and schedules come from services that may be late.

Links and embedded posts of others lead to places that have their own terms.

## What we are liable for
The site is offered as it is. As far as the law allows we are not liable for damage from using it or from its being unavailable. Nothing here limits rights that the law gives you and that cannot be given up.

## Changes and law
If these terms change, the date on this page changes; of a change that matters we tell account holders by email before it holds. The law of ${law} applies, without taking from you the protection of the place where you live.

Questions: [${mail.help}](mailto:${mail.help}).`,
});
