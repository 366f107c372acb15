import type { Platform } from "./social.ts";

/**
 * An address without `https://` and `www.`: `twitter.com/{handle}`. The handle must be one that the platform's row reads.
 * `{number}` is a number, `{code}` letters, digits, `-` and `_`, `{name}` a name that only this address has, and `{}` any
 * part of a path.
 */
type AddressForm = string;

/** What the addresses of a platform look like. The template of its row is a form of its own. */
export interface ProfileForms {
	/** Its hosts, the main one first, each with all subdomains. */
	hosts: readonly string[];
	/** Addresses of the profile that the row's template names by the same handle. */
	same?: readonly AddressForm[];
	/** Addresses of other profiles, each with the address to store. */
	other?: readonly (readonly [AddressForm, stored: `https://${string}`])[];
	/** Typed words that are no handle, each with the address that they stand for. */
	words?: readonly (readonly [RegExp, `https://${string}`])[];
	/** Typed words that can't be linked, with the reason. */
	refused?: readonly (readonly [RegExp, reason: string])[];
	/** Words at the place of a handle that are something else. */
	notHandles?: RegExp;
}

const PINTEREST_HOSTS = [
	"pinterest.com",
	"pinterest.co.uk",
	"pinterest.co.kr",
	"pinterest.com.au",
	"pinterest.com.mx",
	..."at ca ch cl de dk es fr ie it jp nz ph pt ru se".split(" ").map((country) => `pinterest.${country}`),
];

const channel = "https://www.youtube.com/channel/{code}";

