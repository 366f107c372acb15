import { BROWSER_MAP, parse } from "bowser";
import { LRUCache } from "lru-cache";
import { BROWSER_NAMES } from "./browser-names.ts";
import { DEVICES } from "./devices.ts";
import { isRobot } from "./robot-agent.ts";

/** The client behind a request: a person, a bot, or a program that fetches the preview of a link in a message. */
export type VisitorAgent = PersonsAgent | { kind: "bot" | "preview"; name: string };

export interface PersonsAgent {
	kind: "person";
	browser: string;
	os: string;
	device: Device;
}

export type Device = "phone" | "tablet" | "desktop" | "tv" | "other";

type Names = readonly (readonly [token: string, name: string])[];

/** Programs that fetch a page because somebody posted its address. iMessage names two others. */
const PREVIEW_FETCHERS: Names = [
	["Facebot Twitterbot", "iMessage"],
	["WhatsApp", "WhatsApp"],
	["Slackbot", "Slack"],
	["Slack-ImgProxy", "Slack"],
	["Twitterbot", "X"],
	["facebookexternalhit", "Facebook"],
	["Facebot", "Facebook"],
	["TelegramBot", "Telegram"],
	["Discordbot", "Discord"],
	["LinkedInBot", "LinkedIn"],
	["Pinterest", "Pinterest"],
	["SkypeUriPreview", "Teams"],
	["Snap URL Preview", "Snapchat"],
	["redditbot", "Reddit"],
	["Bluesky", "Bluesky"],
	["Mastodon", "Mastodon"],
	["Viber", "Viber"],
	["vkShare", "VK"],
	["kakaotalk-scrap", "KakaoTalk"],
	["Iframely", "Iframely"],
	["Embedly", "Embedly"],
];

const BOTS: Names = [
	["Googlebot", "Googlebot"],
	["bingbot", "Bingbot"],
	["Applebot", "Applebot"],
	["YandexBot", "YandexBot"],
	["Baiduspider", "Baiduspider"],
	["DuckDuckBot", "DuckDuckBot"],
	["GPTBot", "GPTBot"],
	["ClaudeBot", "ClaudeBot"],
	["PerplexityBot", "PerplexityBot"],
	["Bytespider", "Bytespider"],
	["meta-externalagent", "Meta"],
	["AhrefsBot", "AhrefsBot"],
	["SemrushBot", "SemrushBot"],
	["UptimeRobot", "UptimeRobot"],
];

/** bowser's words for the devices that our table leaves open. */
const PLATFORMS: Readonly<Record<string, Device>> = { mobile: "phone", tablet: "tablet", desktop: "desktop", tv: "tv" };

/** The known browsers. From an unknown user agent, bowser takes any word as the browser's name. */
const BROWSERS: ReadonlySet<string> = new Set(Object.values(BROWSER_MAP));

/** Results are cached, because parsing takes 0.1 ms and a few user agents send most of the events. */
const described = new LRUCache<string, VisitorAgent>({ max: 1_000 });

/** The browser, system and device that a user agent names. */
export function describeAgent(userAgent: string): VisitorAgent {
	const known = described.get(userAgent);
	if (known) return known;
	const read = readAgent(userAgent);
	described.set(userAgent, read);
	return read;
}

function readAgent(userAgent: string): VisitorAgent {
	if (isRobot(userAgent)) return describeRobot(userAgent);
	const parsed = parse(userAgent);
	return {
		kind: "person",
		browser: BROWSER_NAMES.find(({ word }) => word.test(userAgent))?.name ?? knownBrowser(parsed.browser.name),
		os: parsed.os.name ?? "Unknown",
		device: deviceOf(userAgent, parsed.platform.type),
	};
}

function deviceOf(userAgent: string, platform = ""): Device {
	const row = DEVICES.find(({ words }) => words.test(userAgent));
	return row?.device ?? (Object.hasOwn(PLATFORMS, platform) ? PLATFORMS[platform] : undefined) ?? "other";
}

function knownBrowser(name: string | undefined): string {
	return name && BROWSERS.has(name) ? name : "Unknown";
}

function describeRobot(userAgent: string): VisitorAgent {
	const preview = nameIn(PREVIEW_FETCHERS, userAgent);
	return preview ? { kind: "preview", name: preview } : { kind: "bot", name: nameIn(BOTS, userAgent) ?? "Other bots" };
}

function nameIn(names: Names, userAgent: string): string | undefined {
	return names.find(([token]) => userAgent.includes(token))?.[1];
}
