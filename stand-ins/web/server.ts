import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import type { TestProject } from "vitest/node";
import { IMAGE_TYPES, type ImageType } from "../../core/image/image-type.ts";
import { SAMPLE_IMAGES } from "../../core/image/sample-images.ts";
import { breakOff, type LoopbackServer, startLoopbackServer } from "../loopback-server.ts";
import { answerOfProvider } from "./providers.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** `host:port` of the stand-in for other people's web pages. */
		webServer: string;
	}
}

/**
 * Stands in for other people's web pages. The query decides the answer:
 *
 * - `?title=…` is a page with that title, `?head=…` more elements of its head and `?filler=…` the bytes before its title.
 * - `?body=…` is the whole page, `?type=…` its content type and `?status=…` its status.
 * - `?picture=png` (or `jpg`, `webp`) is a picture, and `?large=…` a text of that many bytes.
 * - `?gzip` compresses the answer. `?stalls`, `?endless` and `?cut` start it, and then wait, go on forever or hang up.
 * - `?etag=…` and `?modified=…` are its validators. A request that knows them is told that nothing has changed.
 * - `?to=…` redirects, `?loops` redirects to itself, `?silent` never answers and `?broken` closes the connection.
 *
 * A path that begins with the host of a provider of videos, music or posts is answered as there; see providers.ts.
 */
export function startWeb(): Promise<LoopbackServer> {
	return startLoopbackServer(({ path, headers }, response) => {
		const { pathname, searchParams: query } = new URL(path, "http://web");
		const provided = answerOfProvider(pathname, query);
		if (provided === "silence") return;
		if (provided) return void response.writeHead(provided.status, provided.headers).end(provided.body);
		const to = query.has("loops") ? path : query.get("to");
		if (query.has("silent")) return;
		if (query.has("broken")) return breakOff(response);
		if (to !== null) return void response.writeHead(302, { location: to }).end();
		const [etag, modified] = [query.get("etag"), query.get("modified")];
		if (etag !== null) response.setHeader("etag", etag);
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
	if (isImageType(picture)) return { type: IMAGE_TYPES[picture].mediaType, body: SAMPLE_IMAGES[picture] };
	const large = query.get("large");
	if (large !== null) return { type: "text/plain", body: "x".repeat(Number(large)) };
	const filler = " ".repeat(Number(query.get("filler") ?? 0));
	const head = `${filler}<title>${query.get("title") ?? ""}</title>${query.get("head") ?? ""}`;
	return { type: "text/html", body: query.get("body") ?? `<!doctype html><html><head>${head}</head></html>` };
}

const isImageType = (name: string | null): name is ImageType => name !== null && name in IMAGE_TYPES;

function* forever(body: string | Uint8Array) {
	while (true) yield body;
}

/** Starts the stand-in for tests in workerd. */
export default async function provideWeb({ provide }: TestProject): Promise<() => Promise<void>> {
	const { host, stop } = await startWeb();
	provide("webServer", host);
	return stop;
}
