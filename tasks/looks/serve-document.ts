import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { DEMO_PICTURES, type DemoPicture } from "../../core/page/demo-pictures.ts";
import { readDemoPicture } from "../../vite/demo-pictures.ts";
import { FONT_FILES, readFont } from "../../vite/font-files.ts";
import { readSystemFont } from "./system-fonts.ts";

const DRAWING_OF = new Map<string, DemoPicture>(
	Object.entries(DEMO_PICTURES).map(([drawing, name]) => [name, drawing as DemoPicture]),
);

/** A server of this machine with one document, and with the fonts and pictures of the packages and the seed. */
export interface DocumentServer {
	origin: string;
	/** Takes the place of the document before. */
	put(html: string): void;
	close(): void;
}

export async function serveDocument(): Promise<DocumentServer> {
	let html = "";
	const server = createServer(async (request, response) => {
		const path = new URL(request.url ?? "/", "http://localhost").pathname;
		if (path === "/") {
			response.setHeader("content-type", "text/html; charset=utf-8").end(html);
			return;
		}
		const file = await readFile(path);
		if (!file) response.writeHead(404).end();
		else response.writeHead(200, { "cache-control": "max-age=3600", "content-type": file.type }).end(file.content);
	});
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	const { port } = server.address() as AddressInfo;
	return {
		origin: `http://127.0.0.1:${port}`,
		put: (document) => {
			html = document;
		},
		close: () => server.close(),
	};
}

async function readFile(path: string): Promise<{ type: string; content: Uint8Array } | null> {
	const font = FONT_FILES.get(path);
	const fontContent = font ? await readFont(font) : await readSystemFont(path);
	if (fontContent) return { type: "font/woff2", content: fontContent };
	const drawing = DRAWING_OF.get(path.split("/").at(-1) ?? "");
	return drawing ? { type: "image/webp", content: await readDemoPicture(drawing) } : null;
}
