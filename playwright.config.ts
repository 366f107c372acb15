import { defineConfig } from "@playwright/test";
import { BROWSER_FLAGS, findBrowser } from "./machine/browser.ts";

const executablePath = findBrowser();

export default defineConfig({
	testDir: "e2e",
	testMatch: "*.test.ts",
	globalSetup: "./e2e/empty-stores.ts",
	fullyParallel: true,
	workers: 4,
	// Five times as long as the longest journey on an idle machine, because machines are often busy.
	timeout: 600_000,
	// A journey that passes on its second attempt is listed as flaky.
	retries: process.env.CI ? 1 : 0,
	expect: { timeout: 60_000 },
	reporter: "list",
	outputDir: "test-results",
	use: {
		browserName: "chromium",
		launchOptions: { args: BROWSER_FLAGS, ...(executablePath ? { executablePath } : {}) },
	},
});
