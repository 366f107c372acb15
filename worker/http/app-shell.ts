import { findGoogle } from "../auth/google/configuration.ts";

/** The build's placeholder for a nonce; see `html.cspNonce` in vite.config.ts. */
const NONCE_PLACEHOLDER = "__CSP_NONCE__";
/** Stands in web/index.html for the services that people can sign in with. */
const SIGN_IN_PLACEHOLDER = "__SIGN_IN_WITH__";

/** The single-page app's document, with what it has to know before it shows anything: this response's nonce among it. */
export async function sendScreen(request: Request, env: Env, nonce: string): Promise<Response> {
	const shell = await env.ASSETS.fetch(new URL("/", request.url), { headers: { accept: "text/html" } });
	const html = (await shell.text())
		.replaceAll(NONCE_PLACEHOLDER, nonce)
		.replace(SIGN_IN_PLACEHOLDER, findGoogle(env) ? "google" : "");
	return new Response(html, {
		status: shell.status,
		headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
	});
}
