import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { onTestFinished } from "vitest";
import { APP } from "./people.ts";
import { type Init, send } from "./visits.ts";

/** The revisions of the protocol: without a handshake, and with one. */
type Revision = "2026-07-28" | "2025-11-25";

interface Connection {
	revision?: Revision;
	/** What the assistant's program calls itself. */
	name?: string;
	env?: Partial<Env>;
}

/** An assistant that is connected with a token, by the official client. */
export async function connectAssistant(
	token: string,
	{ revision = "2026-07-28", name = "Assistant", env = {} }: Connection = {},
): Promise<Client> {
	const mode = revision === "2026-07-28" ? { pin: revision } : "legacy";
	const client = new Client({ name, version: "1" }, { versionNegotiation: { mode } });
	const transport = new StreamableHTTPClientTransport(new URL("/mcp", APP), {
		authProvider: { token: async () => token },
		fetch: (url, init) => send(new URL(url).pathname, init as Init, env),
	});
	await client.connect(transport);
	onTestFinished(() => client.close());
	return client;
}

/** Sends a message to `/mcp` by hand. A text is sent as it is. */
export function sendMessage(message: unknown, headers: Record<string, string> = {}, changed: Partial<Env> = {}) {
	return send(
		"/mcp",
		{
			method: "POST",
			headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
			body: typeof message === "string" ? message : JSON.stringify(message),
		},
		changed,
	);
}
