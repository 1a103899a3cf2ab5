import { messageOf } from "../stages.ts";
import { checkSecrets, type Manner, type Release } from "./rollOut.ts";
import { liveVersion, uploadOf } from "./wrangler.ts";

/** Uploads a branch beside the site, with databases of its own: readers never get it. Returns whether it is there. */
export function preview(release: Release & { alias: string }, { wrangler, say, ...manner }: Manner, isDry = false): boolean {
	const { alias, config, databases, worker } = release;
	const call = (parameters: readonly string[]) => wrangler([...parameters, "--config", config]);
	const steps: readonly { says: string; run: () => void }[] = [
		{ says: "wrangler secret list: every secret that is needed is set", run: () => checkSecrets(release, { wrangler, say, ...manner }) },
		{
			says: `wrangler deployments status: "${worker}" is there; else wrangler deploy`,
			run: () => {
				if (liveVersion(wrangler, config) === null) call(["deploy"]);
			},
		},
		...databases.map((database) => ({
			says: `wrangler d1 migrations apply ${database} --remote --preview`,
			run: () => void call(["d1", "migrations", "apply", database, "--remote", "--preview"]),
		})),
		{
			says: `wrangler versions upload --preview-alias ${alias}`,
			run: () => {
				const { entries } = call(["versions", "upload", "--preview-alias", alias]);
				say(`Preview: ${uploadOf(entries).url ?? "wrangler named no address"}`);
			},
		},
	];
	try {
		for (const [n, { says, run }] of steps.entries()) {
			say(isDry ? `${String(n + 1).padStart(2)}. ${says}` : says);
			if (!isDry) run();
		}
		return true;
	} catch (error) {
		say(messageOf(error));
		say("There is no new preview; the site was not touched.");
		return false;
	}
}
