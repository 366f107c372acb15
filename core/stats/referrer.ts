/** Referring hosts by the group that they count in. A host includes its subdomains. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
	Instagram: ["instagram.com", "ig.me"],
	Facebook: ["facebook.com", "fb.com", "fb.me", "messenger.com", "com.facebook.katana"],
	Threads: ["threads.net", "threads.com"],
	TikTok: ["tiktok.com"],
	YouTube: ["youtube.com", "youtu.be", "com.google.android.youtube"],
	X: ["x.com", "t.co", "twitter.com", "com.twitter.android"],
	Snapchat: ["snapchat.com"],
	WhatsApp: ["whatsapp.com", "wa.me", "com.whatsapp"],
	Telegram: ["telegram.org", "telegram.me", "t.me", "org.telegram.messenger"],
	LinkedIn: ["linkedin.com", "lnkd.in", "com.linkedin.android"],
	Pinterest: ["pinterest.com", "pin.it", "com.pinterest"],
	Reddit: ["reddit.com", "com.reddit.frontpage"],
	Discord: ["discord.com", "discord.gg", "discordapp.com"],
	Twitch: ["twitch.tv"],
	GitHub: ["github.com"],
	Bing: ["bing.com"],
	DuckDuckGo: ["duckduckgo.com"],
	Yahoo: ["yahoo.com"],
	Ecosia: ["ecosia.org"],
	Yandex: ["yandex.ru", "yandex.com", "ya.ru"],
	Baidu: ["baidu.com"],
	Gmail: ["mail.google.com", "com.google.android.gm"],
};

const GROUP_OF_HOST = new Map(Object.entries(GROUPS).flatMap(([group, hosts]) => hosts.map((host) => [host, group])));

/** Google has a host in every country, and its app sends its own name. */
const GOOGLE = /(?:^|\.)google\.(?:com?\.)?[a-z]{2,3}$|^com\.google\.android\.googlequicksearchbox$/;

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
	return GOOGLE.test(host) ? "Google" : "Other";
}
