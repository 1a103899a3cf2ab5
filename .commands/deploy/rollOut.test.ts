import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { settings } from "../../worker/platform/settings.ts";
import { portOf } from "../serve/freePort.ts";
import { preview } from "./preview.ts";
import { type Manner, plannedSteps, type Release, rollOut } from "./rollOut.ts";
import { type Wrangler, WranglerError, wranglerOf } from "./wrangler.ts";

/** State behind wrangler's calls. */
interface Platform {
	shares: Record<string, number> | null;
	calls: string[];
	/** `call` begins the one that fails. */
	fails?: { call: string; isCarriedOut?: boolean; times?: number };
	secrets: string[];
	/** Shares at which the new version is ill. */
	illAt?: number[];
}

let platform: Platform;
let server: Server;
let release: Release;
let said: string[] = [];
let manner: Manner;

const set = (changes: Partial<Platform>): void => void Object.assign(platform, changes);

function wrangler(parameters: readonly string[]): ReturnType<Wrangler> {
	const call = parameters.join(" ").replace(/ --config .*$/, "");
	platform.calls.push(call);
	const { fails, shares, secrets } = platform;
	const isFaulty = fails !== undefined && call.startsWith(fails.call) && (fails.times ?? 1) > 0;
	if (isFaulty) fails.times = (fails.times ?? 1) - 1;
	if (isFaulty && !fails.isCarriedOut) throw new WranglerError(parameters, "The platform refuses.");
	const [, deployed] = /^versions deploy (.*) --yes$/.exec(call) ?? [];
	let printed: unknown;
	const entries: object[] = [];
	if (call.startsWith("deployments")) {
		if (shares === null) throw new WranglerError(parameters, "This Worker does not exist on your account. [code: 10007]");
		printed = { versions: Object.entries(shares).map(([version_id, percentage]) => ({ version_id, percentage })) };
	} else if (call.startsWith("secret list")) printed = secrets.map((name) => ({ name, type: "secret_text" }));
	else if (call.startsWith("versions upload"))
		entries.push({ type: "version-upload", version_id: "new", preview_alias_url: "https://alias.example" });
	else if (call === "deploy") set({ shares: { new: 100 } });
	else if (deployed !== undefined)
		set({ shares: Object.fromEntries([...deployed.matchAll(/(\S+)@(\d+)%/g)].map(([, id = "", share]) => [id, Number(share)])) });
	if (isFaulty) throw new WranglerError(parameters, "The answer was lost.");
	return { stdout: JSON.stringify(printed) ?? "", entries };
}

