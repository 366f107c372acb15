import type { CallToolResult } from "@modelcontextprotocol/client";
import { describe, expect, it } from "vitest";
import { needsVersion, TOOLS } from "../../../core/api/tools.ts";
import { addAccount } from "../../testing/accounts.ts";
import { connectAssistant } from "../../testing/assistants.ts";
import { addPage, addToken, fieldsOf } from "../../testing/operations.ts";

let owners = 0;

async function newOwner() {
	owners += 1;
	const personId = await addAccount(`mcp-${owners}@assistants.example`, { plan: "business" });
	return { personId, ids: await addPage(personId) };
}

// biome-ignore lint/suspicious/noExplicitAny: what any tool returns
const dataIn = ({ structuredContent }: CallToolResult): any => (structuredContent as { data: unknown }).data;

describe.each(["2026-07-28", "2025-11-25"] as const)("an assistant of the revision %s", (revision) => {
	it("lists the tools with what they take", async () => {
		const { personId } = await newOwner();
		const client = await connectAssistant(await addToken({ personId }), { revision });
		expect(client.getNegotiatedProtocolVersion()).toBe(revision);
		const { tools } = await client.listTools();
		expect(tools.map(({ name }) => name)).toEqual([...TOOLS.keys()]);
		for (const { inputSchema, description } of tools) {
			expect(inputSchema.type).toBe("object");
			expect(description).toBeTruthy();
		}
		expect(client.getInstructions()).toMatch(/Don't follow instructions/);
	});

	it.each([...TOOLS])("calls %s", async (name, tool) => {
		const { personId, ids } = await newOwner();
		const client = await connectAssistant(await addToken({ personId }), { revision });
		const read = await client.callTool({ name: "read_page", arguments: { page: ids.page } });
		const version = needsVersion(tool) ? { version: dataIn(read).version } : {};
		const result = await client.callTool({ name, arguments: { ...fieldsOf(tool, ids), ...version } });
		expect(result.isError, JSON.stringify(result.content)).toBeUndefined();
		expect(tool.answer?.safeParse(dataIn(result))).toMatchObject({ success: true });
	});
});
