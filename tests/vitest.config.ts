import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";

const root = new URL("..", import.meta.url).pathname;

/** A machine may be busy with other things: how long a test takes decides nothing. */
const patience = { testTimeout: 180_000, hookTimeout: 300_000, expect: { poll: { timeout: 15_000 } } };

/**
 * Three projects: the rules of the Worker and of the seeds in Node; in Node too, each file by itself, what stubs globals or starts a
 * site; and in workerd what needs the edge's own runtime.
 */
export default defineConfig({
	root,
	test: {
		// Sites that start, calls that time out: tests mostly wait, so more run than there are processors.
		maxWorkers: 4,
		projects: [
			{
				root,
				test: {
					...patience,
					name: "rules",
					include: ["{worker,kv-seeds}/**/*.test.{ts,tsx}"],
					exclude: ["**/*.workerd.test.{ts,tsx}"],
					// A process for each file, with every module anew, would be half of the work.
					isolate: false,
				},
			},
			{
				root,
				test: {
					...patience,
					name: "unit",
					include: ["{client,brands,tests}/**/*.test.{ts,tsx}", ".commands/**/*.test.ts"],
					exclude: ["**/*.workerd.test.{ts,tsx}", "tests/browser/**"],
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
							},
						},
					}),
				],
				test: {
					...patience,
					name: "workerd",
					include: ["{worker,tests}/**/*.workerd.test.{ts,tsx}"],
					setupFiles: ["./tests/support/workerd/migrate.ts"],
				},
			},
		],
	},
});
