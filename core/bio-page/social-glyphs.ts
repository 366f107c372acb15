import applemusic from "simple-icons/icons/applemusic.svg?path";
import applepodcasts from "simple-icons/icons/applepodcasts.svg?path";
import bandcamp from "simple-icons/icons/bandcamp.svg?path";
import behance from "simple-icons/icons/behance.svg?path";
import bluesky from "simple-icons/icons/bluesky.svg?path";
import buymeacoffee from "simple-icons/icons/buymeacoffee.svg?path";
import cashapp from "simple-icons/icons/cashapp.svg?path";
import deezer from "simple-icons/icons/deezer.svg?path";
import discord from "simple-icons/icons/discord.svg?path";
import dribbble from "simple-icons/icons/dribbble.svg?path";
import etsy from "simple-icons/icons/etsy.svg?path";
import github from "simple-icons/icons/github.svg?path";
import goodreads from "simple-icons/icons/goodreads.svg?path";
import kick from "simple-icons/icons/kick.svg?path";
import kofi from "simple-icons/icons/kofi.svg?path";
import letterboxd from "simple-icons/icons/letterboxd.svg?path";
import line from "simple-icons/icons/line.svg?path";
import mastodon from "simple-icons/icons/mastodon.svg?path";
import messenger from "simple-icons/icons/messenger.svg?path";
import patreon from "simple-icons/icons/patreon.svg?path";
import paypal from "simple-icons/icons/paypal.svg?path";
import pinterest from "simple-icons/icons/pinterest.svg?path";
import reddit from "simple-icons/icons/reddit.svg?path";
import signal from "simple-icons/icons/signal.svg?path";
import soundcloud from "simple-icons/icons/soundcloud.svg?path";
import spotify from "simple-icons/icons/spotify.svg?path";
import steam from "simple-icons/icons/steam.svg?path";
import strava from "simple-icons/icons/strava.svg?path";
import substack from "simple-icons/icons/substack.svg?path";
import tumblr from "simple-icons/icons/tumblr.svg?path";
import twitch from "simple-icons/icons/twitch.svg?path";
import vimeo from "simple-icons/icons/vimeo.svg?path";
import vk from "simple-icons/icons/vk.svg?path";
import type { Platform } from "../socials/social.ts";
import { FIRST_GLYPHS } from "./first-glyphs.ts";

/**
 * SVG path data of each platform's glyph on a 24 × 24 grid. The drawings are large and most of the product needs none,
 * so they aren't in the platforms' table. Some are our own: the package lacks the brand, or has its name in letters too
 * small to read. Browsers load this file only for a page with one of the later platforms.
 */
export const SOCIAL_GLYPHS: Readonly<Record<Platform, string>> = {
	...FIRST_GLYPHS,
	linkedin:
		"M3 9.2h4V21H3zM5 2.8A2.3 2.3 0 0 1 5 7.4 2.3 2.3 0 0 1 5 2.8M9.4 9.2h3.8v1.6c.6-1 1.9-1.9 3.7-1.9 3.4 0 4.6 2.1 4.6 5.4V21h-4v-6c0-1.7-.6-2.7-2-2.7-1.5 0-2.1 1.1-2.1 2.7v6h-4z",
	website:
		"M12 2a10 10 0 0 1 0 20 10 10 0 0 1 0-20m0 2a8 8 0 0 0 0 16 8 8 0 0 0 0-16m0-2a5 10 0 0 1 0 20 5 10 0 0 1 0-20m0 2a3 8 0 0 0 0 16 3 8 0 0 0 0-16M3 11h18v2H3z",
	pinterest,
	spotify,
	twitch,
	discord,
	phone:
		"M5.2 2.3 8 2q.8-.1 1.1.7l1.4 3.6q.3.7-.3 1.2L8.1 9.3a14.5 14.5 0 0 0 6.6 6.6l1.8-2.1q.5-.6 1.2-.3l3.6 1.4q.8.3.7 1.1l-.3 2.8q-.3 2.7-3 2.7C9.9 21.5 2.5 14.1 2.5 5.3q0-2.7 2.7-3z",
	reddit,
	bluesky,
	messenger,
	soundcloud,
	applemusic,
	patreon,
	paypal,
	venmo:
		"M19.3 2c.7 1.2 1 2.5 1 4 0 5-4.2 11.5-7.7 16H6.5L3.3 3.4l6-.6 1.8 12.4c1.6-2.6 3.2-6.3 3.2-9 0-1.5-.3-2.5-.7-3.3z",
	cashapp,
	kofi,
	buymeacoffee,
	etsy,
	substack,
	medium:
		"M6.8 5.2a6.8 6.8 0 0 1 0 13.6 6.8 6.8 0 0 1 0-13.6M17.6 5.6a3.4 6.4 0 0 1 0 12.8 3.4 6.4 0 0 1 0-12.8M22.8 6.3a1.2 5.7 0 0 1 0 11.4 1.2 5.7 0 0 1 0-11.4",
	github,
	mastodon,
	signal,
	line,
	vk,
	tumblr,
	kick,
	steam,
	vimeo,
	bandcamp,
	applepodcasts,
	deezer,
	behance,
	dribbble,
	goodreads,
	letterboxd,
	strava,
};
