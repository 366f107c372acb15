import type { CallToolResult } from "@modelcontextprotocol/server";
import { fieldAt, needsVersion, partsOf, type Tool } from "../../../core/api/tools.ts";
import { carryOut } from "../public-api/carry-out.ts";
import { problemOf, Refusal } from "../public-api/problem.ts";
import { readValues } from "../public-api/read-request.ts";
import { requireScope } from "../public-api/require-scope.ts";
import type { FoundToken } from "../tokens/find-token.ts";
import { dataFromPages } from "./data-from-pages.ts";

/** Who calls a tool. */
export interface Asking {
	env: Env;
	token: FoundToken;
	/** What the assistant's program calls itself, or null. */
	client: string | null;
	afterwards: (task: Promise<unknown>) => void;
}

/** Calls the operation of a tool, as its route does. What is refused is a result that says why, so that an assistant can mend it. */
export async function callTool(asking: Asking, tool: Tool, fields: Record<string, unknown>): Promise<CallToolResult> {
	const { env, token, client, afterwards } = asking;
	try {
		const assistant = { name: client?.trim() || token.name };
		requireScope(token, tool, assistant);
		const { version, rest } = takeVersion(tool, fields);
		const asked = await readValues(tool, partsOf(tool, rest));
		const manner = { version, isTrial: false, assistant };
		return dataFromPages(await carryOut(env, { name: tool.operation, asked, manner, actor: token.actor }, afterwards));
	} catch (error) {
		return refused(tool, error);
	}
}

function takeVersion(tool: Tool, fields: Record<string, unknown>) {
	if (!needsVersion(tool)) return { version: null, rest: fields };
	const { version, ...rest } = fields;
	if (typeof version === "number" && Number.isSafeInteger(version) && version >= 0) return { version, rest };
	const words = "Read the page, and send its version, so that you overwrite nobody's changes.";
	throw new Refusal(428, "precondition_required", words, { field: "If-Match" });
}

function refused(tool: Tool, error: unknown): CallToolResult {
	const { detail, code, errors = [] } = problemOf(error, tool).found;
	const wrong = errors.map(({ field, detail }) => ({ field: fieldAt(tool, field), detail }));
	const lines = wrong.map(({ field, detail }) => (field === null ? detail : `${field}: ${detail}`));
	return {
		isError: true,
		content: [{ type: "text", text: lines.join("\n") || detail }],
		structuredContent: { code, detail, errors: wrong },
	};
}
