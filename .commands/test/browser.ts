import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const installed = [
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/usr/bin/google-chrome-stable",
	"/snap/bin/chromium",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** A Chromium for the browser tests: an installed one, Playwright's, or Debian's (contract §1). */
export async function findBrowser(): Promise<string> {
	const found = () => [process.env.CHROMIUM, ...installed, chromium.executablePath()].find((path) => path && existsSync(path));
	const ready = found();
	if (ready) return ready;
	spawnSync("node_modules/.bin/playwright", ["install", "chromium-headless-shell", "chromium"], { stdio: "ignore", timeout: 180_000 });
	if (!found()) {
		spawnSync("apt-get", ["update"], { stdio: "ignore" });
		spawnSync("apt-get", ["install", "-y", "--no-install-recommends", "chromium", "chromium-headless-shell"], {
			stdio: "ignore",
			env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
		});
	}
	const after = found();
	if (!after) throw new Error("No Chromium could be found or installed. Install one, or set CHROMIUM to its path.");
	return after;
}

const installedShell = "/usr/bin/chromium-headless-shell";

/**
 * Debian's shell beside its Chromium, which does the same for three quarters of the work (decision 0093). Installed where that is allowed;
 * a download that doesn't come is not waited for.
 */
function findShell(): string | undefined {
	if (!existsSync(installedShell) && existsSync("/usr/bin/chromium") && process.getuid?.() === 0) {
		const install = (option: string, timeout?: number) =>
			spawnSync("apt-get", ["install", "-y", "--no-install-recommends", "--no-remove", option, "chromium-headless-shell"], {
				stdio: "ignore",
				env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
				...(timeout === undefined ? {} : { timeout }),
			});
		if (install("--download-only", 60_000).status === 0) install("--no-download");
	}
	return existsSync(installedShell) ? installedShell : undefined;
}

/** The environment of the browser tests: a Chromium, headless shell by default where there is one. */
export async function browserEnvironment(): Promise<Record<string, string>> {
	const CHROMIUM = await findBrowser();
	const shell = process.env.CHROMIUM ? process.env.HEADLESS_SHELL : findShell();
	return shell === undefined ? { CHROMIUM } : { CHROMIUM, HEADLESS_SHELL: shell };
}
