import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { mustRun } from "./command.ts";

/** Where systems put a Chromium of their own. The headless shell comes first: it takes a third less CPU. */
const SYSTEM_BROWSERS = [
	"/usr/bin/chromium-headless-shell",
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Keeps Chromium from calling home, lets it run as root, and leads every `.example` host to this machine. */
export const BROWSER_FLAGS = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	"--host-resolver-rules=MAP *.example 127.0.0.1",
];

/** The system's browser, or undefined where Playwright's own download is used. */
export function findBrowser(): string | undefined {
	return SYSTEM_BROWSERS.find((path) => existsSync(path));
}

/** Makes sure there is a Chromium to test with: the system's, Debian's package, or Playwright's download. */
export async function ensureBrowser(): Promise<void> {
	if (findBrowser() || existsSync(chromium.executablePath())) return;
	console.log("Installing a Chromium to test with …");
	if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
		await mustRun("apt-get", ["update"]);
		await mustRun("apt-get", ["install", "-y", "--no-install-recommends", "chromium-headless-shell"], {
			DEBIAN_FRONTEND: "noninteractive",
		});
	} else {
		await mustRun("playwright", ["install", "chromium"]);
	}
}
