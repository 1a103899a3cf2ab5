import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";

const root = new URL("..", import.meta.url).pathname;

/** A machine may be busy with other things: how long a test takes decides nothing. */
const patience = { testTimeout: 180_000, hookTimeout: 300_000, expect: { poll: { timeout: 15_000 } } };

/** Two projects: pure rules in Node, and everything that needs the edge's own runtime in workerd. */
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
					name: "unit",
					include: ["{worker,client,brands,kv-seeds,tests}/**/*.test.{ts,tsx}", ".commands/**/*.test.ts"],
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
