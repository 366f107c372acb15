import { type EmbedProvider, PLAYER_ID } from "./provider.ts";

/** https://developer.spotify.com/documentation/embeds */
export const spotify: EmbedProvider = {
	name: "Spotify",
	kind: "music",
	hosts: ["open.spotify.com", "play.spotify.com"],
	shortHosts: ["spotify.link"],
	oembed: "https://open.spotify.com/oembed",
	read({ pathname }) {
		const path =
			/^\/(?:intl-[\w-]{2,8}\/)?(?:embed\/)?(track|album|playlist|episode|show|artist)\/([A-Za-z0-9]{22})\/?$/.exec(
				pathname,
			);
		if (!path) return null;
		const [, type, id] = path;
		return {
			url: `https://open.spotify.com/${type}/${id}`,
			playerUrl: () => `https://open.spotify.com/embed/${type}/${id}`,
			height: 352,
		};
	},
};

/** A private track has a third part in its address. https://developers.soundcloud.com/docs/api/html5-widget */
export const soundcloud: EmbedProvider = {
	name: "SoundCloud",
	kind: "music",
	hosts: ["soundcloud.com", "www.soundcloud.com", "m.soundcloud.com"],
	shortHosts: ["on.soundcloud.com"],
	oembed: "https://soundcloud.com/oembed?format=json",
	read({ pathname }) {
		const [path] = /^\/[\w-]+\/(?:sets\/)?[\w-]+(?:\/s-\w+)?(?=\/?$)/.exec(pathname) ?? [];
		if (!path || /^\/[^/]+\/sets$/.test(path)) return null;
		const url = `https://soundcloud.com${path}`;
		return {
			url,
			playerUrl: () =>
				`https://w.soundcloud.com/player/?${new URLSearchParams({ url, auto_play: "true", visual: "true" })}`,
			height: 450,
		};
	},
};

/** A song's player is a single row, and an album's has a list. https://toolbox.marketingtools.apple.com */
export const appleMusic: EmbedProvider = {
	name: "Apple Music",
	kind: "music",
	hosts: ["music.apple.com", "embed.music.apple.com", "geo.music.apple.com"],
	read({ pathname, searchParams }) {
		const path = /^\/[a-z]{2}\/(album|playlist|song|station|music-video)\/(?:[^/]+\/)?[\w.-]+(?=\/?$)/.exec(pathname);
		if (!path) return null;
		const [place, type] = path;
		const [song] = /^\d{1,15}$/.exec(searchParams.get("i") ?? "") ?? [];
		const rest = `${place}${song ? `?i=${song}` : ""}`;
		return {
			url: `https://music.apple.com${rest}`,
			playerUrl: () => `https://embed.music.apple.com${rest}`,
			height: song || type === "song" ? 175 : 450,
		};
	},
};

/** Only a page there says the id that its player needs. https://get.bandcamp.help/hc/en-us/articles/23020711574423 */
export const bandcamp: EmbedProvider = {
	name: "Bandcamp",
	kind: "music",
	hosts: ["*.bandcamp.com"],
	read({ hostname, pathname }) {
		const [path] = /^\/(?:album|track)\/[\w-]+(?=\/?$)/.exec(pathname) ?? [];
		if (!path) return null;
		return {
			url: `https://${hostname}${path}`,
			playerUrl: ({ id }) =>
				id !== undefined && PLAYER_ID.test(id)
					? `https://bandcamp.com/EmbeddedPlayer/${id}/size=large/bgcol=ffffff/linkcol=333333/artwork=small/`
					: null,
			height: 470,
		};
	},
	idIn: (video) =>
		/^https:\/\/bandcamp\.com\/EmbeddedPlayer\/(?:.*\/)?((?:album|track)=\d{1,20})(?:\/|$)/.exec(video)?.[1] ?? null,
};
