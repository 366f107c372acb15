import type { EmbedProvider } from "./provider.ts";
import { startSeconds } from "./start-time.ts";

/** Words at the place of a channel's name that aren't channels. */
// biome-ignore format: the list is long, and its items are short
const TWITCH_PAGES: ReadonlySet<string> = new Set([
	"about", "clips", "create", "directory", "downloads", "drops", "embed", "friends", "inventory", "jobs", "legal",
	"login", "messages", "moderator", "p", "popout", "prime", "privacy", "search", "settings", "signup", "store",
	"subscriptions", "team", "turbo", "user", "videos", "wallet",
]);

/** Words of eleven letters at the place of a video's id. */
const YOUTUBE_WORDS: ReadonlySet<string> = new Set(["videoseries", "live_stream"]);

/**
 * Excludes private lists (watch later, likes) and mixes, which YouTube makes for each visitor: no player shows them to others.
 */
const YOUTUBE_LIST = /^(?!RD|WL|LL|LM)[\w-]{12,64}$/;

/** https://developers.google.com/youtube/player_parameters */
export const youtube: EmbedProvider = {
	name: "YouTube",
	kind: "video",
	hosts: [
		"youtube.com",
		"m.youtube.com",
		"music.youtube.com",
		"gaming.youtube.com",
		"studio.youtube.com",
		"youtubekids.com",
		"youtu.be",
		"youtube-nocookie.com",
		"youtube.googleapis.com",
	],
	oembed: "https://www.youtube.com/oembed?format=json",
	largerPicture: (picture) => picture.replace(/\/hqdefault\.jpg$/, "/maxresdefault.jpg"),
	read(url) {
		const { searchParams, hostname } = url;
		// Parameters are often added with `&`, as to a long address.
		const [path = ""] = url.pathname.replaceAll("%20", "").replace(/\/$/, "").split("&", 1);
		if (path === "/attribution_link") {
			const inside = URL.parse(searchParams.get("u") ?? "", "https://www.youtube.com");
			const isVideo = inside?.hostname === "www.youtube.com" && inside.pathname === "/watch";
			return isVideo ? this.read(inside) : null;
		}
		const list = searchParams.get("list") ?? "";
		if (/^\/(?:playlist|embed\/videoseries)$/.test(path)) {
			if (!YOUTUBE_LIST.test(list)) return null;
			return {
				url: `https://www.youtube.com/playlist?list=${list}`,
				playerUrl: () => `https://www.youtube-nocookie.com/embed/videoseries?list=${list}&autoplay=1&playsinline=1`,
			};
		}
		const [, inPath] = /^\/(?:shorts|live|embed|v|e|vi|watch|video)\/([^/]+)(?:\/edit)?$/.exec(path) ?? [];
		const [, inShort] = hostname === "youtu.be" && path !== "/watch" ? (/^\/([^/]+)$/.exec(path) ?? []) : [];
		const named = path === "/watch" || path === "/watch_popup" || path === "" || path === "/ytscreeningroom";
		const id = inPath ?? inShort ?? (named ? (searchParams.get("v") ?? searchParams.get("vi")) : null);
		if (!id || !/^[\w-]{11}$/.test(id) || YOUTUBE_WORDS.has(id)) return null;
		const start = startSeconds(url);
		return {
			url: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}` : ""}`,
			playerUrl: () =>
				`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&playsinline=1${start ? `&start=${start}` : ""}`,
		};
	},
};

/** The second part of an unlisted video's address. */
const VIMEO_SECRET = /^[0-9a-f]{6,20}$/;

