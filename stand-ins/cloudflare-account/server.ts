import type { ServerResponse } from "node:http";
import { type LoopbackServer, type ReceivedRequest, startLoopbackServer } from "../loopback-server.ts";
import { type Account, openAccount } from "./account.ts";
import { ROUTES } from "./routes.ts";

export interface CloudflareAccount {
	account: Account;
	/** What leads Wrangler here. */
	variables: Record<string, string>;
	server: LoopbackServer;
}

/** Stands in for what `npm run deploy` calls of Cloudflare's API, with an account that has nothing yet. */
export async function startCloudflareAccount(): Promise<CloudflareAccount> {
	const account = openAccount();
	const server = await startLoopbackServer((request, response) => answer(account, request, response));
	const variables = {
		CLOUDFLARE_API_BASE_URL: `${server.origin}/client/v4`,
		CLOUDFLARE_API_TOKEN: "token",
		CLOUDFLARE_ACCOUNT_ID: "somebody",
	};
	return { account, variables, server };
}

async function answer(account: Account, request: ReceivedRequest, response: ServerResponse): Promise<void> {
	const { method, path, headers, body } = request;
	const { pathname, searchParams: query } = new URL(path, "http://cloudflare");
	const below = pathname.replace("/client/v4/accounts/somebody", "");
	for (const [routeMethod, pattern, perform] of ROUTES) {
		const found = routeMethod === method && pattern.exec(below);
		if (!found) continue;
		const call = { body, contentType: headers["content-type"] ?? "", query };
		const { status = 200, result = null, code, message = "" } = await perform(account, found.slice(1), call);
		send(response, status, result, code ? [{ code, message }] : []);
		return;
	}
	account.unknownCalls.push(`${method} ${below}`);
	send(response, 404, null, [{ code: 7003, message: "The stand-in doesn't know this call." }]);
}

function send(response: ServerResponse, status: number, result: unknown, errors: readonly object[]): void {
	const answer = { success: errors.length === 0, errors, messages: [], result };
	response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
}
