import type { TestProject } from "vitest/node";
import type {} from "../worker/testing/provided-context.ts";
import { googleVariables } from "./google/variables.ts";
import { OPENID_CLIENT } from "./openid/client.ts";
import { startOnFirstConnection } from "./start-on-first-connection.ts";

/**
 * Gives tests in workerd the addresses of all stand-ins, because they can't start servers themselves. A stand-in starts
 * when a test first connects to it.
 */
export async function provideStandIns({ provide }: TestProject): Promise<() => Promise<void>> {
	const servers = await Promise.all([
		startOnFirstConnection(async () => (await import("./cloudflare/server.ts")).startCloudflare()),
		startOnFirstConnection(async () => (await import("./dns/server.ts")).startDns()),
		startOnFirstConnection(async (origin) => (await import("./google/server.ts")).startGoogle(origin)),
		startOnFirstConnection(async () => (await import("./json-api/server.ts")).startJsonApi()),
		startOnFirstConnection(async () => (await import("./lists/server.ts")).startLists()),
		startOnFirstConnection(async () => (await import("./model/server.ts")).startModel()),
		startOnFirstConnection(async (origin) => (await import("./openid/server.ts")).startOpenid(origin)),
		startOnFirstConnection(async () => (await import("./smtp/server.ts")).startSmtp()),
		startOnFirstConnection(async () => (await import("./stripe/server.ts")).startStripe()),
		startOnFirstConnection(async () => (await import("./receiver/server.ts")).startReceiver()),
		startOnFirstConnection(async () => (await import("./web/server.ts")).startWeb()),
	]);
	const [cloudflare, dns, google, outside, lists, model, openid, smtp, stripe, receiver, web] = servers;
	provide("cloudflare", cloudflare.origin);
	provide("dns", dns.origin);
	provide("google", googleVariables(google.origin));
	provide("lists", lists.origin);
	provide("modelServer", model.origin);
	provide("openid", { origin: openid.origin, client: OPENID_CLIENT });
	provide("outsideServer", outside.origin);
	provide("smtp", smtp.origin);
	provide("stripe", stripe.origin);
	provide("receiver", new URL(receiver.origin).host);
	provide("webServer", new URL(web.origin).host);
	return async () => {
		await Promise.all(servers.map(({ stop }) => stop()));
	};
}