/** An unlisted video has a second part in its address. https://developer.vimeo.com/player/sdk/embed */
export const vimeo: EmbedProvider = {
	name: "Vimeo",
	kind: "video",
	hosts: ["vimeo.com", "player.vimeo.com"],
	oembed: "https://vimeo.com/api/oembed.json?width=1280",
	read(url) {
		const path = url.pathname.replace(/\/$/, "");
		const secretInQuery = VIMEO_SECRET.exec(url.searchParams.get("h") ?? "")?.[0];
		const [, event, before, after] =
			/^\/event\/(\d{1,12})(?:\/([0-9a-f]{6,20}))?(?:\/embed(?:\/([0-9a-f]{6,20}))?(?:\/interaction)?)?$/.exec(path) ??
			[];
		if (event) {
			const secret = before ?? after ?? secretInQuery;
			const part = secret ? `/${secret}` : "";
			return {
				url: `https://vimeo.com/event/${event}${part}`,
				playerUrl: () => `https://vimeo.com/event/${event}/embed${part}?autoplay=1`,
			};
		}
		const within = "(?:channels|album|showcase|ondemand)/[\\w-]+/|groups/[\\w-]+/(?:videos/)?|manage/";
		const [, id, inPath] =
			new RegExp(`^/(?:${within})?(?:videos?/)?(\\d{1,12})(?:/([0-9a-f]{6,20}))?$`).exec(path) ??
			/^\/(?:[\w-]{1,60}\/)?reviews?\/(?:[0-9a-f-]{36}\/videos\/)?(\d{1,12})(?:\/[0-9a-f]{6,20})?$/
				.exec(path)
				?.slice(0, 2) ??
			[];
		if (!id) return null;
		const secret = inPath ?? secretInQuery;
		const start = startSeconds(url);
		const at = start ? `#t=${start}s` : "";
		return {
			url: `https://vimeo.com/${id}${secret ? `/${secret}` : ""}${at}`,
			playerUrl: () => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${secret ? `&h=${secret}` : ""}${at}`,
		};
	},
};

/** Players ask for the name of the host around them. https://dev.twitch.tv/docs/embed/video-and-clips */
export const twitch: EmbedProvider = {
	name: "Twitch",
	kind: "video",
	hosts: ["twitch.tv", "m.twitch.tv", "go.twitch.tv", "clips.twitch.tv", "player.twitch.tv"],
	read(url) {
		const { hostname, searchParams } = url;
		const path = url.pathname.replace(/\/$/, "");
		const inPlayer = hostname === "player.twitch.tv" && path === "";
		const clips = hostname === "clips.twitch.tv";
		if (hostname === "player.twitch.tv" && !inPlayer) return null;
		const clip =
			clips && path === "/embed"
				? /^[\w-]{4,100}$/.exec(searchParams.get("clip") ?? "")?.[0]
				: (clips ? /^\/([\w-]{4,100})$/ : /^\/(?:\w{2,25}\/)?clip\/([\w-]{4,100})$/).exec(path)?.[1];
		if (clip && !TWITCH_PAGES.has(clip)) {
			return {
				url: `https://clips.twitch.tv/${clip}`,
				playerUrl: ({ host }) => `https://clips.twitch.tv/embed?clip=${clip}&parent=${host}&autoplay=true`,
			};
		}
		if (clips) return null;
		const [, video] = inPlayer
			? (/^v?(\d{1,15})$/.exec(searchParams.get("video") ?? "") ?? [])
			: (/^\/(?:videos|\w{2,25}\/v(?:ideos?)?)\/v?(\d{1,15})$/.exec(path) ?? []);
		if (video) {
			const seconds = startSeconds(url);
			const start = seconds ? `${seconds}s` : "";
			return {
				url: `https://www.twitch.tv/videos/${video}${start && `?t=${start}`}`,
				playerUrl: ({ host }) =>
					`https://player.twitch.tv/?video=${video}&parent=${host}&autoplay=true${start && `&time=${start}`}`,
			};
		}
		const typed = inPlayer ? (searchParams.get("channel") ?? "") : path.slice(1);
		const channel = /^\w{2,25}$/.exec(typed)?.[0]?.toLowerCase();
		if (!channel || TWITCH_PAGES.has(channel)) return null;
		return {
			url: `https://www.twitch.tv/${channel}`,
			playerUrl: ({ host }) => `https://player.twitch.tv/?channel=${channel}&parent=${host}&autoplay=true`,
		};
	},
};
