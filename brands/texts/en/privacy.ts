import type { PrivacyRegion } from "../../schema.ts";
import type { TextOf } from "../schema.ts";

const regional: Readonly<Record<PrivacyRegion, string>> = {
	us: `## United States
Depending on your state you may ask what we store about you, have it corrected or erased, take it with you, and opt out of sale, of sharing for advertising across sites, and of profiling. We take no money for data about readers. Where advertising partners on our pages recognize your browser, these laws may call it a sale or sharing: opt out under [privacy choices](/house/consent), or with Global Privacy Control. Using a right changes nothing in what you may read, and somebody else may ask for you.`,
	eu: `## Europe and the United Kingdom
We process what an account needs to fulfill our terms with you, what keeps the site safe in our legitimate interest, and newsletters by your consent, which you may withdraw with the link in each one. You may ask for access, correction, erasure, restriction and a copy, may object, and may complain to your authority.`,
};

export const privacy: TextOf = ({ name, imprint: { mail, publisher, postal, regions } }) => ({
	title: "Privacy notice",
	description: `What ${name} keeps about its readers, for how long, and how to see it, change it or have it erased.`,
	updated: "2026-11-30",
	body: `${publisher}, ${postal}, is responsible for what ${name} keeps about you. This page says all of it. What your browser keeps is under [cookies](/cookies).

## When you only read
- The address of your connection tells us your country, which decides what is open there. The country is kept in a cookie for a day; the address is not stored.
- Our logs hold what failed and when, with a random number for the request. They hold no name, no email address and no internet address.
- If you ask for local news, your zip code is part of that request; it is kept only when you are signed in.
- What you save or choose without an account stays in your browser.
- If you allow measurement, or have not refused it where it need not be asked: which pages and parts were opened, seen and pressed, and how fast they were. It carries no number for you or your browser, so we count page views, never people. It is kept for three months at most.
- What broke on a page: the message and the place in our code, without addresses or numbers that could be yours, for three months at most.
- Your privacy choices are in a cookie in your browser. As proof we keep which answer was given, in which hour and under which law, but not by whom, for 395 days.
- How often you have seen an advertisement is counted in your browser for that day, if you allow advertising; the count is never sent to us.
- If you sign in with your TV provider: a random number for your device, and what the provider allowed it, sealed in cookies in your browser. We keep no copy of it.
- If you turn on notifications: the address that your browser’s push service gives for them, your topics, time zone and quiet hours, and the programs that you want to be reminded of, until you turn them off, or 395 days after the last one, 30 days where you wanted reminders alone. A story waits for your device for 2 days at most. The push service (Google, Mozilla, Apple or Microsoft) delivers them encrypted.

## When you have an account
- Your email address, the names you give, and your password as a hash that can’t be turned back. An address that was never confirmed is erased after 7 days.
- From Google or Apple, if you sign in with them: the ID number they have for you, and your email address.
- Passkeys: public keys and the names of your devices.
- Where you are signed in: device and country, for 7 days after the last use, 30 days at most.
- One-time codes for 10 minutes, as a hash. Counts of failed tries for 24 hours. After a change of address the earlier one for 7 days, so that you can take it back.
- What you saved, what you read by day, what you do not want recommended, and your zip code, until you remove it. You can pause and empty your history.

You can delete your account under [account](/account). You are signed out everywhere at once. You have 7 days to change your mind: sign in and select “Keep my account”. If you don’t, all of this is then erased within the hour, and your newsletters with it. The same page gives you a copy of everything.

## Newsletters
You get a newsletter only after confirming it by a link that we send; without that, your address is forgotten after 7 days. It is kept until you unsubscribe with the link in any issue, or delete your account. We do not record whether you open an issue.

## Who else gets data
“Allow” means here that you said yes, or have not refused it where it need not be asked.
- Those who run servers and send mail for us, on our instructions.
- Google or Apple: the form for signing in has their buttons, so they see the address of your connection when you open it, and more only if you choose to sign in with them.
- The service that keeps robots off our forms: the address of your connection, and what your browser tells of itself.
- If you watch live TV: your provider, and the service that asks it for us. They get the number of your device and the address of your connection.
- If you allow advertising: the service that sells the places, where we use one; your choice is passed on with each request. Otherwise the places show advertising of our own, chosen by the page alone.
- If you allow advertising, too: the service that recommends stories and ads below ours, and partner sites, of which your browser loads an invisible picture once a visit. Each sees the address of your connection and may recognize your browser.
- If you allow measurement: a monitoring service, where we use one, which gets the pages, speed and errors of one visit in ten with a random number for the page, and the maker of the video player, where we use another’s, which hears what is played.
- If you allow personalization: the service that makes offers to members, where we use one, which may recognize your browser and counts what you read. If you have an account, it gets its ID number, and our marketing system, where we use one, your ID numbers there and here.
- Embedded posts of other sites are links until you open them.

[Privacy choices](/house/consent) names those that need your permission. We take no money for data about you.

## Signals and choices
If your browser sends Global Privacy Control, we take it as your choice against sale and sharing, on every page and without an account. What you choose for this device is under [preferences](/preferences).

${regions.map((region) => regional[region]).join("\n\n")}

## Children
Accounts are for people aged 13 or older. If you believe that a child has one, write to us and we will erase it.

## Ask us
[${mail.privacy}](mailto:${mail.privacy}). We answer within 30 days.`,
});