/** The forms of every platform with addresses of its own. `profile-examples.ts` has examples of each. */
export const PROFILE_FORMS: { readonly [Key in Platform]?: ProfileForms } = {
	instagram: {
		hosts: ["instagram.com", "instagr.am", "ig.me"],
		same: ["instagr.am/{handle}", "instagram.com/_u/{handle}", "ig.me/m/{handle}"].concat(
			subpages("instagram.com/{handle}", "reels tagged channel"),
		),
	},
	youtube: {
		hosts: ["youtube.com", "youtu.be", "youtube-nocookie.com"],
		same: [...subpages("youtube.com/@{handle}", "videos shorts streams live playlists community posts about featured")],
		other: [
			...["", "/videos", "/featured", "/about", "/live"].flatMap((page) => [
				[`youtube.com/channel/{code}${page}`, channel] as const,
				[`youtube.com/c/{name}${page}`, "https://www.youtube.com/c/{name}"] as const,
				[`youtube.com/user/{name}${page}`, "https://www.youtube.com/user/{name}"] as const,
			]),
			["youtube.com/{name}", "https://www.youtube.com/{name}"],
			["studio.youtube.com/channel/{code}", channel],
			["studio.youtube.com/channel/{code}/{}", channel],
		],
		words: [[/^(?<code>UC[\w-]{22})$/, channel]],
		notHandles: /^(?:c|channel|clip)$/i,
	},
	tiktok: { hosts: ["tiktok.com"] },
	x: {
		hosts: ["x.com", "twitter.com", "t.co"],
		same: ["twitter.com/{handle}"].concat(
			subpages("x.com/{handle}", "with_replies media"),
			subpages("twitter.com/{handle}", "with_replies media"),
			["x", "twitter"].flatMap((site) => [
				`${site}.com/intent/user?screen_name={handle}`,
				`${site}.com/intent/follow?screen_name={handle}`,
			]),
		),
	},
	whatsapp: {
		hosts: ["wa.me", "whatsapp.com", "whatsapp.net"],
		same: ["wa.me/+{handle}", "api.whatsapp.com/send?phone={handle}", "whatsapp.com/send?phone={handle}"],
		other: [
			["wa.me/message/{code}", "https://wa.me/message/{code}"],
			["wa.me/c/{number}", "https://wa.me/c/{number}"],
			["chat.whatsapp.com/{code}", "https://chat.whatsapp.com/{code}"],
			["chat.whatsapp.com/invite/{code}", "https://chat.whatsapp.com/{code}"],
			["whatsapp.com/channel/{code}", "https://www.whatsapp.com/channel/{code}"],
		],
	},
	telegram: {
		hosts: ["t.me", "telegram.me", "telegram.dog", "web.telegram.org"],
		same: ["telegram.me/{handle}", "telegram.dog/{handle}", "t.me/s/{handle}", "{handle}.t.me"].concat(
			"web.telegram.org/{}/#@{handle}",
		),
		other: [
			["t.me/+{code}", "https://t.me/+{code}"],
			["t.me/joinchat/{code}", "https://t.me/+{code}"],
			["telegram.me/joinchat/{code}", "https://t.me/+{code}"],
		],
		words: [
			[/^\+(?<code>[\w-]{7,40})$/, "https://t.me/+{code}"],
			[/^tg:\/\/resolve\?domain=(?<name>\w{4,32})$/, "https://t.me/{name}"],
		],
		refused: [[/^\+?\d/, "Enter your user name on Telegram, or your phone number like +15550100123."]],
	},
	threads: { hosts: ["threads.com", "threads.net"], same: ["threads.net/@{handle}", "threads.net/{handle}"] },
	facebook: {
		hosts: ["facebook.com", "fb.com", "fb.me", "fb.watch"],
		same: ["fb.com/{handle}", "facebook.com/pg/{handle}"].concat(
			subpages("facebook.com/{handle}", "about photos videos reels posts"),
		),
		other: [
			["facebook.com/profile.php?id={number}", "https://www.facebook.com/profile.php?id={number}"],
			["facebook.com/people/{}/{number}", "https://www.facebook.com/profile.php?id={number}"],
			["facebook.com/pages/{}/{number}", "https://www.facebook.com/{number}"],
			["facebook.com/p/{name}", "https://www.facebook.com/p/{name}"],
			["facebook.com/groups/{name}", "https://www.facebook.com/groups/{name}"],
			["facebook.com/share/{code}", "https://www.facebook.com/share/{code}"],
			["fb.me/{name}", "https://fb.me/{name}"],
		],
		words: [[/^(?:profile\.php)?\?id=(?<number>\d+)$/, "https://www.facebook.com/profile.php?id={number}"]],
	},
	snapchat: { hosts: ["snapchat.com"], same: ["snapchat.com/@{handle}"] },
	linkedin: {
		hosts: ["linkedin.com", "lnkd.in"],
		same: ["linkedin.com/in/{handle}/{}", "linkedin.com/mwlite/in/{handle}"],
		other: ["company", "school", "showcase", "groups"].flatMap((kind) =>
			["", "/about", "/posts", "/people"].map(
				(page) => [`linkedin.com/${kind}/{name}${page}`, `https://www.linkedin.com/${kind}/{name}`] as const,
			),
		),
	},
	pinterest: {
		// It has a host in many countries.
		hosts: [...PINTEREST_HOSTS, "pin.it"],
		same: PINTEREST_HOSTS.flatMap((host) => [
			`${host}/{handle}`,
			...subpages(`${host}/{handle}`, "_created _saved boards pins"),
		]),
	},
	spotify: {
		hosts: ["open.spotify.com", "spotify.com", "spotify.link"],
		other: ["", "{}/"].flatMap((language) => [
			[`open.spotify.com/${language}artist/{code}`, "https://open.spotify.com/artist/{code}"] as const,
			[`open.spotify.com/${language}show/{code}`, "https://open.spotify.com/show/{code}"] as const,
			[`open.spotify.com/${language}user/{name}`, "https://open.spotify.com/user/{name}"] as const,
		]),
		words: [
			[/^spotify:artist:(?<code>\w{22})$/, "https://open.spotify.com/artist/{code}"],
			[/^spotify:show:(?<code>\w{22})$/, "https://open.spotify.com/show/{code}"],
			[/^spotify:user:(?<name>[\w.-]+)$/, "https://open.spotify.com/user/{name}"],
		],
		// User names have no capital letters.
		refused: [[/^(?=.*[A-Z])[A-Za-z\d]{22}$/, "Enter the whole address, like https://open.spotify.com/artist/…."]],
	},
	twitch: {
		hosts: ["twitch.tv"],
		same: subpages("twitch.tv/{handle}", "about videos schedule home clips"),
		notHandles: /^(?:directory|downloads|drops|friends|inventory|prime|subscriptions|turbo|videos|wallet)$/i,
	},
	discord: {
		hosts: ["discord.gg", "discord.com", "discordapp.com", "discord.me"],
		same: ["discord.com/invite/{handle}", "discordapp.com/invite/{handle}"],
		other: [
			["discord.com/users/{number}", "https://discord.com/users/{number}"],
			["discordapp.com/users/{number}", "https://discord.com/users/{number}"],
		],
		words: [[/^(?<number>\d{17,20})$/, "https://discord.com/users/{number}"]],
		refused: [
			[
				/./,
				"Enter an invite like discord.gg/yourserver, or your user ID, a long number. Discord has no address for a user name.",
			],
		],
	},
	reddit: {
		hosts: ["reddit.com", "redd.it"],
		same: ["reddit.com/u/{handle}"].concat(subpages("reddit.com/user/{handle}", "submitted comments")),
		other: [["reddit.com/r/{name}", "https://www.reddit.com/r/{name}"]],
	},
	bluesky: {
		hosts: ["bsky.app"],
		other: [["bsky.app/profile/{did}", "https://bsky.app/profile/{did}"]],
		words: [[/^(?<did>did:(?:plc:[a-z2-7]{24}|web:[a-z\d.-]+))$/, "https://bsky.app/profile/{did}"]],
	},
	messenger: { hosts: ["m.me", "messenger.com"], same: ["messenger.com/t/{handle}"] },
	soundcloud: {
		hosts: ["soundcloud.com", "snd.sc"],
		same: subpages("soundcloud.com/{handle}", "tracks albums sets reposts popular-tracks"),
		notHandles: /^(?:charts|discover|feed|messages|notifications|people|search|settings|stream|upload|you)$/i,
	},
	applemusic: {
		hosts: ["music.apple.com", "itunes.apple.com"],
		same: ["music.apple.com/{}/profile/{handle}"],
		other: [
			["music.apple.com/{country}/artist/{slug}/{id}", "https://music.apple.com/{country}/artist/{slug}/{id}"],
			["music.apple.com/{country}/artist/{id}", "https://music.apple.com/{country}/artist/{id}"],
			["music.apple.com/artist/{slug}/{id}", "https://music.apple.com/artist/{slug}/{id}"],
			["itunes.apple.com/{country}/artist/{slug}/{id}", "https://music.apple.com/{country}/artist/{slug}/{id}"],
		],
	},
	patreon: {
		hosts: ["patreon.com"],
		same: ["patreon.com/c/{handle}", "patreon.com/cw/{handle}"].concat(
			["patreon.com/{handle}", "patreon.com/c/{handle}"].flatMap((form) =>
				subpages(form, "posts about membership home"),
			),
		),
		other: [["patreon.com/user?u={number}", "https://www.patreon.com/user?u={number}"]],
	},
	paypal: {
		hosts: ["paypal.com", "paypal.me"],
		same: ["paypal.me/{handle}", "paypal.me/{handle}/{}", "paypal.com/paypalme/{handle}/{}"],
	},
	venmo: {
		hosts: ["venmo.com"],
		same: ["venmo.com/{handle}", "account.venmo.com/u/{handle}"],
		notHandles: /^code$/i,
	},
	// biome-ignore lint/suspicious/noTemplateCurlyInString: the address has a dollar sign
	cashapp: { hosts: ["cash.app", "cash.me"], same: ["cash.me/${handle}"] },
	kofi: { hosts: ["ko-fi.com"], same: subpages("ko-fi.com/{handle}", "shop posts gallery commissions") },
	buymeacoffee: {
		hosts: ["buymeacoffee.com", "coff.ee"],
		same: ["coff.ee/{handle}"].concat(subpages("buymeacoffee.com/{handle}", "membership posts extras gallery")),
	},
	etsy: { hosts: ["etsy.com", "etsy.me"], same: ["{handle}.etsy.com", "etsy.com/{}/shop/{handle}"] },
	substack: {
		hosts: ["substack.com"],
		same: [
			"{handle}.substack.com/about",
			"{handle}.substack.com/archive",
			"{handle}.substack.com/subscribe",
			"open.substack.com/pub/{handle}",
		],
		other: [["substack.com/@{name}", "https://substack.com/@{name}"]],
		// A person's name. A publication's may be somebody else's.
		words: [[/^@+(?<name>[\w-]+)$/, "https://substack.com/@{name}"]],
	},
	medium: { hosts: ["medium.com"], same: ["{handle}.medium.com", "medium.com/@{handle}/about"] },
	github: {
		hosts: ["github.com"],
		same: ["gist.github.com/{handle}"],
		other: [["github.com/orgs/{name}", "https://github.com/{name}"]],
	},
	mastodon: {
		// Anybody can have a server. These have no other addresses.
		hosts: ["mastodon.social", "mastodon.online", "mstdn.social", "fosstodon.org", "hachyderm.io", "mas.to"],
		same: ["{}/@{user}@{server}", "{server}/users/{user}", "{server}/web/@{user}", "{server}/@{user}/with_replies"],
	},
	signal: {
		hosts: ["signal.me", "signal.group"],
		other: [
			["signal.me#eu/{code}", "https://signal.me/#eu/{code}"],
			["signal.group#{code}", "https://signal.group/#{code}"],
		],
	},
	line: {
		hosts: ["line.me", "lin.ee"],
		other: [
			["lin.ee/{code}", "https://lin.ee/{code}"],
			["line.me/R/ti/p/@{name}", "https://line.me/R/ti/p/@{name}"],
			["line.me/ti/p/{code}", "https://line.me/ti/p/{code}"],
		],
		words: [[/^@(?<name>[\w.-]+)$/, "https://line.me/R/ti/p/@{name}"]],
	},
	vk: {
		hosts: ["vk.com", "vk.ru", "vkontakte.ru"],
		same: ["vk.ru/{handle}", "vkontakte.ru/{handle}"],
		// Posts, pictures and other things of a profile or a group.
		notHandles: /^(?:album|clip|doc|photo|poll|topic|video|wall)s?-?\d/,
	},
	tumblr: { hosts: ["tumblr.com", "tmblr.co"], same: ["{handle}.tumblr.com", "tumblr.com/blog/{handle}"] },
	kick: { hosts: ["kick.com"], same: subpages("kick.com/{handle}", "about videos clips") },
	steam: {
		hosts: ["steamcommunity.com", "s.team"],
		other: [
			["steamcommunity.com/profiles/{number}", "https://steamcommunity.com/profiles/{number}"],
			["steamcommunity.com/groups/{name}", "https://steamcommunity.com/groups/{name}"],
		],
		words: [[/^(?<number>7656119\d{10})$/, "https://steamcommunity.com/profiles/{number}"]],
	},
	vimeo: {
		hosts: ["vimeo.com"],
		// A video.
		notHandles: /^\d+$/,
	},
	bandcamp: { hosts: ["bandcamp.com"], same: ["{handle}.bandcamp.com/music", "{handle}.bandcamp.com/merch"] },
	applepodcasts: {
		hosts: ["podcasts.apple.com", "itunes.apple.com"],
		same: ["podcasts.apple.com/podcast/{}/id{handle}", "podcasts.apple.com/{}/podcast/id{handle}"].concat(
			"podcasts.apple.com/{}/podcast/{}/id{handle}",
			"itunes.apple.com/{}/podcast/{}/id{handle}",
			"itunes.apple.com/podcast/id{handle}",
		),
	},
	deezer: {
		hosts: ["deezer.com", "deezer.page.link"],
		same: ["deezer.com/{}/artist/{handle}"],
		other: ["", "{}/"].flatMap((language) =>
			["show", "profile"].map(
				(kind) => [`deezer.com/${language}${kind}/{number}`, `https://www.deezer.com/${kind}/{number}`] as const,
			),
		),
	},
	behance: {
		hosts: ["behance.net"],
		same: subpages("behance.net/{handle}", "appreciated moodboards projects services info"),
	},
	dribbble: { hosts: ["dribbble.com"], same: subpages("dribbble.com/{handle}", "shots about") },
	goodreads: {
		hosts: ["goodreads.com"],
		other: [
			["goodreads.com/user/show/{id}", "https://www.goodreads.com/user/show/{id}"],
			["goodreads.com/author/show/{id}", "https://www.goodreads.com/author/show/{id}"],
			["goodreads.com/author/show/{slug}", "https://www.goodreads.com/author/show/{slug}"],
		],
		words: [[/^(?<id>\d+(?:-[\w-]+)?)$/, "https://www.goodreads.com/user/show/{id}"]],
	},
	letterboxd: { hosts: ["letterboxd.com", "boxd.it"], same: subpages("letterboxd.com/{handle}", "films lists diary") },
	strava: {
		hosts: ["strava.com", "strava.app.link"],
		other: ["pros", "clubs"].map(
			(kind) => [`strava.com/${kind}/{name}`, `https://www.strava.com/${kind}/{name}`] as const,
		),
	},
};

