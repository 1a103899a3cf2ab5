import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";

/** The wrangler of the path, with the parameters of a call; throws its last lines when it fails. */
export type Wrangler = (parameters: readonly string[]) => { stdout: string; entries: readonly unknown[] };

/** A failed call. `output` has what wrangler printed. */
export class WranglerError extends Error {
	readonly output: string;

	constructor(parameters: readonly string[], output: string) {
		const lines = output.trim().split("\n").slice(-6).join("\n  ");
		super(`wrangler ${parameters.slice(0, 3).join(" ")} failed${lines ? `:\n  ${lines}` : "."}`);
		this.output = output;
	}
}

const patienceMs = 300_000;

/** Returns a caller of wrangler that asks nothing and reads its machine-readable entries. */
export function wranglerOf(environment: NodeJS.ProcessEnv): Wrangler {
	return (parameters) => {
		const folder = mkdtempSync(join(tmpdir(), "masthead-deploy-"));
		const file = join(folder, "entries.jsonl");
		try {
			const { status, stdout, stderr, error } = spawnSync("wrangler", parameters, {
				encoding: "utf8",
				// Without a terminal wrangler takes its defaults.
				stdio: ["ignore", "pipe", "pipe"],
				timeout: patienceMs,
				env: { ...environment, WRANGLER_OUTPUT_FILE_PATH: file, WRANGLER_SEND_METRICS: "false" },
			});
			if (status !== 0) throw new WranglerError(parameters, `${stdout ?? ""}\n${stderr ?? ""}\n${error?.message ?? ""}`);
			return { stdout, entries: entriesOf(file) };
		} finally {
			rmSync(folder, { recursive: true });
		}
	};
}

function entriesOf(file: string): unknown[] {
	try {
		const lines = readFileSync(file, "utf8").split("\n");
		return lines.filter((line) => line !== "").map((line): unknown => JSON.parse(line));
	} catch {
		return [];
	}
}

const Upload = v.object({
	type: v.literal("version-upload"),
	version_id: v.string(),
	preview_url: v.nullish(v.string()),
	preview_alias_url: v.nullish(v.string()),
});

/** The version that `versions upload` has made, and where it can be looked at. */
export function uploadOf(entries: readonly unknown[]): { id: string; url: string | null } {
	const upload = entries.map((entry) => v.safeParse(Upload, entry)).find(({ success }) => success);
	if (!upload?.success) throw new Error("wrangler versions upload named no version.");
	return { id: upload.output.version_id, url: upload.output.preview_alias_url ?? upload.output.preview_url ?? null };
}

/** Returns whether a call failed since there is no such Worker yet: the API's 10007, or one that has secrets alone. */
export const isWithoutWorker = (error: unknown): boolean =>
	error instanceof WranglerError && /code: 10007|has no deployments/.test(error.output);

const Deployment = v.object({ versions: v.array(v.object({ version_id: v.string(), percentage: v.number() })) });

/** The version that readers have; `null`: there is no such Worker yet. Throws while two share the readers. */
export function liveVersion(wrangler: Wrangler, config: string): string | null {
	let printed: string;
	try {
		printed = wrangler(["deployments", "status", "--json", "--config", config]).stdout;
	} catch (error) {
		if (isWithoutWorker(error)) return null;
		throw error;
	}
	const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Deployment), printed);
	if (!parsed.success) throw new Error("wrangler deployments status answered something else than a deployment.");
	const live = parsed.output.versions.filter(({ percentage }) => percentage > 0);
	const [only, other] = live;
	if (only === undefined || other !== undefined)
		throw new Error(
			`Another roll-out is under way: ${live.map(({ version_id: id, percentage }) => `${id} at ${percentage} %`).join(", ")}. End it with: npx wrangler versions deploy ID@100%`,
		);
	return only.version_id;
}
