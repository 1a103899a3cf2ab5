import type { TextOf } from "../schema.ts";

export const about: TextOf = ({ name, tagline, imprint }) => ({
	title: `About ${name}`,
	description: `Who makes ${name}, who owns it, and how its newsroom works.`,
	updated: "2026-11-16",
	body: `${name}: ${tagline}. It is published by ${imprint.publisher}, ${imprint.postal}.

## How we work
Our newsroom decides what we publish. Advertisers and owners do not read stories before readers do.

- A story says who wrote it; each writer has a page, and all are in the [list of authors](/authors).
- Opinion, analysis and live coverage are labeled as such.
- What an advertiser paid for says “Sponsored” wherever it appears, and our newsroom has no part in it.
- Products are chosen by our editors. If you buy through our links, we may earn a commission; prices are checked, and may change.
- Pictures that were drawn say so in their credit.

## When we are wrong
We correct the story, say in it what was wrong, and list it under [corrections](/corrections).

## Get in touch
Every address is under [contact](/contact).`,
});
