import type { Platform } from "./social.ts";

/** A typed text with the profile that it stands for, or with a part of the message that refuses it. */
type Example = readonly [typed: string, handle: string, url: string] | readonly [typed: string, refusal: string];

const POST = "post's address";
const UC = "UC_x5XG1OV2P6uZZ5FSM9Ttw";
const DID = "did:plc:z72i7hdynmk6r22z27h6tvur";

/** Examples of what people type for each platform. A test reads them all. */
export const PROFILE_EXAMPLES: { readonly [Key in Platform]: readonly Example[] } = {
	instagram: [
		...[
			"jane",
			"@jane",
			"@@jane",
			"＠jane",
			"\u200e@jane\u200b",
			"“@jane”",
			"jane,",
			"@jane/",
			"instagram.com/jane",
		].map((typed) => [typed, "jane", "https://www.instagram.com/jane"] as const),
		["https://www.instagram.com/jane/?igsh=abc&utm_source=qr", "jane", "https://www.instagram.com/jane"],
		["instagr.am/jane", "jane", "https://www.instagram.com/jane"],
		["m.instagram.com/jane?hl=de", "jane", "https://www.instagram.com/jane"],
		["https://www.instagram.com/%40jane", "jane", "https://www.instagram.com/jane"],
		["jane.com", "jane.com", "https://www.instagram.com/jane.com"],
		["https://jane.example/links?utm_source=x&id=7", "links", "https://jane.example/links?id=7"],
		["instagram.com", "address of Instagram itself"],
		["https://www.instagram.com/p/Cabc123/", POST],
		["https://www.instagram.com/reel/Cabc123/?igsh=abc", POST],
		["https://www.instagram.com/jane/reels/", "jane", "https://www.instagram.com/jane"],
		["https://www.instagram.com/explore/", "another page"],
		["https://www.tiktok.com/@jane", "address of TikTok"],
		["tiktok.com", "address of TikTok"],
		["jane roe", "Enter a handle"],
		["jané", "Enter a handle"],
		["x".repeat(31), "Enter a handle"],
	],
	youtube: [
		["@jane", "jane", "https://www.youtube.com/@jane"],
		["https://www.youtube.com/@jane/videos?si=abc", "jane", "https://www.youtube.com/@jane"],
		["https://www.youtube.com/@jan%C3%A9", "jané", "https://www.youtube.com/@jan%C3%A9"],
		[UC, UC, `https://www.youtube.com/channel/${UC}`],
		[`channel/${UC}`, UC, `https://www.youtube.com/channel/${UC}`],
		[`https://m.youtube.com/channel/${UC}?sub_confirmation=1`, UC, `https://www.youtube.com/channel/${UC}`],
		["youtube.com/c/Jane", "Jane", "https://www.youtube.com/c/Jane"],
		["user/jane", "jane", "https://www.youtube.com/user/jane"],
		["https://www.youtube.com/watch?v=aqz-KE-bpKQ", POST],
		["https://youtu.be/aqz-KE-bpKQ", POST],
		["youtube.com", "YouTube itself"],
	],
	tiktok: [
		["@jane.roe", "jane.roe", "https://www.tiktok.com/@jane.roe"],
		["https://www.tiktok.com/@jane?lang=en&_t=8a&_r=1", "jane", "https://www.tiktok.com/@jane"],
		["https://www.tiktok.com/@jane/video/7301234567890123456", POST],
		["https://vm.tiktok.com/ZM1abc/", "short address"],
		["instagram.com/jane", "address of Instagram"],
	],
	x: [
		["@jane_", "jane_", "https://x.com/jane_"],
		["https://twitter.com/jane?s=21&t=abc", "jane", "https://x.com/jane"],
		["mobile.twitter.com/jane", "jane", "https://x.com/jane"],
		["https://twitter.com/intent/user?screen_name=jane", "jane", "https://x.com/jane"],
		["https://x.com/jane/status/123", POST],
		["https://x.com/home", "another page"],
		["https://t.co/abc", "short address"],
	],
	whatsapp: [
		["https://wa.me/15550100123?text=Hi", "+15550100123", "https://wa.me/15550100123"],
		["https://api.whatsapp.com/send?phone=%2B15550100123", "+15550100123", "https://wa.me/15550100123"],
		["chat.whatsapp.com/AbC123", "AbC123", "https://chat.whatsapp.com/AbC123"],
		["https://whatsapp.com/channel/0029VaAbC", "0029VaAbC", "https://www.whatsapp.com/channel/0029VaAbC"],
		["wa.me/message/ABC123", "ABC123", "https://wa.me/message/ABC123"],
	],
	telegram: [
		["t.me/jane", "jane", "https://t.me/jane"],
		["https://t.me/s/jane", "jane", "https://t.me/jane"],
		["https://t.me/joinchat/AbC-123_x", "AbC-123_x", "https://t.me/+AbC-123_x"],
		["+15550100123", "15550100123", "https://t.me/+15550100123"],
		["t.me/jane/12", "another page"],
		["15550100123", "user name on Telegram"],
	],
	threads: [
		["https://www.threads.net/@jane", "jane", "https://www.threads.com/@jane"],
		["https://www.threads.net/@jane/post/Cabc", POST],
	],
	facebook: [
		["m.facebook.com/jane.roe", "jane.roe", "https://www.facebook.com/jane.roe"],
		["https://www.facebook.com/jane?mibextid=abc", "jane", "https://www.facebook.com/jane"],
		["facebook.com/profile.php?id=100&mibextid=x", "100", "https://www.facebook.com/profile.php?id=100"],
		["https://www.facebook.com/people/Jane-Roe/100/", "100", "https://www.facebook.com/profile.php?id=100"],
		["facebook.com/groups/potters", "potters", "https://www.facebook.com/groups/potters"],
		["https://www.facebook.com/share/1AbC/?mibextid=x", "1AbC", "https://www.facebook.com/share/1AbC"],
		["fb.me/jane", "jane", "https://fb.me/jane"],
		["https://www.facebook.com/jane/posts/123", POST],
		["https://www.facebook.com/photo.php?fbid=1", POST],
		["https://facebook.com", "Facebook itself"],
	],
	snapchat: [
		["add/jane", "jane", "https://www.snapchat.com/add/jane"],
		["snapchat.com/@jane?locale=de", "jane", "https://www.snapchat.com/add/jane"],
	],
	email: [
		["<jane@example.com>", "jane@example.com", "mailto:jane@example.com"],
		["instagram.com/jane", "address of Instagram"],
	],
	linkedin: [
		["in/jane-roe", "jane-roe", "https://www.linkedin.com/in/jane-roe"],
		["https://de.linkedin.com/in/jane-roe/?originalSubdomain=de", "jane-roe", "https://www.linkedin.com/in/jane-roe"],
		["company/roe", "roe", "https://www.linkedin.com/company/roe"],
		["linkedin.com/school/roe/", "roe", "https://www.linkedin.com/school/roe"],
		["https://www.linkedin.com/posts/jane_abc", POST],
	],
	website: [
		["jane.example/shop", "jane.example/shop", "https://jane.example/shop"],
		["https://en.example/Foo_(bar)", "Foo_(bar)", "https://en.example/Foo_(bar)"],
		["https://jane.example/?utm_source=x", "jane.example", "https://jane.example/"],
	],
	pinterest: [
		["https://www.pinterest.co.uk/jane/", "jane", "https://www.pinterest.com/jane"],
		["de.pinterest.com/jane/_saved/", "jane", "https://www.pinterest.com/jane"],
		["https://www.pinterest.com/pin/123/", POST],
		["https://pin.it/abc", "short address"],
	],
	spotify: [
		[
			"https://open.spotify.com/intl-de/artist/4uLU6hMCjMI75M1A2tKUQC?si=abc",
			"4uLU6hMCjMI75M1A2tKUQC",
			"https://open.spotify.com/artist/4uLU6hMCjMI75M1A2tKUQC",
		],
		[
			"spotify:artist:4uLU6hMCjMI75M1A2tKUQC",
			"4uLU6hMCjMI75M1A2tKUQC",
			"https://open.spotify.com/artist/4uLU6hMCjMI75M1A2tKUQC",
		],
		["4uLU6hMCjMI75M1A2tKUQC", "Enter the whole address"],
		["https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC", POST],
	],
	twitch: [
		["m.twitch.tv/jane/about", "jane", "https://www.twitch.tv/jane"],
		["https://www.twitch.tv/videos/123", POST],
		["https://clips.twitch.tv/Abc", POST],
	],
	discord: [
		["discord.gg/potters", "potters", "https://discord.gg/potters"],
		["https://discord.com/invite/potters", "potters", "https://discord.gg/potters"],
		["80351110224678912", "80351110224678912", "https://discord.com/users/80351110224678912"],
		["jane_roe", "no address for a user name"],
		["Jane#1234", "no address for a user name"],
	],
	phone: [["wa.me/15550100123", "address of WhatsApp"]],
	reddit: [
		["u/jane_roe", "jane_roe", "https://www.reddit.com/user/jane_roe"],
		["old.reddit.com/u/jane", "jane", "https://www.reddit.com/user/jane"],
		["r/pottery", "pottery", "https://www.reddit.com/r/pottery"],
	],
	bluesky: [
		["https://bsky.app/profile/jane.bsky.social", "jane.bsky.social", "https://bsky.app/profile/jane.bsky.social"],
		[DID, DID, `https://bsky.app/profile/${DID}`],
		["https://bsky.app/profile/jane.com/post/3kabc", POST],
	],
	messenger: [["https://www.messenger.com/t/jane", "jane", "https://m.me/jane"]],
	soundcloud: [
		["https://m.soundcloud.com/jane/tracks", "jane", "https://soundcloud.com/jane"],
		["https://soundcloud.com/you/library", "another page"],
		["https://on.soundcloud.com/abc", "short address"],
	],
	applemusic: [
		["https://music.apple.com/us/artist/jane-roe/123?uo=4", "123", "https://music.apple.com/us/artist/jane-roe/123"],
		["https://music.apple.com/us/album/kiln/123", POST],
	],
	patreon: [
		["patreon.com/c/jane/posts", "jane", "https://www.patreon.com/jane"],
		["https://www.patreon.com/user?u=123&utm_source=x", "123", "https://www.patreon.com/user?u=123"],
	],
	paypal: [["https://paypal.me/jane", "jane", "https://www.paypal.com/paypalme/jane"]],
	venmo: [
		["https://venmo.com/code?user_id=123", "another page"],
		["venmo.com/jane", "jane", "https://venmo.com/u/jane"],
	],
	cashapp: [["https://cash.app/$jane", "jane", "https://cash.app/$jane"]],
	kofi: [["ko-fi.com/jane/shop", "jane", "https://ko-fi.com/jane"]],
	buymeacoffee: [["https://www.buymeacoffee.com/jane", "jane", "https://buymeacoffee.com/jane"]],
	etsy: [
		["https://www.etsy.com/de/shop/JanePots?ref=x", "JanePots", "https://www.etsy.com/shop/JanePots"],
		["https://www.etsy.com/listing/1/pot", POST],
	],
	substack: [
		["@jane", "jane", "https://substack.com/@jane"],
		["https://open.substack.com/pub/jane?r=1", "jane", "https://jane.substack.com/"],
		["jane.substack.com", "jane", "https://jane.substack.com/"],
		["https://substack.com/@jane?utm_source=x", "jane", "https://substack.com/@jane"],
		["https://jane.substack.com/p/kiln", POST],
	],
	medium: [
		["https://jane.medium.com/", "jane", "https://medium.com/@jane"],
		["https://medium.com/@jane/a-story-1", "another page"],
	],
	github: [
		["https://github.com/jane?tab=repositories", "jane", "https://github.com/jane"],
		["github.com/jane/pots", "another page"],
	],
	mastodon: [
		["@jane@social.example", "jane@social.example", "https://social.example/@jane"],
		["social.example/@jane", "jane@social.example", "https://social.example/@jane"],
		["https://mastodon.social/@jane@social.example", "jane@social.example", "https://social.example/@jane"],
		["https://www.threads.net/@jane", "address of Threads"],
	],
	signal: [["https://signal.me/#p/+15550100123", "+15550100123", "https://signal.me/#p/+15550100123"]],
	line: [
		["jane", "jane", "https://line.me/ti/p/~jane"],
		["@jane", "jane", "https://line.me/R/ti/p/@jane"],
	],
	vk: [["vk.ru/jane", "jane", "https://vk.com/jane"]],
	tumblr: [["jane.tumblr.com", "jane", "https://www.tumblr.com/jane"]],
	kick: [["https://kick.com/jane/about", "jane", "https://kick.com/jane"]],
	steam: [
		["76561197960287930", "76561197960287930", "https://steamcommunity.com/profiles/76561197960287930"],
		["id/jane", "jane", "https://steamcommunity.com/id/jane"],
	],
	vimeo: [
		["vimeo.com/jane", "jane", "https://vimeo.com/jane"],
		["https://vimeo.com/123456", "another page"],
	],
	bandcamp: [
		["jane.bandcamp.com/music", "jane", "https://jane.bandcamp.com/"],
		["https://jane.bandcamp.com/album/kiln", POST],
	],
	applepodcasts: [
		["https://itunes.apple.com/us/podcast/pots/id99?mt=2", "99", "https://podcasts.apple.com/podcast/id99"],
		["https://podcasts.apple.com/us/podcast/pots/id99?i=1", "99", "https://podcasts.apple.com/podcast/id99"],
	],
	deezer: [["https://www.deezer.com/en/artist/27?utm_source=x", "27", "https://www.deezer.com/artist/27"]],
	behance: [["behance.net/jane", "jane", "https://www.behance.net/jane"]],
	dribbble: [["https://dribbble.com/jane/shots", "jane", "https://dribbble.com/jane"]],
	goodreads: [
		["123-jane", "123-jane", "https://www.goodreads.com/user/show/123-jane"],
		["author/show/5.Jane", "5.Jane", "https://www.goodreads.com/author/show/5.Jane"],
		["https://www.goodreads.com/author/show/5", "5", "https://www.goodreads.com/author/show/5"],
	],
	letterboxd: [["letterboxd.com/jane/films/", "jane", "https://letterboxd.com/jane"]],
	strava: [
		["https://www.strava.com/athletes/123", "123", "https://www.strava.com/athletes/123"],
		["strava.com/clubs/potters", "potters", "https://www.strava.com/clubs/potters"],
	],
};
