import { defineConfig } from "@playwright/test";
import { BROWSER_FLAGS, findBrowser } from "./machine/browser.ts";
import { PATIENCE_MS } from "./machine/patience.ts";

const executablePath = findBrowser();

/**
 * Journeys are short, so these options take a tenth less CPU: scripts run without the optimizing compilers, and no process
 * waits for a next tab. Chromium obeys the last list of features only, so this one repeats Playwright's own.
 */
const SHORT_VISITS = [
	"--js-flags=--lite-mode",
	`--disable-features=${[
		"AvoidUnnecessaryBeforeUnloadCheckSync",
		"DestroyProfileOnBrowserClose",
		"HttpsUpgrades",
		"HttpsFirstBalancedModeAutoEnable",
		"LensOverlay",
		"MediaRouter",
		"PaintHolding",
		"ThirdPartyStoragePartitioning",
		"AvoidCorsURLLoaderRestartOnRedirect",
		"TcpPortRandomizationWin",
		"OptimizationHints",
		"NetworkTimeServiceQuerying",
		"AimEnabled",
		"PreconnectToSearch",
		"SpareRendererForSitePerProcess",
	]}`,
];

export default defineConfig({
	testDir: "e2e",
	testMatch: "*.test.ts",
	globalSetup: "./e2e/empty-stores.ts",
	fullyParallel: true,
	// Journeys also wait. With fewer, two cores have idle time.
	workers: 5,
	// Five times as long as the longest journey on an idle machine, because machines are often busy.
	timeout: 600_000,
	// A journey that passes on its second attempt is listed as flaky.
	retries: process.env.CI ? 1 : 0,
	// Most blocks that must pass in the end open a page that is about to be published.
	expect: { timeout: PATIENCE_MS, toPass: { timeout: PATIENCE_MS, intervals: [500, 1_000] } },
	reporter: "list",
	outputDir: "test-results",
	use: {
		browserName: "chromium",
		// Otherwise one that never ends would take the whole journey's time.
		actionTimeout: PATIENCE_MS,
		navigationTimeout: PATIENCE_MS,
		launchOptions: { args: [...BROWSER_FLAGS, ...SHORT_VISITS], ...(executablePath ? { executablePath } : {}) },
	},
});
