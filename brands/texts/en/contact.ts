import type { TextOf } from "../schema.ts";

export const contact: TextOf = ({ name, imprint: { mail, publisher, postal } }) => ({
	title: "Contact",
	description: `How to reach the newsroom of ${name}, report an error, or ask about your account and your data.`,
	updated: "2026-11-29",
	body: `A person reads what you write to any of these addresses.

## Newsroom
Tips and questions about stories: [${mail.newsroom}](mailto:${mail.newsroom}). Writers’ own addresses are on their pages in the [list of authors](/authors).

## Corrections
Something is wrong? Name the story and what is wrong in it: [${mail.corrections}](mailto:${mail.corrections}). What we corrected is under [corrections](/corrections).

## Your account and newsletters
You can do most things yourself: your [account](/account) has your details and what you saved and read, and you can delete it there; each newsletter has a link to unsubscribe. If you are stuck: [${mail.help}](mailto:${mail.help}).

## Your data
Requests to see, correct or erase what we store about you, and questions about the [privacy notice](/privacy): [${mail.privacy}](mailto:${mail.privacy}).

## Accessibility
If a page does not work for you: [${mail.accessibility}](mailto:${mail.accessibility}). See also our [accessibility statement](/accessibility).

## By mail
${publisher}, ${postal}.`,
});
