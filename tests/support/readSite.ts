import { inject } from "vitest";
import { SiteAtPort } from "./siteAtPort.ts";

/** The seeded site of files that publish nothing, sign nobody in and look at no cache (decision 0318). */
export async function readSite(): Promise<SiteAtPort> {
	const answer = await fetch(inject("commonSite"));
	if (!answer.ok) throw new Error(await answer.text());
	return new SiteAtPort(Number(await answer.text()));
}
