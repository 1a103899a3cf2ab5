/** A whole Chromium, by its path. */
export const wholeChromium = process.env.CHROMIUM ?? "/usr/bin/chromium";

/**
 * The browser of tests: Chromium's shell draws no window around a page, but keeps no page for "back" and shows no
 * notification.
 */
export const leanChromium = process.env.HEADLESS_SHELL ?? wholeChromium;

/** Features that a window of Chromium draws around the page by pages of its own, each with its process. */
const ofWindow = [
	...["InitialWebUI", "PreloadTopChromeWebUI", "PreloadTopChromeWebUILessNavigations"],
	...["WebUIOmniboxAimPopup", "WebUIOmniboxPopup", "WebUIReloadButton", "WebUIToolbar"],
];

/** Those that Playwright leaves out: of two switches of one name the last counts. */
const ofPlaywright = [
	...["AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose"],
	...["HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying"],
	...["OptimizationHints", "PaintHolding", "PreconnectToSearch", "ThirdPartyStoragePartitioning"],
];

/** A switch that leaves features out, `further` ones too: a window's own pages are a fifth of the work of a test that opens one. */
export const without = (...further: readonly string[]): string => `--disable-features=${[...ofWindow, ...ofPlaywright, ...further].join()}`;

/** Switches of a browser that is measured: nothing but the page is at work. */
export const measured = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", without()];
