import type { EmbedProvider } from "./provider.ts";

/** Words at the place of a channel's name that aren't channels. */
const TWITCH_PAGES: ReadonlySet<string> = new Set([
	...["directory", "downloads", "drops", "friends", "inventory", "jobs", "login", "messages", "prime", "search"],
	...["settings", "signup", "store", "subscriptions", "turbo", "videos", "wallet"],
]);

/** https://developers.google.com/youtube/player_parameters */
export const youtube: EmbedProvider = {
	name: "YouTube",
	kind: "video",
	hosts: [
		...["www.youtube.com", "youtube.com", "m.youtube.com", "music.youtube.com", "youtu.be"],
		...["www.youtube-nocookie.com", "youtube-nocookie.com"],
	],
	oembed: "https://www.youtube.com/oembed?format=json",
	largerPicture: (picture) => picture.replace(/\/hqdefault\.jpg$/, "/maxresdefault.jpg"),
	read({ hostname, pathname, searchParams }) {
		const list = searchParams.get("list") ?? "";
		if (/^\/(?:playlist|embed\/videoseries)$/.test(pathname) && /^[\w-]{12,64}$/.test(list)) {
			return {
				url: `https://www.youtube.com/playlist?list=${list}`,
				playerUrl: () => `https://www.youtube-nocookie.com/embed/videoseries?list=${list}&autoplay=1&playsinline=1`,
			};
		}
		const [, inPath] = /^\/(?:shorts|live|embed|v)\/([^/]+)$/.exec(pathname) ?? [];
		const id = hostname === "youtu.be" ? pathname.slice(1) : pathname === "/watch" ? searchParams.get("v") : inPath;
		if (!id || !/^[\w-]{11}$/.test(id) || id === "videoseries") return null;
		const [, seconds] = /^(\d{1,6})s?$/.exec(searchParams.get("t") ?? searchParams.get("start") ?? "") ?? [];
		return {
			url: `https://www.youtube.com/watch?v=${id}${seconds ? `&t=${seconds}` : ""}`,
			playerUrl: () =>
				`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&playsinline=1${seconds ? `&start=${seconds}` : ""}`,
		};
	},
};

/** An unlisted video has a second part in its address. https://developer.vimeo.com/player/sdk/embed */
export const vimeo: EmbedProvider = {
	name: "Vimeo",
	kind: "video",
	hosts: ["vimeo.com", "www.vimeo.com", "player.vimeo.com"],
	oembed: "https://vimeo.com/api/oembed.json?width=1280",
	read({ pathname, searchParams }) {
		const path =
			/^\/(?:(?:channels|groups|album|showcase)\/[\w-]+\/)?(?:videos?\/)?(\d{1,12})(?:\/([0-9a-f]{6,20}))?\/?$/.exec(
				pathname,
			);
		if (!path) return null;
		const [, id, inPath] = path;
		const secret = inPath ?? /^[0-9a-f]{6,20}$/.exec(searchParams.get("h") ?? "")?.[0];
		return {
			url: `https://vimeo.com/${id}${secret ? `/${secret}` : ""}`,
			playerUrl: () => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${secret ? `&h=${secret}` : ""}`,
		};
	},
};

/** Players ask for the name of the host around them. https://dev.twitch.tv/docs/embed/video-and-clips */
export const twitch: EmbedProvider = {
	name: "Twitch",
	kind: "video",
	hosts: ["www.twitch.tv", "twitch.tv", "m.twitch.tv", "clips.twitch.tv"],
	read({ hostname, pathname }) {
		const path = pathname.replace(/\/$/, "");
		const clips = hostname === "clips.twitch.tv";
		const [, clip] = (clips ? /^\/([\w-]{4,100})$/ : /^\/\w{3,25}\/clip\/([\w-]{4,100})$/).exec(path) ?? [];
		if (clip) {
			return {
				url: `https://clips.twitch.tv/${clip}`,
				playerUrl: ({ host }) => `https://clips.twitch.tv/embed?clip=${clip}&parent=${host}&autoplay=true`,
			};
		}
		if (clips) return null;
		const [, video] = /^\/(?:videos|\w{3,25}\/v(?:ideo)?)\/(\d{1,15})$/.exec(path) ?? [];
		if (video) {
			return {
				url: `https://www.twitch.tv/videos/${video}`,
				playerUrl: ({ host }) => `https://player.twitch.tv/?video=${video}&parent=${host}&autoplay=true`,
			};
		}
		const channel = /^\/(\w{3,25})$/.exec(path)?.[1]?.toLowerCase();
		if (!channel || TWITCH_PAGES.has(channel)) return null;
		return {
			url: `https://www.twitch.tv/${channel}`,
			playerUrl: ({ host }) => `https://player.twitch.tv/?channel=${channel}&parent=${host}&autoplay=true`,
		};
	},
};
