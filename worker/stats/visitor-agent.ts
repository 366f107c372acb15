import { parse } from "bowser";
import { isbot } from "isbot";

export interface VisitorAgent {
	isBot: boolean;
	browser: string;
	os: string;
	device: "phone" | "tablet" | "desktop" | "other";
}

/** Apps that open pages in a browser of their own, by the word they leave in the user agent (Threads is Barcelona). */
const IN_APP_BROWSERS: readonly [token: string, name: string][] = [
	["Instagram", "Instagram"],
	["Barcelona", "Threads"],
	["musical_ly", "TikTok"],
	["BytedanceWebview", "TikTok"],
	["TikTok", "TikTok"],
	["FBAN", "Facebook"],
	["FBAV", "Facebook"],
	["Snapchat", "Snapchat"],
	["Twitter", "X"],
];

const DEVICES = { mobile: "phone", tablet: "tablet", desktop: "desktop" } as const;

/** What a user agent tells about its owner. An empty one is a bot: every browser sends something. */
export function describeAgent(userAgent: string): VisitorAgent {
	if (userAgent === "" || isbot(userAgent)) return { isBot: true, browser: "Bot", os: "Unknown", device: "other" };
	const parsed = parse(userAgent);
	const inApp = IN_APP_BROWSERS.find(([token]) => userAgent.includes(token));
	const platform = parsed.platform.type ?? "";
	return {
		isBot: false,
		browser: inApp?.[1] ?? parsed.browser.name ?? "Unknown",
		os: parsed.os.name ?? "Unknown",
		device: Object.hasOwn(DEVICES, platform) ? DEVICES[platform as keyof typeof DEVICES] : "other",
	};
}
