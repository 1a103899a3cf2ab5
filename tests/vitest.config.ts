import { appendFileSync } from "node:fs";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./support/longestFirst.ts";

const root = new URL("..", import.meta.url).pathname;

/** A machine may be busy with other things: how long a test takes decides nothing. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 30_000 } } };

/** Tests that do not wait: each further process loads the modules anew. */
const busy = { maxWorkers: 2, sequence: { groupOrder: 1 } };

const inWorkerd = "{worker,tests}/**/*.workerd.test.{ts,tsx}";
/** Of the browser's consent, though its folder is the edge's. */
const inNode = "tests/edge/house/consentMatrix.test.ts";

/** Of .commands/statements.ts. */
const recordedTo = process.env.RECORD_STATEMENTS;

async function takeStatements(request: Request): Promise<Response> {
	if (recordedTo !== undefined) appendFileSync(recordedTo, await request.text());
	return new Response(null);
}

/**
 * The rules of Worker and seeds, the checks of the house and the browser's code in Node; commands; sites over HTTP; and in workerd what
 * needs the edge's own runtime. Elsewhere than in `commands` files share their process and its modules: to load these anew for each
 * would be most of the work.
 */
export default defineConfig({
	root,
	test: {
		// Sites that start, calls that time out: tests of sites mostly wait, so more run than there are processors.
		maxWorkers: 4,
		sequence: { sequencer: LongestFirst },
		projects: [
			{
				root,
				test: {
					...patience,
					...busy,
					name: "rules",
					include: ["{worker,kv-seeds}/**/*.test.{ts,tsx}"],
					exclude: [inWorkerd],
					isolate: false,
					setupFiles: ["./tests/support/undoStubs.ts"],
				},
			},
			{
				root,
				test: { ...patience, ...busy, name: "checks", include: ["tests/checks/*.test.ts"], isolate: false },
			},
			{
				root,
				test: {
					...patience,
					...busy,
					name: "unit",
					include: ["{client,brands,.commands}/**/*.test.{ts,tsx}", inNode],
					isolate: false,
					setupFiles: ["./tests/support/undoStubs.ts"],
				},
			},
			{
				root,
				test: { ...patience, name: "commands", include: ["tests/commands/*.test.ts"] },
			},
			{
				root,
				test: {
					...patience,
					name: "edge",
					include: ["tests/**/*.test.ts"],
					exclude: ["tests/{checks,commands,browser}/**", inWorkerd, inNode],
					isolate: false,
					globalSetup: ["./tests/support/commonSite.ts"],
				},
			},
			{
				root,
				plugins: [
					cloudflareTest(async () => {
						const { workerOptions } = (await import("../.commands/serve/localWorker.ts")).localWorker();
						return {
							main: "worker/index.ts",
							miniflare: {
								...workerOptions,
								// The copy of the content database that tests of replicas keep behind it.
								d1Databases: { ...(workerOptions.d1Databases as Record<string, string>), REPLICA_DB: "replica" },
								...(recordedTo === undefined ? {} : { serviceBindings: { STATEMENTS: takeStatements } }),
								bindings: {
									...(workerOptions.bindings as Record<string, string>),
									TEST_CONTENT_MIGRATIONS: await readD1Migrations(`${root}worker/origin/migrations/content`),
									TEST_PEOPLE_MIGRATIONS: await readD1Migrations(`${root}worker/origin/migrations/people`),
									TEST_FIGURES_MIGRATIONS: await readD1Migrations(`${root}worker/origin/migrations/figures`),
									TEST_PUSH_MIGRATIONS: await readD1Migrations(`${root}worker/origin/migrations/push`),
									ENVIRONMENT: "local",
									INGEST_SECRET: "test-ingest-secret-0123456789abcdef",
									ACCOUNTS_JWT_SECRET: "test-accounts-secret-0123456789abcdef",
									CLOCK_AHEAD_MS: process.env.CLOCK_AHEAD_MS ?? "0",
								},
							},
						};
					}),
				],
				test: {
					...patience,
					...busy,
					name: "workerd",
					include: [inWorkerd],
					isolate: false,
					setupFiles: ["./tests/support/workerd/clean.ts", "./tests/support/workerd/statements.ts"],
				},
			},
		],
	},
});
