import { defineConfig } from "@playwright/test";
import { leanChromium, wholeChromium, without } from "./support/chromium.ts";

const port = Number(process.env.TEST_PORT ?? 8797);

const launchOptions = {
	executablePath: leanChromium,
	args: [
		"--no-sandbox",
		"--disable-gpu",
		"--disable-quic",
		"--no-first-run",
		"--disable-background-networking",
		"--disable-component-update",
		"--disable-sync",
		"--disable-software-rasterizer",
		// No graphics card draws here: a process less, and no picture goes between two.
		"--in-process-gpu",
		"--disable-site-isolation-trials",
		"--renderer-process-limit=1",
		// A process for each site, and one in reserve: every brand is a site.
		without("IsolateOrigins", "SpareRendererForSitePerProcess", "site-per-process"),
		// Nobody is asked about notifications while they do something else; push.spec.ts has them.
		"--disable-notifications",
	],
};

/** Tests of what the shell lacks: pages cached for "back", which Playwright switches off, pages fetched ahead, transitions. */
const ofWhole = ["accounts/back", "shell/backForward", "shell/nextPage", "shell/transition"].map((path) => `**/${path}.spec.ts`);

/** Readers' tests: the built site, seeded, in a real browser that may talk to this machine only. */
export default defineConfig({
	testDir: "browser",
	// Node strips their types in half of the time.
	build: { external: ["**/*.ts"] },
	outputDir: "../test-results",
	timeout: 240_000,
	expect: { timeout: 30_000 },
	workers: 2,
	fullyParallel: true,
	retries: 0,
	forbidOnly: true,
	reporter: [["list"], ["json", { outputFile: new URL("../dist/playwright.json", import.meta.url).pathname }]],
	use: {
		// For apart() of tests/support/reader.ts; every other test is shown in its worker's own window.
		reuseContext: true,
		baseURL: `http://news.localhost:${port}`,
		// They answer for pages, and tests do: offline.spec.ts and push.spec.ts have them.
		serviceWorkers: "block",
		screenshot: "only-on-failure",
		launchOptions,
	},
	// A worker serves tests of one browser only: with options of their own, each of these files would begin two.
	projects: [
		{ name: "lean", testIgnore: ofWhole },
		{
			name: "whole",
			testMatch: ofWhole,
			use: { launchOptions: { ...launchOptions, executablePath: wholeChromium, ignoreDefaultArgs: ["--disable-back-forward-cache"] } },
		},
	],
	webServer: {
		command: `node tests/support/browserSite.ts ${port}`,
		cwd: "..",
		url: `http://127.0.0.1:${port}/healthz`,
		timeout: 300_000,
		reuseExistingServer: false,
		stdout: "pipe",
		gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
	},
});
