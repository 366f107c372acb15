import { describe, expect, it } from "vitest";
import { EMBED_PROVIDERS, findEmbed, providerNames, shortAddressIn } from "./find-embed.ts";

const PLACE = { host: "jane.com", id: "album=123" };
const ID = "aqz-KE-bpKQ";
const NOCOOKIE = "https://www.youtube-nocookie.com/embed";
const TRACK = "4uLU6hMCjMI75M1A2tKUQC";

/** What each provider accepts, with the canonical address and the player, and what it refuses. */
const EXAMPLES: Record<
	keyof typeof EMBED_PROVIDERS,
	{ accepted: readonly [typed: string, url: string, player: string][]; refused: readonly string[] }
> = {
	youtube: {
		accepted: [
			...[
				`https://www.youtube.com/watch?v=${ID}`,
				`http://youtube.com/watch?v=${ID}`,
				`m.youtube.com/watch?feature=share&v=${ID}&list=PL0123456789ab&si=who-shared-it`,
				`https://music.youtube.com/watch?v=${ID}`,
				`https://youtu.be/${ID}?si=who-shared-it`,
				`https://www.youtube.com/shorts/${ID}`,
				`https://www.youtube.com/live/${ID}?feature=share`,
				`https://www.youtube.com/embed/${ID}`,
				`https://www.youtube-nocookie.com/embed/${ID}`,
				`https://www.youtube.com/watch/?v=${ID}`,
				...["shorts", "live", "embed", "v", "e"].map((kind) => `https://www.youtube.com/${kind}/${ID}/`),
				`https://youtu.be/${ID}/`,
				`https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3D${ID}%26feature%3Dshare`,
				`<iframe width="560" src="https://www.youtube.com/embed/${ID}?si=abc" title="Kiln" allowfullscreen></iframe>`,
				`<iframe src='//www.youtube.com/embed/${ID}?rel=0&amp;controls=0'></iframe>`,
				`[embed]https://www.youtube.com/watch?v=${ID}[/embed]`,
				`[youtube https://youtu.be/${ID}]`,
				`<a href="https://youtu.be/${ID}"><img src="https://i.example/x.jpg"></a>`,
				`<script src="https://x.example/a.js"></script><IFRAME SRC = https://www.youtube.com/embed/${ID} width=1></IFRAME>`,
				`Watch “https://youtu.be/${ID}”.`,
				`https://youtu.be/${ID}.`,
				`https://www.youtube.com./watch?v=${ID}`,
				`https://youtu.be/${ID}&feature=share`,
				...["v", "e", "embed", "shorts", "live"].map((kind) => `https://www.youtube.com/${kind}/${ID}&hl=en&fs=1`),
				`https://www.youtube.com/watch?vi=${ID}`,
				`https://www.youtube.com/?vi=${ID}`,
				`https://www.m.youtube.com/watch?v=${ID}`,
				`https://www.music.youtube.com/watch?v=${ID}`,
				`https://www.youtube.com/watch?feature=player_embedded&amp;v=${ID}`,
				`https://youtu.be/watch?v=${ID}`,
				`https://youtu.be/%20${ID}%20`,
				`https://studio.youtube.com/video/${ID}/edit`,
				`https://www.youtubekids.com/watch?v=${ID}`,
				`vnd.youtube:${ID}`,
				`vnd.youtube://${ID}`,
				`youtube://watch?v=${ID}`,
				`vnd.youtube://www.youtube.com/watch?v=${ID}`,
				`intent://www.youtube.com/watch?v=${ID}#Intent;scheme=https;package=com.google.android.youtube;end`,
				`&lt;iframe src=&quot;https://www.youtube.com/embed/${ID}&quot;&gt;&lt;/iframe&gt;`,
				`https://l.instagram.com/?u=https%3A%2F%2Fyoutu.be%2F${ID}%3Fsi%3Dabc&e=AT0abc`,
				`https://www.youtube.com/watch?v=${ID} https://youtu.be/abcdefghijk`,
				`“youtu.be/${ID}”`,
				`\u200ehttps//youtu.be/${ID}`,
			].map((typed): [string, string, string] => [
				typed,
				`https://www.youtube.com/watch?v=${ID}`,
				`${NOCOOKIE}/${ID}?autoplay=1&playsinline=1`,
			]),
			...[
				"?t=90",
				"?t=90s",
				"?t=1m30s",
				"?t=1m30",
				"?start=90",
				"?time_continue=90",
				"#t=90",
				"#t=1m30s",
				"?t=1:30",
			].map((start): [string, string, string] => [
				`https://youtu.be/${ID}${start}`,
				`https://www.youtube.com/watch?v=${ID}&t=90`,
				`${NOCOOKIE}/${ID}?autoplay=1&playsinline=1&start=90`,
			]),
			[
				`https://www.youtube.com/watch?v=${ID}&t=1h2m3s`,
				`https://www.youtube.com/watch?v=${ID}&t=3723`,
				`${NOCOOKIE}/${ID}?autoplay=1&playsinline=1&start=3723`,
			],
			[
				"https://www.youtube.com/playlist?list=PL0123456789ab",
				"https://www.youtube.com/playlist?list=PL0123456789ab",
				`${NOCOOKIE}/videoseries?list=PL0123456789ab&autoplay=1&playsinline=1`,
			],
		],
		refused: [
			"https://www.youtube.com/",
			"https://www.youtube.com/@jane",
			"https://www.youtube.com/watch?v=short",
			`https://www.youtube.com/watch?v=${ID}"onload=`,
			`https://youtu.be/${ID}/more`,
			"https://www.youtube.com/embed/videoseries",
			"https://www.youtube.com/embed/live_stream?channel=UC123",
			"https://www.youtube.com/playlist?list=WL0123456789ab",
			`<iframe src="https://evil.example/embed/${ID}"></iframe>`,
			"<iframe>",
			"<blockquote cite=",
			"[embed][/embed]",
			`https://youtube.com.evil.example/watch?v=${ID}`,
			`https://evil.example/www.youtube.com/watch?v=${ID}`,
			`https://notyoutube.com/watch?v=${ID}`,
			`https://evil.youtube.com/watch?v=${ID}`,
			`https://www.youtube.com:8443/watch?v=${ID}`,
			`https://www.youtube.com@evil.example/watch?v=${ID}`,
			`https://www.youtubе.com/watch?v=${ID}`,
			`javascript:alert("https://www.youtube.com/watch?v=${ID}")`,
		],
	},
	vimeo: {
		accepted: [
			[
				"vimeo://app.vimeo.com/videos/76979871",
				"https://vimeo.com/76979871",
				"https://player.vimeo.com/video/76979871?autoplay=1&dnt=1",
			],
			["vimeo.com/76979871", "https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1"],
			[
				"https://vimeo.com/channels/staffpicks/76979871",
				"https://vimeo.com/76979871",
				"https://player.vimeo.com/video/76979871?autoplay=1&dnt=1",
			],
			[
				"https://vimeo.com/event/4154130/embed",
				"https://vimeo.com/event/4154130",
				"https://vimeo.com/event/4154130/embed?autoplay=1",
			],
			...[
				"https://vimeo.com/event/4154130/abcdef0123",
				"https://vimeo.com/event/4154130/embed/abcdef0123",
				"https://vimeo.com/event/4154130/abcdef0123/embed",
				"https://vimeo.com/event/4154130?h=abcdef0123",
				'<iframe src="https://vimeo.com/event/4154130/embed/abcdef0123/interaction" width="500"></iframe>',
			].map((typed): [string, string, string] => [
				typed,
				"https://vimeo.com/event/4154130/abcdef0123",
				"https://vimeo.com/event/4154130/embed/abcdef0123?autoplay=1",
			]),
			[
				"https://www.player.vimeo.com/video/76979871",
				"https://vimeo.com/76979871",
				"https://player.vimeo.com/video/76979871?autoplay=1&dnt=1",
			],
			[
				"https://vimeo.com/reviews/0a1b2c3d-0000-4000-8000-0a1b2c3d4e5f/videos/76979871",
				"https://vimeo.com/76979871",
				"https://player.vimeo.com/video/76979871?autoplay=1&dnt=1",
			],
			[
				"https://vimeo.com/groups/potters/videos/76979871/#t=1m30s",
				"https://vimeo.com/76979871#t=90s",
				"https://player.vimeo.com/video/76979871?autoplay=1&dnt=1#t=90s",
			],
			[
				"https://vimeo.com/76979871/abcdef0123?share=copy",
				"https://vimeo.com/76979871/abcdef0123",
				"https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=abcdef0123",
			],
			[
				"https://player.vimeo.com/video/76979871?h=abcdef0123",
				"https://vimeo.com/76979871/abcdef0123",
				"https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=abcdef0123",
			],
		],
		refused: ["https://vimeo.com/jane", "https://vimeo.com/album/123", "https://vimeo.com.evil.example/76979871"],
	},
	twitch: {
		accepted: [
			[
				"https://www.twitch.tv/videos/1234567890?t=1h",
				"https://www.twitch.tv/videos/1234567890?t=3600s",
				"https://player.twitch.tv/?video=1234567890&parent=jane.com&autoplay=true&time=3600s",
			],
			[
				"https://player.twitch.tv/?video=v1234567890&parent=example.com",
				"https://www.twitch.tv/videos/1234567890",
				"https://player.twitch.tv/?video=1234567890&parent=jane.com&autoplay=true",
			],
			[
				"https://player.twitch.tv/?channel=Jane&parent=example.com",
				"https://www.twitch.tv/jane",
				"https://player.twitch.tv/?channel=jane&parent=jane.com&autoplay=true",
			],
			[
				"https://clips.twitch.tv/embed?clip=Happy-Mug_1&parent=example.com",
				"https://clips.twitch.tv/Happy-Mug_1",
				"https://clips.twitch.tv/embed?clip=Happy-Mug_1&parent=jane.com&autoplay=true",
			],
			[
				"https://www.twitch.tv/jane/clip/Happy-Mug_1",
				"https://clips.twitch.tv/Happy-Mug_1",
				"https://clips.twitch.tv/embed?clip=Happy-Mug_1&parent=jane.com&autoplay=true",
			],
			[
				"twitch://stream/jane",
				"https://www.twitch.tv/jane",
				"https://player.twitch.tv/?channel=jane&parent=jane.com&autoplay=true",
			],
			[
				"https://m.twitch.tv/Jane/",
				"https://www.twitch.tv/jane",
				"https://player.twitch.tv/?channel=jane&parent=jane.com&autoplay=true",
			],
		],
		refused: [
			"https://www.twitch.tv/",
			"https://www.twitch.tv/directory",
			"https://www.twitch.tv/jane/schedule",
			"https://clips.twitch.tv/",
			"https://clips.twitch.tv/embed",
			"https://clips.twitch.tv/create",
			"https://www.twitch.tv/embed",
			"https://player.twitch.tv/",
			"https://www.twitch.tv.evil.example/jane",
		],
	},
	spotify: {
		accepted: [
			[
				`https://open.spotify.com/intl-de/track/${TRACK}?si=who-shared-it`,
				`https://open.spotify.com/track/${TRACK}`,
				`https://open.spotify.com/embed/track/${TRACK}`,
			],
			...[
				`spotify:track:${TRACK}`,
				`Spotify:track:${TRACK}`,
				`spotify://track/${TRACK}`,
				`https://embed.spotify.com/?uri=spotify:track:${TRACK}`,
				`<iframe style="border-radius:12px" src="https://open.spotify.com/embed/track/${TRACK}?utm_source=generator"></iframe>`,
			].map((typed): [string, string, string] => [
				typed,
				`https://open.spotify.com/track/${TRACK}`,
				`https://open.spotify.com/embed/track/${TRACK}`,
			]),
			...["/discography/all", `/highlight=spotify:track:${TRACK}`].map((page): [string, string, string] => [
				`https://open.spotify.com/artist/${TRACK}${page}`,
				`https://open.spotify.com/artist/${TRACK}`,
				`https://open.spotify.com/embed/artist/${TRACK}`,
			]),
			[
				`open.spotify.com/show/${TRACK}`,
				`https://open.spotify.com/show/${TRACK}`,
				`https://open.spotify.com/embed/show/${TRACK}`,
			],
		],
		refused: [
			"https://open.spotify.com/user/jane",
			"https://open.spotify.com/track/short",
			`https://open.spotify.com.evil.example/track/${TRACK}`,
		],
	},
	soundcloud: {
		accepted: [
			[
				"https://soundcloud.com/jane-roe/kiln?utm_source=clipboard",
				"https://soundcloud.com/jane-roe/kiln",
				"https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fjane-roe%2Fkiln&auto_play=true&visual=true",
			],
			[
				"https://w.soundcloud.com/player/?url=https%3A//soundcloud.com/jane-roe/kiln&color=%23ff5500",
				"https://soundcloud.com/jane-roe/kiln",
				"https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fjane-roe%2Fkiln&auto_play=true&visual=true",
			],
			...[
				'<iframe src="https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/123&amp;auto_play=true"></iframe>',
				"https://api.soundcloud.com/tracks/123",
				"soundcloud://sounds:123",
			].map((typed): [string, string, string] => [
				typed,
				"https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F123",
				"https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F123&auto_play=true&visual=true",
			]),
			...[
				"https://api.soundcloud.com/tracks/123?secret_token=s-abc123",
				'<iframe src="https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/123%3Fsecret_token%3Ds-abc123&amp;color=%23ff5500"></iframe>',
				"https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/123&secret_token=s-abc123",
			].map((typed): [string, string, string] => [
				typed,
				"https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F123%3Fsecret_token%3Ds-abc123",
				"https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F123%3Fsecret_token%3Ds-abc123&auto_play=true&visual=true",
			]),
			...[
				"https://soundcloud.com/jane-roe/kiln?secret_token=s-abc123",
				"https://soundcloud.com/jane-roe/kiln/s-abc123?in=x",
				"https://w.soundcloud.com/player/?url=https%3A//soundcloud.com/jane-roe/kiln%3Fsecret_token%3Ds-abc123",
			].map((typed): [string, string, string] => [
				typed,
				"https://soundcloud.com/jane-roe/kiln/s-abc123",
				"https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fjane-roe%2Fkiln%2Fs-abc123&auto_play=true&visual=true",
			]),
			[
				"https://m.soundcloud.com/jane-roe/sets/kiln-songs/s-abc123",
				"https://soundcloud.com/jane-roe/sets/kiln-songs/s-abc123",
				"https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fjane-roe%2Fsets%2Fkiln-songs%2Fs-abc123&auto_play=true&visual=true",
			],
		],
		refused: [
			"https://soundcloud.com/jane-roe",
			"https://soundcloud.com/jane-roe/sets",
			"https://soundcloud.com/you/library",
			"https://soundcloud.com/jane-roe/likes",
			"https://soundcloud.com/search/sounds",
			"https://w.soundcloud.com/player/?url=https%3A//evil.example/a/b",
			"https://soundcloud.com/a/b/c/d",
			"https://soundcloud.com.evil.example/jane-roe/kiln",
		],
	},
	appleMusic: {
		accepted: [
			[
				"https://music.apple.com/us/album/kiln-songs/1234567890?i=1234567891&uo=4",
				"https://music.apple.com/us/album/kiln-songs/1234567890?i=1234567891",
				"https://embed.music.apple.com/us/album/kiln-songs/1234567890?i=1234567891",
			],
			[
				"music://music.apple.com/us/album/kiln-songs/1234567890",
				"https://music.apple.com/us/album/kiln-songs/1234567890",
				"https://embed.music.apple.com/us/album/kiln-songs/1234567890",
			],
			[
				"https://itunes.apple.com/us/album/kiln-songs/id1234567890?uo=4",
				"https://music.apple.com/us/album/kiln-songs/1234567890",
				"https://embed.music.apple.com/us/album/kiln-songs/1234567890",
			],
			[
				"https://music.apple.com/de/playlist/lieder-am-ofen/pl.u-abc123",
				"https://music.apple.com/de/playlist/lieder-am-ofen/pl.u-abc123",
				"https://embed.music.apple.com/de/playlist/lieder-am-ofen/pl.u-abc123",
			],
		],
		refused: [
			"https://music.apple.com/us/browse",
			"https://music.apple.com/profile/jane",
			"https://music.apple.com.evil.example/us/album/kiln-songs/1234567890",
		],
	},
	bandcamp: {
		accepted: [
			[
				"https://roe.bandcamp.com/album/kiln-songs?from=embed",
				"https://roe.bandcamp.com/album/kiln-songs",
				"https://bandcamp.com/EmbeddedPlayer/album=123/size=large/bgcol=ffffff/linkcol=333333/artwork=small/",
			],
		],
		refused: [
			"https://bandcamp.com/album/kiln-songs",
			"https://www.bandcamp.com/album/kiln-songs",
			"https://roe.bandcamp.com/",
			"https://a.roe.bandcamp.com/album/kiln-songs",
			"https://roe.bandcamp.com.evil.example/album/kiln-songs",
		],
	},
	tiktok: {
		accepted: [
			[
				"https://www.tiktok.com/@jane.roe/video/7301234567890123456?is_from_webapp=1",
				"https://www.tiktok.com/@jane.roe/video/7301234567890123456",
				"https://www.tiktok.com/player/v1/7301234567890123456?autoplay=1",
			],
			[
				'<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@jane.roe/video/7301234567890123456" data-video-id="7301234567890123456"><section></section></blockquote><script async src="https://www.tiktok.com/embed.js"></script>',
				"https://www.tiktok.com/@jane.roe/video/7301234567890123456",
				"https://www.tiktok.com/player/v1/7301234567890123456?autoplay=1",
			],
			[
				"https://www.tiktok.com/embed/v2/7301234567890123456",
				"https://www.tiktok.com/@/video/7301234567890123456",
				"https://www.tiktok.com/player/v1/7301234567890123456?autoplay=1",
			],
		],
		refused: [
			"https://www.tiktok.com/@jane.roe",
			"https://www.tiktok.com/@jane.roe/photo/7301234567890123456",
			"https://www.tiktok.com.evil.example/@jane.roe/video/7301234567890123456",
		],
	},
};

