/** The build's placeholder for the nonce (`html.cspNonce` in vite.config.ts). */
const NONCE_PLACEHOLDER = "__CSP_NONCE__";
/** The placeholder in web/index.html for the services that people can sign in with. */
const SIGN_IN_PLACEHOLDER = "__SIGN_IN_WITH__";
/** The placeholder in web/index.html for the way plans are sold. */
const BILLING_PLACEHOLDER = "__BILLING__";

/** Sends the single-page app's document. It gets this response's nonce, the ways to sign in and the way plans are sold. */
export async function sendScreen(
	request: Request,
	env: Env,
	{ nonce, signInWith, billing }: { nonce: string; signInWith: "google" | ""; billing: "stripe" | "simulated" | "off" },
): Promise<Response> {
	const shell = await env.ASSETS.fetch(new URL("/", request.url), { headers: { accept: "text/html" } });
	const html = (await shell.text())
		.replaceAll(NONCE_PLACEHOLDER, nonce)
		.replace(SIGN_IN_PLACEHOLDER, signInWith)
		.replace(BILLING_PLACEHOLDER, billing);
	return new Response(html, {
		status: shell.status,
		headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
	});
}
