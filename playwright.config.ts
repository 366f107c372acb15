import { defineConfig } from "@playwright/test";
import { BROWSER_FLAGS, findBrowser } from "./tasks/browser.ts";

const executablePath = findBrowser();

export default defineConfig({
	testDir: "e2e",
	testMatch: "*.test.ts",
	fullyParallel: true,
	workers: 2,
	timeout: 60_000,
	// A shared machine stalls at times. What passes on the second try only is listed as flaky.
	retries: process.env.CI ? 1 : 0,
	expect: { timeout: 10_000 },
	reporter: "list",
	outputDir: "test-results",
	use: {
		browserName: "chromium",
		launchOptions: { args: BROWSER_FLAGS, ...(executablePath ? { executablePath } : {}) },
	},
});
