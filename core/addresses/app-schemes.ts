import type { AppSchemeName } from "./link-protocols.ts";

/** An app whose addresses links may open: its name, what follows the scheme, and an example, which a test reads. */
export type AppScheme = readonly [name: string, form: RegExp, example: `${string}:${string}`];

const ANYTHING = /^\/{0,2}[^\s/]/;
const QUERY = /^\/{0,2}[^\s?]*\?\S/;
const CALLED = /^(?:\/\/)?\+?[^\s/?]*[\d@]/;

/**
 * The apps, besides mail, phone and messages. Each opens content or a chat; none runs code, reads a file or starts
 * another program's commands. Their addresses have no host, so nothing looks up a title or a picture for them.
 */
export const APP_SCHEMES = {
	spotify: ["Spotify", /^(?:\/\/)?(?:[a-z]+[:/])+[\w%-]+/, "spotify:track:11dFghVXANMlKmJXsNCbNl"],
	music: ["Apple Music", ANYTHING, "music://music.apple.com/us/album/1440857781"],
	itms: ["iTunes", ANYTHING, "itms://itunes.apple.com/album/1440857781"],
	"itms-apps": ["the App Store", ANYTHING, "itms-apps://apps.apple.com/app/id310633997"],
	market: ["Google Play", /^\/\/(?:details|dev|search)\?\S/, "market://details?id=com.example.shop"],
	podcast: ["Podcasts", ANYTHING, "podcast://example.com/feed.xml"],
	deezer: ["Deezer", ANYTHING, "deezer://www.deezer.com/track/3135556"],
	tidal: ["TIDAL", ANYTHING, "tidal://track/77640617"],
	soundcloud: ["SoundCloud", ANYTHING, "soundcloud://users:183"],
	whatsapp: ["WhatsApp", QUERY, "whatsapp://send?phone=15035550100"],
	tg: ["Telegram", QUERY, "tg://resolve?domain=jane"],
	sgnl: ["Signal", ANYTHING, "sgnl://signal.me/#p/+15035550100"],
	viber: ["Viber", QUERY, "viber://chat?number=%2B15035550100"],
	line: ["LINE", ANYTHING, "line://ti/p/@jane"],
	zalo: ["Zalo", ANYTHING, "zalo://conversation?phone=84901234567"],
	weixin: ["WeChat", ANYTHING, "weixin://dl/chat?jane"],
	"fb-messenger": ["Messenger", ANYTHING, "fb-messenger://user/1234567"],
	fb: ["Facebook", ANYTHING, "fb://profile/1234567"],
	instagram: ["Instagram", ANYTHING, "instagram://user?username=jane"],
	twitter: ["X", ANYTHING, "twitter://user?screen_name=jane"],
	snapchat: ["Snapchat", ANYTHING, "snapchat://add/jane"],
	discord: ["Discord", ANYTHING, "discord://discord.com/channels/1234567"],
	"vnd.youtube": ["YouTube", ANYTHING, "vnd.youtube:dQw4w9WgXcQ"],
	facetime: ["FaceTime", CALLED, "facetime:jane@example.com"],
	"facetime-audio": ["FaceTime", CALLED, "facetime-audio:+15035550100"],
	sip: ["internet calls", CALLED, "sip:jane@example.com"],
	xmpp: ["XMPP", /^[^\s/?@]+@[^\s/?@.]+\.[^\s/?]+/, "xmpp:jane@example.com"],
	matrix: ["Matrix", /^(?:u|r|roomid|e)\/\S/, "matrix:u/jane:example.org"],
	zoommtg: ["Zoom", QUERY, "zoommtg://zoom.us/join?confno=123456789"],
	webcal: ["calendars", ANYTHING, "webcal://example.com/shows.ics"],
	webcals: ["calendars", ANYTHING, "webcals://example.com/shows.ics"],
	geo: [
		"maps",
		/^-?(?:90|[0-8]?\d(?:\.\d+)?),-?(?:180|(?:1[0-7]\d|\d{1,2})(?:\.\d+)?)(?:[,;?]\S*)?$/,
		"geo:52.5163,13.3777?q=52.5163,13.3777",
	],
	maps: ["Apple Maps", QUERY, "maps://?q=52.5163,13.3777"],
	comgooglemaps: ["Google Maps", QUERY, "comgooglemaps://?q=Pioneer+Square"],
	waze: ["Waze", QUERY, "waze://?ll=52.5163,13.3777&navigate=yes"],
	bitcoin: ["Bitcoin", /^\w{25,}/, "bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"],
	ethereum: ["Ethereum", /^(?:pay-)?0x[\da-f]{40}/i, "ethereum:0x1234567890123456789012345678901234567890"],
	lightning: ["Lightning", /^[\w@.]{10,}/, "lightning:jane@example.com"],
	upi: ["UPI", /^\/\/pay\?\S*pa=\S/, "upi://pay?pa=jane@bank&pn=Jane"],
	nostr: ["Nostr", /^n(?:pub|profile|event|ote|addr)1\w/, "nostr:npub1jane"],
} as const satisfies Readonly<Record<AppSchemeName, AppScheme>>;

/** The app of a scheme in lower case, or null. */
export function appScheme(scheme: string): AppScheme | null {
	return new Map<string, AppScheme>(Object.entries(APP_SCHEMES)).get(scheme) ?? null;
}
