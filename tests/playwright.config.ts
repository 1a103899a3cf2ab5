import { defineConfig } from "@playwright/test";

const port = Number(process.env.TEST_PORT ?? 8797);

/** Readers' tests: the built site, seeded, in a real browser that may talk to this machine only. */
export default defineConfig({
	testDir: "browser",
	outputDir: "../test-results",
	timeout: 90_000,
	expect: { timeout: 15_000 },
	// One more than processors: while a test waits for its page, another has its turn.
	workers: 3,
	fullyParallel: true,
	forbidOnly: true,
	reporter: [["list"], ["json", { outputFile: new URL("../dist/playwright.json", import.meta.url).pathname }]],
	use: {
		baseURL: `http://news.localhost:${port}`,
		screenshot: "only-on-failure",
		launchOptions: {
			executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
			args: [
				"--no-sandbox",
				"--disable-gpu",
				"--disable-quic",
				"--no-first-run",
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-sync",
				// Nobody is asked about notifications while they do something else; push.spec.ts has them.
				"--disable-notifications",
			],
		},
	},
	webServer: {
		command: `node .commands/serve-tests.ts ${port}`,
		cwd: "..",
		url: `http://127.0.0.1:${port}/healthz`,
		timeout: 180_000,
		reuseExistingServer: false,
		stdout: "pipe",
		gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
	},
});
