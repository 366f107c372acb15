import { existsSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";
import { mustRun } from "./command.ts";

/** The usual paths of a system's Chromium. The headless shell comes first, because it takes a third less CPU. */
const SYSTEM_BROWSERS = [
	"/usr/bin/chromium-headless-shell",
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * With these options Chromium sends nothing to its maker, can run as root, and resolves every `.example` host, and one
 * name with a public ending, to this machine.
 */
export const BROWSER_FLAGS = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	"--host-resolver-rules=MAP *.example 127.0.0.1, MAP jane-and-roe.com 127.0.0.1, MAP *.jane-and-roe.com 127.0.0.1",
];

/** The path of the system's browser. Without one, Playwright's own download is used. */
export function findBrowser(): string | undefined {
	return SYSTEM_BROWSERS.find((path) => existsSync(path));
}

/** Starts the system's browser, or else Playwright's own. */
export function launchBrowser(): Promise<Browser> {
	const executablePath = findBrowser();
	return chromium.launch({ args: BROWSER_FLAGS, ...(executablePath && { executablePath }) });
}

/** Installs a Chromium unless there is one: Debian's package where possible, otherwise Playwright's download. */
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
