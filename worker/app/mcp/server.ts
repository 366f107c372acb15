import { ProtocolError, ProtocolErrorCode, Server } from "@modelcontextprotocol/server";
import { isForSinglePages } from "../../../core/api/operation.ts";
import { mayAsk } from "../../../core/api/proposed.ts";
import { describeTool, TOOLS, type Tool } from "../../../core/api/tools.ts";
import type { FoundToken } from "../tokens/find-token.ts";
import { type Asking, callTool } from "./call-tool.ts";
import { DATA_NOTE } from "./data-from-pages.ts";

const INSTRUCTIONS = `Linkstead makes bio pages: a name, a few words, and blocks such as links, on one page. Begin with list_pages, and read a page before you change it. A change is for visitors at once, unless it waits as a proposal (its answer has isProposed), so ask before you change or remove what somebody hasn't asked you to. ${DATA_NOTE}`;

/** A server for one request: there are no sessions, so nothing of it is kept. */
export function newServer(asking: Omit<Asking, "client">): Server {
	const server = new Server(
		{ name: "linkstead", title: "Linkstead", version: "1" },
		{ capabilities: { tools: {} }, instructions: INSTRUCTIONS },
	);
	server.setRequestHandler("tools/list", () => ({ tools: toolsFor(asking.token) }));
	server.setRequestHandler("tools/call", ({ params }) => {
		const tool = TOOLS.get(params.name);
		if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, "There is no such tool.");
		const client = server.getClientVersion();
		return callTool({ ...asking, client: client?.title ?? client?.name ?? null }, tool, params.arguments ?? {});
	});
	return server;
}

const DESCRIBED = new Map<Tool, ReturnType<typeof describeTool>>();

/** The tools that a token may call. What its person may not do is refused when it is called. */
function toolsFor({ actor: { bounds } }: FoundToken) {
	return [...TOOLS.values()]
		.filter((tool) => mayAsk(bounds.scope, tool, true) && (bounds.pages === null || isForSinglePages(tool)))
		.map(described);
}

/** Schemas as JSON take longer than the rest of an answer. */
function described(tool: Tool) {
	const found = DESCRIBED.get(tool) ?? describeTool(tool);
	DESCRIBED.set(tool, found);
	return found;
}
