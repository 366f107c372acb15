import { BROWSER_MAP, parse } from "bowser";
import { LRUCache } from "lru-cache";
import { BROWSER_NAMES } from "./browser-names.ts";
import { DEVICES } from "./devices.ts";
import { isTelevisionModel } from "./televisions.ts";

/**
 * What a browser calls itself. A program's user agent is read like any other. Whether a program sent it decides about counting
 * only (`worker/app/stats/record/describe-agent.ts`).
 */
export interface BrowserWords {
	browser: string;
	os: string;
	device: Device;
}

type Device = "phone" | "tablet" | "desktop" | "tv" | "other";

const UNKNOWN: BrowserWords = { browser: "Unknown", os: "Unknown", device: "other" };

/** bowser's words for the devices that our table leaves open. */
const PLATFORMS: Readonly<Record<string, Device>> = { mobile: "phone", tablet: "tablet", desktop: "desktop", tv: "tv" };

/** The known browsers. From an unknown user agent, bowser takes any word as the browser's name. */
const BROWSERS: ReadonlySet<string> = new Set(Object.values(BROWSER_MAP));

/** Results are cached, because parsing takes 0.1 ms and a few user agents send most of the requests. */
const described = new LRUCache<string, BrowserWords>({ max: 1_000 });

/** The browser, system and device that a user agent names. */
export function describeBrowser(userAgent: string): BrowserWords {
	if (userAgent === "") return UNKNOWN;
	const known = described.get(userAgent);
	if (known) return known;
	const read = readBrowser(userAgent);
	described.set(userAgent, read);
	return read;
}

function readBrowser(userAgent: string): BrowserWords {
	const parsed = parse(userAgent);
	return {
		browser: BROWSER_NAMES.find(({ word }) => word.test(userAgent))?.name ?? knownBrowser(parsed.browser.name),
		os: parsed.os.name ?? UNKNOWN.os,
		device: deviceOf(userAgent, parsed.platform.type),
	};
}

function deviceOf(userAgent: string, platform = ""): Device {
	if (isTelevisionModel(userAgent)) return "tv";
	const row = DEVICES.find(({ words }) => words.test(userAgent));
	return row?.device ?? (Object.hasOwn(PLATFORMS, platform) ? PLATFORMS[platform] : undefined) ?? UNKNOWN.device;
}

function knownBrowser(name: string | undefined): string {
	return name && BROWSERS.has(name) ? name : UNKNOWN.browser;
}
