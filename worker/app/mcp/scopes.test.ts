import type { CallToolResult } from "@modelcontextprotocol/client";
import { describe, expect, it } from "vitest";
import { isForSinglePages } from "../../../core/api/operation.ts";
import { mayAsk } from "../../../core/api/proposed.ts";
import { ALL_SCOPES, type Scope } from "../../../core/api/scope.ts";
import { needsVersion, TOOLS } from "../../../core/api/tools.ts";
import { addAccount } from "../../testing/accounts.ts";
import { connectAssistant } from "../../testing/assistants.ts";
import { addPage, addToken, fieldsOf } from "../../testing/operations.ts";

let owners = 0;

async function newOwner() {
	owners += 1;
	const personId = await addAccount(`scopes-${owners}@assistants.example`, { plan: "business" });
	return { personId, ids: await addPage(personId) };
}

type Owner = Awaited<ReturnType<typeof newOwner>>;

/** Calls every tool with a token, and returns the codes of those that were refused. */
async function refusals(token: string, { ids }: Owner, names: Iterable<string> = TOOLS.keys()) {
	const client = await connectAssistant(token);
	const found: Record<string, unknown> = {};
	for (const name of names) {
		const tool = TOOLS.get(name);
		if (!tool) throw new Error(`There is no tool ${name}.`);
		const version = needsVersion(tool) ? { version: await versionOf(client, ids.page) } : {};
		const result = await client.callTool({ name, arguments: { ...fieldsOf(tool, ids), ...version } });
		if (result.isError) found[name] = codeOf(result);
	}
	return found;
}

const codeOf = ({ structuredContent }: CallToolResult) => (structuredContent as { code: string }).code;

/** The version of a page, or 1 for one that can't be read. */
async function versionOf(client: Awaited<ReturnType<typeof connectAssistant>>, page: string): Promise<number> {
	const { structuredContent } = await client.callTool({ name: "read_page", arguments: { page } });
	return (structuredContent as { data?: { version: number } }).data?.version ?? 1;
}

/** The tools of the table that a token with these terms isn't for. */
function closedTo(scope: Scope, pages: string[] | null): string[] {
	return [...TOOLS.values()]
		.filter((tool) => !mayAsk(scope, tool, true) || (pages !== null && !isForSinglePages(tool)))
		.map(({ tool }) => tool.name);
}

describe.each(ALL_SCOPES)("a token with the scope %s", (scope) => {
	it.each(["all pages", "single pages"])(
		"for %s lists and calls the tools of the table and no others",
		async (kind) => {
			const owner = await newOwner();
			const pages = kind === "all pages" ? null : [owner.ids.page];
			const token = await addToken({ personId: owner.personId, scope, pages });
			const closed = closedTo(scope, pages);
			const { tools } = await (await connectAssistant(token)).listTools();
			expect(tools.map(({ name }) => name)).toEqual([...TOOLS.keys()].filter((name) => !closed.includes(name)));
			expect(await refusals(token, owner)).toEqual(Object.fromEntries(closed.map((name) => [name, "forbidden"])));
		},
	);
});

const OF_PAGE = [...TOOLS.values()].filter(({ of }) => of === "page").map(({ tool }) => tool.name);

it("another account's page isn't there for any tool", async () => {
	const { personId } = await newOwner();
	const found = await refusals(await addToken({ personId }), await newOwner(), OF_PAGE);
	expect(found).toEqual(Object.fromEntries(OF_PAGE.map((name) => [name, "not_found"])));
});

it("a page that a token isn't for isn't there either", async () => {
	const owner = await newOwner();
	const other = await addPage(owner.personId);
	const token = await addToken({ personId: owner.personId, pages: [owner.ids.page] });
	const found = await refusals(token, { ...owner, ids: other }, OF_PAGE);
	expect(found).toEqual(Object.fromEntries(OF_PAGE.map((name) => [name, "not_found"])));
	const listed = await (await connectAssistant(token)).callTool({ name: "list_pages", arguments: {} });
	expect(JSON.stringify(listed)).not.toContain(other.page);
});
