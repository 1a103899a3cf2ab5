import { botCheckActions } from "../../client/domain/signIn/payloads.ts";
import type { Site } from "./site.ts";

/** A proof of the bot check's stand-in, as its script gets one for a page of that host. */
export async function proofOfPerson(
	site: Site,
	{ host = "today.localhost", email = "person@example.com", action = botCheckActions.lookUp as string } = {},
): Promise<string> {
	const answer = await site.ask(host, "/_dev/botcheck/challenge", {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ sitekey: "masthead-local-main", email, action }),
	});
	return JSON.parse(answer.body).token;
}