/** Pages of platforms where a handle could be: the first segment of a path, or a subdomain. */
export const NOT_HANDLES: ReadonlySet<string> = new Set(
	`about abuse account accounts activity ads advertise api app apps article articles artists auth blog book books
	browse business careers categories charts community contact creators daily dashboard developer developers
	directory discover docs download downloads embed enterprise events explore features feed films followers
	following friends games gaming groups hashtag help home i image images inbox index intent invite jobs join
	joinchat journal language legal library likes link list lists live login logout mail manage map market
	marketplace media members memories messages mobile music myaccount new news notifications oauth oembed open p
	pages people photo photos pin pins places playlist playlists podcast popular premium press pricing privacy
	product products profile profile.php redirect reel reels register results root search security send settings
	share share.php sharearticle sharer sharer.php shop shorts shots shows sign-in sign-up signin signup song sponsors
	status store stories stream subscribe subscriptions support t tag tagged tags team terms tickets topics tos tour
	trending tv upload user users v video videos watch web welcome who www`.split(/\s+/),
);

/**
 * Names of servers that are certainly Mastodon's. Many other sites have addresses like `/@jane`, so an unknown server
 * isn't enough.
 */
export const MASTODON_SERVER =
	/(?:^|[.-])(?:mastodon\w*|mstdn\w*|toot\w*|social|fosstodon|hachyderm|infosec|mathstodon|techhub|universeodon)[.-]/;

function subpages(form: string, pages: string): string[] {
	return pages.split(" ").map((page) => `${form}/${page}`);
}

/** Addresses that only say where they lead when one opens them. */
export const SHORT_ADDRESS =
	/^(?:t\.co|pin\.it|spotify\.link|lnkd\.in|redd\.it|snd\.sc|on\.soundcloud\.com|boxd\.it|etsy\.me|tmblr\.co|s\.team|deezer\.page\.link|link\.deezer\.com|strava\.app\.link|v[mt]\.tiktok\.com|tiktok\.com\/t|snapchat\.com\/t|t\.snapchat\.com|fb\.watch)(?:\/|$)/i;

/** Addresses of posts, videos, tracks and the like. */
export const POST_ADDRESS =
	/(?:^youtu\.be|^vimeo\.com\/\d+|\/(?:p|reels?|tv|stories|story|story\.php|status|statuses|videos?|watch|shorts|live|pins?|posts?|photos?|photo\.php|permalink\.php|note|comments|gallery|tracks?|albums?|playlists?|episodes?|clips?|embed|listing|music-video|song))(?:\/|\?|$)/i;