beforeEach(async () => {
	const needed = Object.entries(settings).flatMap(([name, one]) => ("isSecret" in one && "isNeeded" in one ? [name] : []));
	platform = { shares: { old: 100 }, calls: [], secrets: needed };
	server = createServer((request, response) => {
		const { shares, illAt } = platform;
		const named = /"(.+)"/.exec(String(request.headers["cloudflare-workers-version-overrides"] ?? ""))?.[1];
		const version = named !== undefined && shares?.[named] !== undefined ? named : shares?.old ? "old" : "new";
		const isIll = version === "new" && illAt?.includes(shares?.new ?? -1);
		const body = request.url === "/healthz" ? JSON.stringify({ status: "ok", version: `release-${version}` }) : "<!doctype html>";
		response.writeHead(isIll ? 500 : 200).end(body);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const origin = `http://127.0.0.1:${portOf(server)}`;
	release = {
		worker: "masthead",
		config: "wrangler.toml",
		version: "release-new",
		origins: [origin],
		databases: ["masthead-content", "masthead-people"],
		queues: ["masthead-push", "masthead-push-dead"],
		environment: {},
	};
	said = [];
	manner = { wrangler, say: (line) => said.push(line), soakMs: 0, spreadMs: 0 };
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const calls = [
	"deployments status --json",
	"secret list --format json",
	"d1 info masthead-content",
	"d1 info masthead-people",
	"queues info masthead-push",
	"queues info masthead-push-dead",
	"d1 migrations apply masthead-content --remote",
	"d1 migrations apply masthead-people --remote",
	"versions upload --tag release-new",
	"versions deploy old@100% new@0% --yes",
	"versions deploy old@90% new@10% --yes",
	"versions deploy old@50% new@50% --yes",
	"versions deploy new@100% --yes",
	"triggers deploy",
];
const backAtOld = "The old version old is at 100 %.";

describe("a roll-out", () => {
	it("checks secrets, migrates, uploads, then moves readers by shares, and routes last", async () => {
		expect(await rollOut(release, manner)).toBe(true);
		expect(platform.calls).toEqual(calls);
		expect(platform.shares).toEqual({ new: 100 });
	});

	it("prints the same steps when it is dry, in their order, and calls nothing", () => {
		const planned = plannedSteps(release, manner).flatMap((step) => /wrangler (\w+ \w+)/.exec(step)?.[1] ?? []);
		expect(planned).toEqual(calls.map((call) => /^\w+ \w+/.exec(call)?.[0]));
		expect(plannedSteps(release, manner).join("\n")).toContain("versions deploy OLD@90% NEW@10%");
		expect(platform.calls).toEqual([]);
	});

	it.each(calls.slice(1))("leaves the old version at 100 % when `%s` fails, and says so", async (call) => {
		set({ fails: { call } });
		expect(await rollOut(release, manner)).toBe(false);
		expect(platform.shares?.old).toBe(100);
		expect(said.join("\n")).toContain(backAtOld);
		expect(said.join("\n")).toContain("The platform refuses.");
	});

	it("changes nothing when it can't look up what readers have", async () => {
		set({ fails: { call: "deployments status" } });
		expect(await rollOut(release, manner)).toBe(false);
		expect(platform.calls).toEqual(calls.slice(0, 1));
		expect(said.at(-1)).toBe("Nothing was changed: readers have what they had.");
	});

	it("uploads nothing after a failure", async () => {
		set({ fails: { call: "d1 migrations apply masthead-people" } });
		await rollOut(release, manner);
		expect(platform.calls).toEqual(calls.slice(0, 8));
	});

	it.each([
		["queue", "queues info masthead-push-dead", "npx wrangler queues create masthead-push-dead", 6],
		["database", "d1 info masthead-people", "npx wrangler d1 create masthead-people, and put its id into wrangler.toml", 4],
	])("names a missing %s before anything is uploaded or migrated", async (_what, call, cure, calledUntilThen) => {
		set({ fails: { call } });
		expect(await rollOut(release, manner)).toBe(false);
		expect(said.join("\n")).toContain(cure);
		expect(platform.calls).toEqual(calls.slice(0, calledUntilThen));
	});

	it.each([0, 10, 50, 100])("steps back when the new version is ill at %i %", async (share) => {
		set({ illAt: [share] });
		expect(await rollOut(release, manner)).toBe(false);
		expect(platform.shares).toEqual({ old: 100 });
		expect(said.join("\n")).toContain("answers 500");
		expect(said.at(-1)).toBe(`Stepped back. ${backAtOld}`);
	});

	it("steps back from a call that was carried out although it failed", async () => {
		set({ fails: { call: "versions deploy new@100%", isCarriedOut: true } });
		expect(await rollOut(release, manner)).toBe(false);
		expect(platform.shares).toEqual({ old: 100 });
	});

	it("steps back again when the step back fails", async () => {
		set({ fails: { call: "versions deploy old@100% --yes", times: 2 }, illAt: [10] });
		expect(await rollOut(release, manner)).toBe(false);
		expect(said.at(-1)).toBe(`Stepped back. ${backAtOld}`);
	});

	it("says what to do by hand when no step back succeeds", async () => {
		set({ fails: { call: "versions deploy old@100% --yes", times: 9 }, illAt: [10] });
		await rollOut(release, manner);
		expect(said.at(-1)).toContain("npx wrangler versions deploy old@100% --yes --name masthead");
	});

	it("steps back when it is ended half-way", async () => {
		const ended = new AbortController();
		const say = (line: string) => {
			said.push(line);
			if (line.includes("NEW@50%")) ended.abort(new Error("Ended by SIGINT."));
		};
		expect(await rollOut(release, { ...manner, say, signal: ended.signal })).toBe(false);
		expect(platform.shares).toEqual({ old: 100 });
	});

	it("names missing secrets before anything is uploaded or migrated", async () => {
		set({ secrets: ["ACCOUNTS_JWT_SECRET"] });
		expect(await rollOut(release, manner)).toBe(false);
		expect(said.join("\n")).toMatch(/Missing secrets: .*INGEST_SECRET/);
		expect(platform.calls).toEqual(calls.slice(0, 2));
	});

	it("does not begin while another one is under way", async () => {
		set({ shares: { old: 90, other: 10 } });
		expect(await rollOut(release, manner)).toBe(false);
		expect(said.join("\n")).toContain("Another roll-out is under way: old at 90 %, other at 10 %");
		expect(platform.shares).toEqual({ old: 90, other: 10 });
	});

	it("deploys a Worker that is not there yet as a whole", async () => {
		set({ shares: null });
		expect(await rollOut(release, manner)).toBe(true);
		expect(platform.calls).toEqual([...calls.slice(0, 8), "deploy"]);
	});
});

describe("a preview", () => {
	it("has databases of its own and no share of the readers", () => {
		expect(preview({ ...release, alias: "a-branch" }, manner)).toBe(true);
		expect(platform.calls).toEqual([
			"secret list --format json",
			"deployments status --json",
			"d1 migrations apply masthead-content --remote --preview",
			"d1 migrations apply masthead-people --remote --preview",
			"versions upload --preview-alias a-branch",
		]);
		expect(platform.shares).toEqual({ old: 100 });
		expect(said.at(-1)).toBe("Preview: https://alias.example");
	});

	it("says that the site was not touched when a step fails", () => {
		set({ fails: { call: "versions upload" } });
		expect(preview({ ...release, alias: "a-branch" }, manner)).toBe(false);
		expect(said.at(-1)).toBe("There is no new preview; the site was not touched.");
	});
});

describe("a call of wrangler", () => {
	it("is one of the path's: what it prints and writes is read, and what it fails with is said", () => {
		const folder = mkdtempSync(join(tmpdir(), "masthead-wrangler-"));
		const script =
			'#!/bin/sh\necho "printed $*"; echo \'{"n":1}\' >> "$WRANGLER_OUTPUT_FILE_PATH"; [ $1 = good ] || { echo refused >&2; exit 1; }\n';
		try {
			writeFileSync(join(folder, "wrangler"), script, { mode: 0o755 });
			const called = wranglerOf({ ...process.env, PATH: `${folder}:${process.env.PATH}` });
			expect(called(["good", "call"])).toEqual({ stdout: "printed good call\n", entries: [{ n: 1 }] });
			expect(() => called(["bad", "call"])).toThrow(/^wrangler bad call failed:[\s\S]*printed bad call[\s\S]*refused/);
		} finally {
			rmSync(folder, { recursive: true });
		}
	});
});
