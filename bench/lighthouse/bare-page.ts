import { type LoopbackServer, startLoopbackServer } from "../../stand-ins/loopback-server.ts";

/**
 * Starts a server with a bare page of as many bytes and requests as a public page: its heading, its picture, and no style or
 * script. Pictures and fonts are those of the public page.
 */
export async function startBarePage(address: string): Promise<LoopbackServer> {
	const { origin } = new URL(address);
	const html = await (await fetch(address)).text();
	const [heading = ""] = /<h1[^>]*>.*?<\/h1>/.exec(html) ?? [];
	const [picture = ""] = /<img class="bio-avatar"[^>]*>/.exec(html) ?? [];
	const fonts = html.match(/<link rel="preload"[^>]*>/g) ?? [];
	const head = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Bare</title>${fonts.join("")}</head>`;
	const body = `<body>${picture}${heading}<!--`;
	const padding = "x".repeat(Math.max(0, html.length - head.length - body.length - "--></body></html>".length));
	const page = `${head}${body}${padding}--></body></html>`;
	return startLoopbackServer(async ({ path }, response) => {
		if (path === "/") return void response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page);
		const file = await fetch(origin + path);
		const type = file.headers.get("content-type") ?? "application/octet-stream";
		response.writeHead(file.status, { "content-type": type, "access-control-allow-origin": "*" });
		response.end(await file.bytes());
	});
}
