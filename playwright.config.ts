import { defineConfig } from "@playwright/test";
import { BROWSER_FLAGS, findBrowser } from "./machine/browser.ts";

const executablePath = findBrowser();

export default defineConfig({
	testDir: "e2e",
	testMatch: "*.test.ts",
	globalSetup: "./e2e/empty-stores.ts",
	fullyParallel: true,
	workers: 3,
	// No journey takes more than a fifth of this on an idle machine, and a busy one may take five times as long.
	timeout: 180_000,
	// A journey that needs its second try is listed as flaky.
	retries: process.env.CI ? 1 : 0,
	expect: { timeout: 30_000 },
	reporter: "list",
	outputDir: "test-results",
	use: {
		browserName: "chromium",
		launchOptions: { args: BROWSER_FLAGS, ...(executablePath ? { executablePath } : {}) },
	},
});
