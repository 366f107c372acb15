/**
 * Referring hosts and apps by the group that they count in. A host includes its subdomains, and an app is its package
 * name. People's own Mastodon servers have no list: their apps count, and the largest servers.
 */
export const REFERRER_GROUPS: Readonly<Record<string, readonly string[]>> = {
	Instagram: ["instagram.com", "ig.me", "com.instagram.android", "com.instagram.lite"],
	Facebook: ["facebook.com", "fb.com", "fb.me", "com.facebook.katana", "com.facebook.lite"],
	Messenger: ["messenger.com", "m.me", "com.facebook.orca"],
	Threads: ["threads.net", "threads.com", "com.instagram.barcelona"],
	TikTok: ["tiktok.com", "com.zhiliaoapp.musically", "com.ss.android.ugc.trill"],
	YouTube: ["youtube.com", "youtu.be", "com.google.android.youtube"],
	X: ["x.com", "t.co", "twitter.com", "com.twitter.android"],
	Snapchat: ["snapchat.com", "com.snapchat.android"],
	WhatsApp: ["whatsapp.com", "wa.me", "com.whatsapp", "com.whatsapp.w4b"],
	Telegram: [
		"telegram.org",
		"telegram.me",
		"t.me",
		"org.telegram.messenger",
		"org.telegram.messenger.web",
		"org.thunderdog.challegram",
	],
	LinkedIn: ["linkedin.com", "lnkd.in", "com.linkedin.android"],
	Reddit: ["reddit.com", "redd.it", "com.reddit.frontpage"],
	Discord: ["discord.com", "discord.gg", "discordapp.com", "com.discord"],
	Bluesky: ["bsky.app", "xyz.blueskyweb.app"],
	Mastodon: [
		"mastodon.social",
		"mastodon.online",
		"mstdn.social",
		"mas.to",
		"joinmastodon.org",
		"org.joinmastodon.android",
		"com.keylesspalace.tusky",
	],
	Slack: ["slack.com", "com.slack"],
	LINE: ["line.me", "jp.naver.line.android"],
	KakaoTalk: ["kakao.com", "com.kakao.talk"],
	WeChat: ["weixin.qq.com", "wechat.com", "com.tencent.mm"],
	VK: ["vk.com", "vk.ru", "com.vkontakte.android"],
	Twitch: ["twitch.tv", "tv.twitch.android.app"],
	Substack: ["substack.com", "com.substack.app"],
	Linktree: ["linktr.ee"],
	GitHub: ["github.com"],
	ChatGPT: ["chatgpt.com", "chat.openai.com", "com.openai.chatgpt"],
	Claude: ["claude.ai", "com.anthropic.claude"],
	Perplexity: ["perplexity.ai", "ai.perplexity.app.android"],
	Gemini: ["gemini.google.com", "com.google.android.apps.bard"],
	Copilot: ["copilot.microsoft.com", "com.microsoft.copilot"],
	Bing: ["bing.com", "com.microsoft.bing"],
	DuckDuckGo: ["duckduckgo.com", "com.duckduckgo.mobile.android"],
	"Yahoo Mail": ["mail.yahoo.com", "com.yahoo.mobile.client.android.mail"],
	Ecosia: ["ecosia.org"],
	"Brave Search": ["search.brave.com"],
	Yandex: ["yandex.ru", "yandex.com", "ya.ru", "ru.yandex.searchplugin"],
	Baidu: ["baidu.com", "com.baidu.searchbox"],
	Naver: ["naver.com", "com.nhn.android.search"],
	Gmail: ["mail.google.com", "com.google.android.gm"],
	Outlook: [
		"outlook.com",
		"outlook.live.com",
		"outlook.office.com",
		"outlook.office365.com",
		"com.microsoft.office.outlook",
	],
	Google: ["com.google.android.googlequicksearchbox"],
	Pinterest: ["pin.it", "com.pinterest"],
};

const GROUP_OF_HOST = new Map(
	Object.entries(REFERRER_GROUPS).flatMap(([group, hosts]) => hosts.map((host) => [host, group])),
);

/** Sites with a host in every country: `google.co.uk`, `pinterest.de`, `de.search.yahoo.com`. */
const WORLDWIDE: readonly (readonly [group: string, host: RegExp])[] = [
	["Google", /(?:^|\.)google\.(?:com?\.)?[a-z]{2,3}$/],
	["Pinterest", /(?:^|\.)pinterest\.(?:com?\.)?[a-z]{2,3}$/],
	["Yahoo", /(?:^|\.)yahoo\.(?:com?\.)?[a-z]{2,3}$/],
	["Yandex", /(?:^|\.)yandex\.(?:com?\.)?[a-z]{2,3}$/],
];

const PROTOCOLS: ReadonlySet<string> = new Set(["https:", "http:", "android-app:"]);
const HOST_MAX = 100;

export interface Referrer {
	/** The host without `www.`, or an app's package name; null without a referrer. */
	host: string | null;
	/** `Direct` without a host, `Other` for a host without a group. */
	group: string;
}

/** Reads a `Referer` header. */
export function readReferrer(header: string | null): Referrer {
	const host = hostOf(header);
	return { host, group: host === null ? "Direct" : groupOf(host) };
}

function hostOf(header: string | null): string | null {
	const url = header ? URL.parse(header) : null;
	if (!url || !PROTOCOLS.has(url.protocol) || url.hostname === "") return null;
	return url.hostname
		.toLowerCase()
		.replace(/^www\./, "")
		.slice(0, HOST_MAX);
}

function groupOf(host: string): string {
	const labels = host.split(".");
	for (let start = 0; start < labels.length - 1; start++) {
		const group = GROUP_OF_HOST.get(labels.slice(start).join("."));
		if (group) return group;
	}
	return WORLDWIDE.find(([, hosts]) => hosts.test(host))?.[0] ?? "Other";
}
