import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { IMAGE_TYPES, type ImageType } from "../../core/media/image/image-type.ts";
import { SAMPLE_IMAGES, vastPicture } from "../../core/media/image/sample-images.ts";
import { breakOff, type LoopbackServer, startLoopbackServer } from "../loopback-server.ts";
import { answerOfProvider } from "./providers.ts";

const PIECE_BYTES = 65_536;

/**
 * Stands in for other people's web pages. The query decides the answer:
 *
 * - `?title=…` is a page with that title, `?head=…` more elements of its head and `?filler=…` the bytes before its title.
 * - `?feed=…` is an RSS feed with that title, and each `?item=…` the title of an item, newest first.
 * - `?body=…` is the whole page, `?type=…` its content type and `?status=…` its status.
 * - `?picture=png` (or `jpg`, `webp`) is a picture, `vast` one with too many pixels, and `?large=…` a text of that many bytes.
 * - `?gzip` compresses the answer. `?stalls`, `?endless` and `?cut` start it, and then wait, go on forever or hang up.
 * - `?etag=…` and `?modified=…` are its validators. A request that knows them is told that nothing has changed.
 * - `?many=…` is a number of other headers.
 * - A `POST` to an address makes it answer from then on like the path in the body, with a validator of its own.
 * - `?to=…` redirects, `?loops` redirects to itself, `?silent` never answers and `?broken` closes the connection.
 *
 * A path that begins with the host of a provider of videos, music or posts is answered as there; see providers.ts.
 */
export function startWeb(): Promise<LoopbackServer> {
	const kept = new Map<string, string>();
	return startLoopbackServer(({ method, path, headers, body: sent }, response) => {
		if (method === "POST") {
			kept.set(path, sent);
			return void response.end();
		}
		const like = kept.get(path);
		const { pathname, searchParams: query } = new URL(like ?? path, "http://web");
		const provided = answerOfProvider(pathname, query);
		if (provided === "silence") return;
		if (provided) return void response.writeHead(provided.status, provided.headers).end(provided.body);
		const to = query.has("loops") ? path : query.get("to");
		if (query.has("silent")) return;
		if (query.has("broken")) return breakOff(response);
		if (to !== null) return void response.writeHead(302, { location: to }).end();
		const etag = like === undefined ? query.get("etag") : `"${createHash("sha256").update(like).digest("hex")}"`;
		const modified = query.get("modified");
		if (etag !== null) response.setHeader("etag", etag);
		for (let at = 0; at < Number(query.get("many")); at++) response.setHeader(`x-${at}`, "x");
		if (modified !== null) response.setHeader("last-modified", modified);
		const isKnown = etag !== null && headers["if-none-match"] === etag;
		if (isKnown || (modified !== null && headers["if-modified-since"] === modified)) {
			return void response.writeHead(304).end();
		}
		const { type, body } = answerTo(query);
		if (query.has("gzip")) response.setHeader("content-encoding", "gzip");
		response.writeHead(Number(query.get("status") ?? 200), { "content-type": query.get("type") ?? type });
		if (query.has("endless")) return void Readable.from(forever(body)).pipe(response);
		if (query.has("stalls")) return void response.write(body);
		if (query.has("cut")) return void response.write(body, () => breakOff(response));
		response.end(query.has("gzip") ? gzipSync(body) : body);
	});
}

function answerTo(query: URLSearchParams): { type: string; body: string | Uint8Array } {
	const picture = query.get("picture");
	if (picture === "vast") return { type: "image/png", body: vastPicture() };
	if (isImageType(picture)) return { type: IMAGE_TYPES[picture].mediaType, body: SAMPLE_IMAGES[picture] };
	const large = query.get("large");
	if (large !== null) return { type: "text/plain", body: "x".repeat(Number(large)) };
	const feed = query.get("feed");
	if (feed !== null) return { type: "application/rss+xml", body: rssFeed(feed, query.getAll("item")) };
	const filler = " ".repeat(Number(query.get("filler") ?? 0));
	const head = `${filler}<title>${query.get("title") ?? ""}</title>${query.get("head") ?? ""}`;
	return { type: "text/html", body: query.get("body") ?? `<!doctype html><html><head>${head}</head></html>` };
}

/** An RSS feed whose items appeared on the days before 6 October 2026. They lead to example.com. */
function rssFeed(title: string, items: readonly string[]): string {
	const item = (words: string, at: number) =>
		`<item><title><![CDATA[${words}]]></title><link>https://example.com/${encodeURIComponent(words)}</link>
		<pubDate>${new Date(Date.UTC(2026, 9, 6 - at)).toUTCString()}</pubDate></item>`;
	return `<?xml version="1.0"?><rss version="2.0"><channel><title><![CDATA[${title}]]></title>${items.map(item).join("")}</channel></rss>`;
}

const isImageType = (name: string | null): name is ImageType => name !== null && name in IMAGE_TYPES;

/** In large pieces: a million of single bytes are slow to send, and an answer is only waited for so long. */
function* forever(body: string | Uint8Array) {
	const piece = Buffer.concat(Array(Math.ceil(PIECE_BYTES / body.length)).fill(Buffer.from(body)));
	while (true) yield piece;
}
