import { type Embed, type EmbedProvider, PLAYER_ID } from "./provider.ts";

/** https://developer.spotify.com/documentation/embeds */
export const spotify: EmbedProvider = {
	name: "Spotify",
	kind: "music",
	hosts: ["open.spotify.com", "play.spotify.com", "embed.spotify.com"],
	shortHosts: ["spotify.link", "spotify.app.link"],
	oembed: "https://open.spotify.com/oembed",
	read({ hostname, pathname, searchParams }) {
		if (hostname === "embed.spotify.com" || pathname === "/embed") {
			const uri = /^spotify:(track|album|playlist|episode|show|artist):([A-Za-z0-9]{22})$/.exec(
				searchParams.get("uri") ?? "",
			);
			const inside = uri && URL.parse(`https://open.spotify.com/${uri[1]}/${uri[2]}`);
			return inside ? this.read(inside) : null;
		}
		const path =
			/^\/(?:intl-[\w-]{2,8}\/)?(?:embed(?:-podcast)?\/)?(?:user\/[^/]{1,60}\/(?=playlist\/))?(track|album|playlist|episode|show|artist)\/([A-Za-z0-9]{22})(?:\/(?:video|discography\/\w+|highlight=[\w:]+))?\/?$/.exec(
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

/** A private track has a third part in its address, or a token in its query. https://developers.soundcloud.com/docs/api/html5-widget */
export const soundcloud: EmbedProvider = {
	name: "SoundCloud",
	kind: "music",
	hosts: ["soundcloud.com", "m.soundcloud.com", "w.soundcloud.com", "api.soundcloud.com"],
	shortHosts: ["on.soundcloud.com", "soundcloud.app.goo.gl", "snd.sc"],
	oembed: "https://soundcloud.com/oembed?format=json",
	read({ hostname, pathname, searchParams }) {
		if (hostname === "w.soundcloud.com") {
			const inside = URL.parse(searchParams.get("url") ?? "");
			if (!inside || !/^(?:api\.)?soundcloud\.com$/.test(inside.hostname)) return null;
			const token = secretIn(inside) ?? secretIn({ searchParams });
			return this.read(URL.parse(token ? `?secret_token=${token}` : "", inside.href) ?? inside);
		}
		const secret = secretIn({ searchParams });
		// The code to copy, and the app, name a track by its number.
		if (hostname === "api.soundcloud.com") {
			if (!/^\/(?:tracks|playlists)\/[\w%:]{1,60}$/.test(pathname)) return null;
			const track = `https://api.soundcloud.com${pathname}${secret ? `?secret_token=${secret}` : ""}`;
			return soundcloudPlayer(track, `https://w.soundcloud.com/player/?${new URLSearchParams({ url: track })}`);
		}
		if (SOUNDCLOUD_PAGES.test(pathname)) return null;
		const [path] = /^\/[\w-]+\/(?:sets\/)?[\w-]+(?:\/s-\w+)?(?=\/?$)/.exec(pathname) ?? [];
		if (!path || /^\/[^/]+\/sets$/.test(path)) return null;
		const isComplete = secret === null || /\/s-\w+$/.test(path);
		return soundcloudPlayer(`https://soundcloud.com${path}${isComplete ? "" : `/${secret}`}`);
	},
};

function secretIn({ searchParams }: Pick<URL, "searchParams">): string | null {
	return /^s-\w{1,40}$/.exec(searchParams.get("secret_token") ?? "")?.[0] ?? null;
}

/** Pages of the site, and lists of a profile, at the place of a track. */
const SOUNDCLOUD_PAGES =
	/^\/(?:(?:charts|discover|feed|imprint|jobs|library|messages|notifications|pages|people|search|settings|stations|stream|tags|terms-of-use|upload|you)\/|[^/]+\/(?:albums|comments|followers|following|groups|likes|popular-tracks|reposts|sets|spotlight|toptracks|tracks)\/?$)/;

function soundcloudPlayer(track: string, url = track): Embed {
	return {
		url,
		playerUrl: () =>
			`https://w.soundcloud.com/player/?${new URLSearchParams({ url: track, auto_play: "true", visual: "true" })}`,
		height: 450,
	};
}

/** A song's player is a single row, and an album's has a list. https://toolbox.marketingtools.apple.com */
export const appleMusic: EmbedProvider = {
	name: "Apple Music",
	kind: "music",
	hosts: [
		"music.apple.com",
		"embed.music.apple.com",
		"geo.music.apple.com",
		"beta.music.apple.com",
		"itunes.apple.com",
		"geo.itunes.apple.com",
	],
	shortHosts: ["apple.co", "itun.es"],
	read({ pathname, searchParams }) {
		const path = /^\/[a-z]{2}\/(album|playlist|song|station|music-video)\/(?:[^/]+\/)?([\w.-]+)(?=\/?$)/.exec(pathname);
		if (!path || !/\d/.test(path[2] ?? "")) return null;
		// The old store had `id` before the number.
		const place = path[0].replace(/\/id(?=\d+$)/, "/");
		const [, type] = path;
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
