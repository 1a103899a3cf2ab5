import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";

const root = new URL("..", import.meta.url).pathname;

/** A machine may be busy with other things: how long a test takes decides nothing. */
const patience = { testTimeout: 180_000, hookTimeout: 300_000, expect: { poll: { timeout: 15_000 } } };

const inWorkerd = "{worker,tests}/**/*.workerd.test.{ts,tsx}";
/** A test that replaces modules or globals by stand-ins: it needs a process of its own. */
const standsIn = "tests/edge/house/consentMatrix.test.ts";

/**
 * The rules of the Worker and of the seeds, and the checks of the house, in Node; what stubs globals in Node too, each file by itself;
 * sites over HTTP; and in workerd what needs the edge's own runtime. Elsewhere than in `unit` files share their process and its
 * modules: to load these anew for each would be most of the work.
 */
export default defineConfig({
	root,
	test: {
		// Sites that start, calls that time out: tests mostly wait, so more run than there are processors.
		maxWorkers: 4,
		projects: [
			{
				root,
				test: { ...patience, name: "rules", include: ["{worker,kv-seeds}/**/*.test.{ts,tsx}"], exclude: [inWorkerd], isolate: false },
			},
			{
				root,
				test: { ...patience, name: "checks", include: ["tests/checks/*.test.ts"], isolate: false },
			},
			{
				root,
				test: { ...patience, name: "unit", include: ["{client,brands,.commands}/**/*.test.{ts,tsx}", standsIn] },
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
					exclude: ["tests/{checks,commands,browser}/**", inWorkerd, standsIn],
					isolate: false,
				},
			},
			{
				root,
				plugins: [
					cloudflareTest({
						wrangler: { configPath: "./wrangler.toml" },
						miniflare: {
							bindings: {
								TEST_CONTENT_MIGRATIONS: await readD1Migrations(`${root}worker/origin/migrations/content`),
								TEST_PEOPLE_MIGRATIONS: await readD1Migrations(`${root}worker/origin/migrations/people`),
								ENVIRONMENT: "local",
								INGEST_SECRET: "test-ingest-secret-0123456789abcdef",
								ACCOUNTS_JWT_SECRET: "test-accounts-secret-0123456789abcdef",
								CLOCK_AHEAD_MS: process.env.CLOCK_AHEAD_MS ?? "0",
							},
						},
					}),
				],
				test: {
					...patience,
					name: "workerd",
					include: [inWorkerd],
					isolate: false,
					setupFiles: ["./tests/support/workerd/clean.ts"],
				},
			},
		],
	},
});
