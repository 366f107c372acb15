import { expect, it } from "vitest";
import { readEmbedAddress } from "./read-embed-address.ts";

const VIDEO = "Enter the address of a video on YouTube, Vimeo or Twitch.";
const MUSIC = "Enter the address of music on Spotify, SoundCloud, Apple Music or Bandcamp.";

it.each([
	["video", "", VIDEO],
	["video", "jane", VIDEO],
	["video", "dQw4w9WgXcQ", VIDEO],
	["video", "https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC", "This is an address of Spotify. Add it as music."],
	["video", "https://vm.tiktok.com/ZM1/", "This is an address of TikTok. Add it as a post."],
	["video", "https://fb.watch/abc/", `${VIDEO} What is on fb.watch can be a link.`],
	["video", "https://www.instagram.com/reel/abc/", `${VIDEO} What is on instagram.com can be a link.`],
	[
		"video",
		"https://www.youtube.com/@jane",
		"This page of YouTube plays nothing. Open a video there, and copy its address.",
	],
	["music", "https://music.youtube.com/watch?v=aqz-KE-bpKQ", "This is an address of YouTube. Add it as a video."],
	["music", "https://www.deezer.com/de/track/3135556", `${MUSIC} What is on deezer.com can be a link.`],
	["music", "https://deezer.page.link/abc", `${MUSIC} What is on deezer.page.link can be a link.`],
	[
		"music",
		"https://open.spotify.com/user/jane",
		"This page of Spotify plays nothing. Open music there, and copy its address.",
	],
	["music", "https://www.youtube.com/@jane", `${MUSIC} What is on youtube.com can be a link.`],
	[
		"music",
		"https://spotify.link/abc",
		"This is a short address of Spotify. Open it in a browser, and copy the long address that it leads to.",
	],
] as const)("as %s, %j is refused with what to do", (kind, typed, reason) => {
	expect(readEmbedAddress(kind, typed)).toEqual({ ok: false, reason });
});
