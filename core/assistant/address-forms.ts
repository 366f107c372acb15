import type { Platform } from "../social.ts";

/** A template as in `PlatformRow`, or one with `{}` for any one segment. */
type AddressForm = `https://${string}`;

/** Other addresses of the profile that a platform's own template names by the same handle. */
export const SAME_PROFILE: { readonly [Key in Platform]?: readonly AddressForm[] } = {
	x: ["https://twitter.com/{handle}"],
	whatsapp: [
		"https://wa.me/+{handle}",
		"https://api.whatsapp.com/send?phone={handle}",
		"https://whatsapp.com/send?phone={handle}",
	],
	telegram: ["https://telegram.me/{handle}"],
	threads: ["https://threads.net/@{handle}"],
	facebook: ["https://fb.com/{handle}"],
	snapchat: ["https://snapchat.com/@{handle}"],
	discord: ["https://discord.com/invite/{handle}", "https://discordapp.com/invite/{handle}"],
	reddit: ["https://reddit.com/u/{handle}"],
	messenger: ["https://messenger.com/t/{handle}"],
	patreon: ["https://patreon.com/c/{handle}"],
	paypal: ["https://paypal.me/{handle}"],
	venmo: ["https://venmo.com/{handle}", "https://account.venmo.com/u/{handle}"],
	// biome-ignore lint/suspicious/noTemplateCurlyInString: the address has a dollar sign
	cashapp: ["https://cash.me/${handle}"],
	etsy: ["https://{handle}.etsy.com", "https://etsy.com/{}/shop/{handle}"],
	substack: ["https://substack.com/@{handle}"],
	medium: ["https://{handle}.medium.com"],
	tumblr: ["https://{handle}.tumblr.com"],
	bandcamp: ["https://{handle}.bandcamp.com/music"],
	applepodcasts: [
		"https://podcasts.apple.com/podcast/{}/id{handle}",
		"https://podcasts.apple.com/{}/podcast/id{handle}",
		"https://podcasts.apple.com/{}/podcast/{}/id{handle}",
	],
	deezer: ["https://deezer.com/{}/artist/{handle}"],
};

/** Addresses of profiles of another kind. Their handles say nothing to the platform's template, so the address is kept. */
export const OTHER_PROFILES: { readonly [Key in Platform]?: readonly AddressForm[] } = {
	youtube: [
		"https://youtube.com/channel/{handle}",
		"https://youtube.com/c/{handle}",
		"https://youtube.com/user/{handle}",
	],
	facebook: ["https://facebook.com/profile.php?id={handle}"],
	linkedin: ["https://linkedin.com/company/{handle}", "https://linkedin.com/school/{handle}"],
	spotify: ["https://open.spotify.com/artist/{handle}", "https://open.spotify.com/{}/artist/{handle}"],
	applemusic: ["https://music.apple.com/{}/artist/{}/{handle}", "https://music.apple.com/artist/{}/{handle}"],
	reddit: ["https://reddit.com/r/{handle}"],
	steam: ["https://steamcommunity.com/profiles/{handle}"],
	goodreads: ["https://goodreads.com/user/show/{handle}", "https://goodreads.com/author/show/{handle}"],
	strava: ["https://strava.com/pros/{handle}", "https://strava.com/clubs/{handle}"],
};

/** Pages of platforms where a handle could be: the first segment of a path, or a subdomain. */
export const NOT_HANDLES: ReadonlySet<string> = new Set(
	`about abuse account accounts activity ads advertise api app apps article articles artists auth blog book books
	browse business careers categories charts community contact creators daily dashboard developer developers
	directory discover docs download downloads embed enterprise events explore features feed films followers
	following friends games gaming groups hashtag help home i image images inbox index intent invite jobs join
	journal language legal library likes link list lists live login logout mail manage map market marketplace
	media members memories messages mobile music myaccount new news notifications oauth open p pages people photo
	photos pins places playlist playlists podcast popular premium press pricing privacy product products profile
	profile.php reel reels register root search security send settings share share.php sharearticle sharer
	sharer.php shop shots shows sign-in sign-up signin signup song sponsors store stories stream subscribe support
	tag tagged tags team terms tickets topics tos tour trending tv upload user users v video videos watch web
	welcome who www`.split(/\s+/),
);

/** Handles that are content instead, by platform. */
export const CONTENT: { readonly [Key in Platform]?: RegExp } = {
	// A video.
	vimeo: /^\d+$/,
	// Posts, pictures and other things of a profile or a group.
	vk: /^(?:album|clip|doc|photo|poll|topic|video|wall)s?-?\d/,
};

/**
 * Names of servers that are certainly Mastodon's. Many other sites have addresses like `/@jane`, so an unknown server
 * isn't enough.
 */
export const MASTODON_SERVER =
	/(?:^|[.-])(?:mastodon\w*|mstdn\w*|toot\w*|social|fosstodon|hachyderm|infosec|mathstodon|techhub|universeodon)[.-]/;
