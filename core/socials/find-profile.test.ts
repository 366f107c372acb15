import { beforeAll, describe, expect, it } from "vitest";
import { loadPhones } from "../addresses/phone.ts";
import { findProfile, platformsOfHost } from "./find-profile.ts";
import { PLATFORMS, type Platform } from "./social.ts";
import { exampleOf } from "./social-handle.ts";

beforeAll(loadPhones);

const ROWS = (Object.keys(PLATFORMS) as Platform[])
	.filter((platform) => platform !== "website")
	.map((one) => [one] as const);

describe("a profile's address names its platform and handle", () => {
	it.each(ROWS)("%s is found by the example of its field", (platform) => {
		const example = exampleOf(platform);
		expect(findProfile(example)).toMatchObject({ platform, url: example });
	});

	it.each([
		["https://instagram.com/jane/?hl=en", "instagram", "jane", "https://www.instagram.com/jane"],
		["http://m.facebook.com/jane.roe", "facebook", "jane.roe", "https://www.facebook.com/jane.roe"],
		["https://www.facebook.com/profile.php?id=100&ref=x", "facebook", "100", null],
		["https://twitter.com/Jane?s=21", "x", "Jane", "https://x.com/Jane"],
		["https://www.youtube.com/@jane", "youtube", "jane", "https://www.youtube.com/@jane"],
		["https://youtube.com/channel/UCabc-_1?sub=1", "youtube", "UCabc-_1", "https://www.youtube.com/channel/UCabc-_1"],
		["https://de.linkedin.com/in/jane-roe/", "linkedin", "jane-roe", "https://www.linkedin.com/in/jane-roe"],
		["https://www.linkedin.com/company/roe", "linkedin", "roe", "https://www.linkedin.com/company/roe"],
		[
			"https://api.whatsapp.com/send?phone=%2B15550100123&text=Hi",
			"whatsapp",
			"+15550100123",
			"https://wa.me/15550100123",
		],
		["https://wa.me/15550100123?text=Hi", "whatsapp", "+15550100123", "https://wa.me/15550100123"],
		["https://telegram.me/jane", "telegram", "jane", "https://t.me/jane"],
		["https://www.threads.net/@jane", "threads", "jane", "https://www.threads.com/@jane"],
		["https://discord.com/invite/AbC", "discord", "AbC", "https://discord.gg/AbC"],
		["https://open.spotify.com/intl-de/artist/4abc?si=1", "spotify", "4abc", "https://open.spotify.com/artist/4abc"],
		[
			"https://music.apple.com/us/artist/jane-roe/123",
			"applemusic",
			"123",
			"https://music.apple.com/us/artist/jane-roe/123",
		],
		[
			"https://podcasts.apple.com/us/podcast/pots/id99",
			"applepodcasts",
			"99",
			"https://podcasts.apple.com/podcast/id99",
		],
		["https://paypal.me/jane", "paypal", "jane", "https://www.paypal.com/paypalme/jane"],
		["https://jane.tumblr.com", "tumblr", "jane", "https://www.tumblr.com/jane"],
		["https://ab.substack.com/", "substack", "ab", "https://ab.substack.com/"],
		["https://jane.bandcamp.com/music", "bandcamp", "jane", "https://jane.bandcamp.com/"],
		["https://fosstodon.org/@jane", "mastodon", "jane@fosstodon.org", "https://fosstodon.org/@jane"],
		["mailto:jane@roe.example?subject=Hi", "email", "jane@roe.example", "mailto:jane@roe.example"],
		["tel:+1-555-010-0123", "phone", "+15550100123", "tel:+15550100123"],
		["www.tiktok.com/@jane?_t=8", "tiktok", "jane", "https://www.tiktok.com/@jane"],
	])("%s", (address, platform, handle, url) => {
		expect(findProfile(address)).toEqual({ platform, handle, url: url ?? expect.stringContaining("id=100") });
	});
});

it.each(ROWS.filter(([platform]) => exampleOf(platform).startsWith("https:")))(
	"%s has the host of its example",
	(platform) => {
		expect(platformsOfHost(URL.parse(exampleOf(platform))?.hostname ?? "")).toContain(platform);
	},
);

describe("other addresses are no profiles", () => {
	it.each([
		"https://example.com/",
		"https://example.com/@jane",
		"https://medium.com/@jane/a-story-1",
		"https://instagram.com.evil.example/jane",
		"https://evil.example/instagram.com/jane",
		"https://www.instagram.com/",
		"https://www.instagram.com/p/Cabc/",
		"https://www.instagram.com/reel/Cabc/",
		"https://www.instagram.com/accounts/login/",
		"https://www.instagram.com/explore",
		"https://www.facebook.com/sharer/sharer.php?u=x",
		"https://www.facebook.com/sharer.php?u=x",
		"https://www.facebook.com/profile.php",
		"https://x.com/home",
		"https://x.com/jane/status/1",
		"https://twitter.com/intent/tweet?text=x",
		"https://twitter.com/share?url=x",
		"https://www.youtube.com/watch?v=abc",
		"https://www.youtube.com/shorts/abc",
		"https://youtu.be/abc",
		"https://www.tiktok.com/@jane/video/1",
		"https://www.linkedin.com/shareArticle?url=x",
		"https://www.linkedin.com/jobs",
		"https://wa.me/?text=x",
		"https://api.whatsapp.com/send?text=x",
		"https://t.me/share/url?url=x",
		"https://t.me/jane/12",
		"https://pinterest.com/pin/create/button/?url=x",
		"https://www.pinterest.com/pin/1/",
		"https://open.spotify.com/track/1",
		"https://open.spotify.com/playlist/1",
		"https://soundcloud.com/jane/song",
		"https://soundcloud.com/discover",
		"https://vimeo.com/123456789",
		"https://vk.com/wall-1_2",
		"https://github.com/jane/pots",
		"https://github.com/pricing",
		"https://www.twitch.tv/videos/1",
		"https://www.tumblr.com/",
		"https://www.bandcamp.com/",
		"https://jane.bandcamp.com/album/pots",
		"https://jane.substack.com/p/post",
		"https://www.etsy.com/listing/1/pot",
		"https://music.apple.com/us/album/pots/1",
		"sms:+15550100123",
		"tel:0800",
		"mailto:?subject=x",
		"javascript:alert(1)",
		"",
		"no address",
		"https://x.com/%E0%A4%A",
		"https://x.com/https:evil.example",
		"https://x.com/https%3Aevil.example",
	])("%j", (address) => {
		expect(findProfile(address)).toBeNull();
	});
});
