import { env } from "cloudflare:workers";

/** Serves a page on a domain. Its owner needs a plan that includes domains. */
export async function serveOnDomain(pageId: string, hostname: string): Promise<void> {
	await env.DB.prepare("INSERT INTO domains VALUES (?, ?, 'active', 0)").bind(hostname, pageId).run();
}
