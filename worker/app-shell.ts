/** What the build writes wherever a nonce belongs; see `html.cspNonce` in vite.config.ts. */
const NONCE_PLACEHOLDER = "__CSP_NONCE__";

/** The single-page app's document, with this response's nonce in place. */
export async function sendScreen(request: Request, env: Env, nonce: string): Promise<Response> {
	const shell = await env.ASSETS.fetch(new URL("/", request.url), { headers: { accept: "text/html" } });
	const html = (await shell.text()).replaceAll(NONCE_PLACEHOLDER, nonce);
	return new Response(html, {
		status: shell.status,
		headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
	});
}
