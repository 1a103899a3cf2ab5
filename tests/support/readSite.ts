import { inject } from "vitest";
import { SiteAtPort } from "./siteAtPort.ts";

/** The seeded site of files that only read (decision 0333). */
export async function readSite(): Promise<SiteAtPort> {
	const answer = await fetch(inject("commonSite"));
	if (!answer.ok) throw new Error(await answer.text());
	return new SiteAtPort(Number(await answer.text()));
}