describe.each(Object.entries(EMBED_PROVIDERS))("%s", (id, provider) => {
	const { accepted, refused } = EXAMPLES[id as keyof typeof EMBED_PROVIDERS];

	it.each(accepted)("plays %s", (typed, url, player) => {
		for (const address of [typed, url]) {
			const embed = findEmbed(address);
			expect([embed?.provider, embed?.url, embed?.playerUrl(PLACE)]).toEqual([provider, url, player]);
		}
	});

	it.each(refused)("refuses %s", (typed) => {
		expect(findEmbed(typed)).toBeNull();
	});
});

it("a player on Bandcamp needs an id of its page", () => {
	const embed = findEmbed("https://roe.bandcamp.com/album/kiln-songs");
	expect(embed?.playerUrl({ host: "jane.com" })).toBeNull();
	expect(embed?.playerUrl({ host: "jane.com", id: "album=1/../x" })).toBeNull();
	const { idIn } = EMBED_PROVIDERS.bandcamp;
	expect(idIn?.("https://bandcamp.com/EmbeddedPlayer/v=2/track=42/size=large/")).toBe("track=42");
	expect(idIn?.("https://bandcamp.com.evil.example/EmbeddedPlayer/v=2/track=42/size=large/")).toBeNull();
});

it("short addresses are known, but say nothing about their target", () => {
	for (const [typed, address = typed] of [
		["https://vm.tiktok.com/ZM1"],
		["https://www.tiktok.com/t/ZT1/"],
		["on.soundcloud.com/abc", "https://on.soundcloud.com/abc"],
		["https://spotify.link/abc"],
		["https://spotify.app.link/abc"],
		["Listen: https://spotify.link/abc 🎧", "https://spotify.link/abc"],
		["https://l.instagram.com/?u=https%3A%2F%2Fspotify.link%2Fabc&e=AT0", "https://spotify.link/abc"],
	] as const) {
		expect([typed, shortAddressIn(typed), findEmbed(typed)]).toEqual([typed, address, null]);
	}
	expect(shortAddressIn("https://vm.tiktok.com.evil.example/ZM1")).toBeNull();
	expect(shortAddressIn(`https://www.youtube.com/watch?v=${ID}`)).toBeNull();
});

it("the providers of a kind are named in a sentence", () => {
	expect(providerNames("video")).toBe("YouTube, Vimeo or Twitch");
	expect(providerNames("post")).toBe("TikTok");
});
