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
