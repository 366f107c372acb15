import { SAMPLE_IMAGES, vastPicture } from "../../core/media/image/sample-images.ts";

interface ProviderAnswer {
	status: number;
	headers: Record<string, string>;
	body: string | Uint8Array;
}

/** The players, by the beginning of their address without its protocol. */
const PLAYERS =
	/^\/(?:www\.youtube-nocookie\.com\/embed|player\.vimeo\.com\/video|(?:player|clips)\.twitch\.tv\/(?:embed)?$|open\.spotify\.com\/embed|w\.soundcloud\.com\/player|embed\.music\.apple\.com|bandcamp\.com\/EmbeddedPlayer|www\.tiktok\.com\/player)/;

const OEMBED = /^\/([\w.]+)\/(?:api\/)?oembed(?:\.json)?$/;

/** Pages that describe themselves with Open Graph. */
const PAGES = /^\/((?:www|clips)\.twitch\.tv|music\.apple\.com|[\w-]+\.bandcamp\.com)\//;

const PICTURES = /^\/(?:i\.ytimg\.com\/vi\/([\w-]+)\/(\w+)\.jpg|pictures\.linkstead\.net\/cover\.png)$/;

/**
 * Stands in for the providers of videos, music and posts. The path is a public address without its protocol, and null means
 * that it isn't a provider's. All players say that they are playing. A YouTube video's id can decide about its oEmbed answer:
 *
 * - `silent-----` gets none, `error------` an error and `html-------` a page instead of JSON.
 * - `odd--------` has a number as its title, and `svg--------` a drawing as its picture.
 * - `vast-------` has a picture with too many pixels.
 * - `large------` has a large picture. The others have a small one only.
 */
export function answerOfProvider(pathname: string, query: URLSearchParams): ProviderAnswer | "silence" | null {
	if (PLAYERS.test(pathname))
		return html(`<title>Player</title><body style="background:#fff">Playing ${pathname.slice(1)}`);
	const [, oembed] = OEMBED.exec(pathname) ?? [];
	if (oembed) return oembedAnswer(oembed, query.get("url") ?? "");
	const [page] = PAGES.exec(pathname) ?? [];
	if (page) return html(openGraph(pathname.slice(1)));
	if (pathname.startsWith("/vm.tiktok.com/")) {
		return {
			status: 301,
			headers: { location: "https://www.tiktok.com/@jane.roe/video/7301234567890123456" },
			body: "",
		};
	}
	if (pathname.startsWith("/www.tiktok.com/")) return html("<title>TikTok</title>");
	const [picture, video = "", size] = PICTURES.exec(pathname) ?? [];
	if (!picture) return null;
	if (size === "maxresdefault" && !video.startsWith("large-")) return html("Not Found", 404);
	if (video.startsWith("vast-")) return { ...image("png"), body: vastPicture() };
	if (video.startsWith("svg-")) return { status: 200, headers: { "content-type": "image/svg+xml" }, body: "<svg/>" };
	return size === "maxresdefault" ? image("webp") : image("png");
}

function oembedAnswer(host: string, address: string): ProviderAnswer | "silence" {
	const [, id = ""] = /[?&]v=([\w-]+)/.exec(address) ?? [];
	if (id.startsWith("silent-")) return "silence";
	if (id.startsWith("error-")) return html("Not Found", 404);
	if (id.startsWith("html-")) return html("<title>Before you continue</title>");
	const body = {
		version: "1.0",
		title: id.startsWith("odd-") ? 7 : `Kiln on ${host}`,
		thumbnail_url: id ? `https://i.ytimg.com/vi/${id}/hqdefault.jpg` : "https://pictures.linkstead.net/cover.png",
		html: "<iframe></iframe>",
	};
	return { status: 200, headers: { "content-type": "application/json; charset=utf-8" }, body: JSON.stringify(body) };
}

function openGraph(place: string): string {
	const video = "https://bandcamp.com/EmbeddedPlayer/v=2/album=1234567890/size=large/tracklist=false/artwork=small/";
	return `<title>Not this</title><meta property="og:title" content="Kiln &amp; more on ${place.split("/", 1)[0]}">
		<meta property="og:image" content="https://pictures.linkstead.net/cover.png">
		<meta property="og:video" content="${place.includes("bandcamp.com") ? video : "https://video.example/x"}">`;
}

function html(body: string, status = 200): ProviderAnswer {
	return {
		status,
		headers: { "content-type": "text/html; charset=utf-8" },
		body: `<!doctype html><html>${body}</html>`,
	};
}

function image(type: "png" | "webp"): ProviderAnswer {
	return { status: 200, headers: { "content-type": `image/${type}` }, body: SAMPLE_IMAGES[type] };
}
