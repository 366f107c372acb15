import { defineConfig } from "@playwright/test";
import { BROWSER_FLAGS, findBrowser } from "./tasks/browser.ts";

const executablePath = findBrowser();

export default defineConfig({
	testDir: "e2e",
	testMatch: "*.test.ts",
	fullyParallel: true,
	workers: 2,
	timeout: 60_000,
	expect: { timeout: 10_000 },
	reporter: "list",
	outputDir: "test-results",
	use: {
		browserName: "chromium",
		launchOptions: { args: BROWSER_FLAGS, ...(executablePath ? { executablePath } : {}) },
	},
});
