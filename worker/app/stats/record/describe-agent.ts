import { LRUCache } from "lru-cache";
import { type BrowserWords, describeBrowser } from "../../../foundation/user-agent/describe-browser.ts";
import { isRobot } from "./robot-agent.ts";

/**
 * The client behind a request: a person, a bot, or a program that fetches the preview of a link in a message. It decides what
 * is counted, and nothing else: a person's browser may be taken for a program.
 */
export type VisitorAgent = PersonsAgent | { kind: "bot" | "preview"; name: string };

export interface PersonsAgent extends BrowserWords {
	kind: "person";
}

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

/** Results are cached, because a few user agents send most of the events. */
const described = new LRUCache<string, VisitorAgent>({ max: 1_000 });

/** Whether a person sent a user agent, with the browser, system and device, or a program, with its name. */
export function describeAgent(userAgent: string): VisitorAgent {
	const known = described.get(userAgent);
	if (known) return known;
	const read = isRobot(userAgent)
		? describeRobot(userAgent)
		: { kind: "person" as const, ...describeBrowser(userAgent) };
	described.set(userAgent, read);
	return read;
}

function describeRobot(userAgent: string): VisitorAgent {
	const preview = nameIn(PREVIEW_FETCHERS, userAgent);
	return preview ? { kind: "preview", name: preview } : { kind: "bot", name: nameIn(BOTS, userAgent) ?? "Other bots" };
}

function nameIn(names: Names, userAgent: string): string | undefined {
	return names.find(([token]) => userAgent.includes(token))?.[1];
}
