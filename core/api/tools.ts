import * as z from "zod/mini";
import { pageDraftSchema } from "../page/page-schema.ts";
import type { Operation } from "./operation.ts";
import { newBlockSchema } from "./operations/blocks.ts";
import { ALL_OPERATIONS, OPERATIONS, type OperationName } from "./operations.ts";

type Json = Record<string, unknown>;

/** An operation that assistants have as a tool. */
export interface Tool extends Operation {
	operation: OperationName;
	tool: NonNullable<Operation["tool"]>;
}

/** Every tool by its name, in the order of lists. */
export const TOOLS: ReadonlyMap<string, Tool> = new Map(
	ALL_OPERATIONS.flatMap((operation) => {
		const { tool, ...terms }: Operation = OPERATIONS[operation];
		return tool ? [[tool.name, { ...terms, operation, tool }]] : [];
	}),
);

/** A tool as the protocol lists it. Its fields are those of the operation's path, query and body, beside each other. */
export function describeTool(tool: Tool) {
	const { summary, method, isRepeatable } = tool;
	return {
		name: tool.tool.name,
		title: summary,
		description: tool.tool.words,
		inputSchema: inputSchema(tool),
		annotations: {
			readOnlyHint: method === "GET",
			destructiveHint: needsVersion(tool),
			idempotentHint: isRepeatable,
			// It changes pages of the account, and nothing elsewhere.
			openWorldHint: false,
		},
	};
}

/** Whether a tool takes the version of the page as it was read, because it changes what is there. */
export function needsVersion({ content }: Tool): boolean {
	return content === "changes";
}

/** The fields of a tool as the parts of the operation's request. What has no place in it is in `query`, which refuses it. */
export function partsOf(tool: Tool, fields: Json): { params: Json; query: Json; body: Json | null } {
	const within = (part: Part) =>
		Object.fromEntries(Object.entries(fields).filter(([field]) => partWith(tool, field) === part));
	const { body } = tool.tool;
	const inBody = within("body");
	return {
		params: within("params"),
		query: within("query"),
		// Safe: its schema reads it next.
		body: tool.body && (body === undefined ? inBody : ((inBody[body] ?? {}) as Json)),
	};
}

/** The field of a tool at a place in the operation's request: `bio`, for `body.bio`. Null for the request itself. */
export function fieldAt({ tool }: Tool, place: string): string | null {
	if (place === "If-Match") return "version";
	const [part, ...path] = place.split(".");
	const names = part === "body" && tool.body !== undefined ? [tool.body, ...path] : path;
	return names.join(".") || null;
}

type Part = "params" | "query" | "body";

function partWith({ params, body, tool }: Tool, field: string): Part {
	if (Object.hasOwn(params.shape, field)) return "params";
	return Object.hasOwn(tool.body === undefined ? shapeOf(body) : { [tool.body]: body }, field) ? "body" : "query";
}

function shapeOf(body: Operation["body"]): Record<string, z.ZodMiniType> {
	return body && "shape" in body ? (body.shape as Record<string, z.ZodMiniType>) : {};
}

function inputSchema(tool: Tool): Json & { type: "object" } {
	const { params, query, body } = tool;
	const inBody = tool.tool.body === undefined || !body ? shapeOf(body) : { [tool.tool.body]: body };
	const version = needsVersion(tool) ? { version: VERSION } : {};
	const fields = { ...params.shape, ...version, ...query.shape, ...inBody } as Record<string, z.ZodMiniType>;
	const { $schema: _, ...json } = z.toJSONSchema(z.strictObject(fields), {
		io: "input",
		unrepresentable: "any",
		override({ zodSchema, jsonSchema }) {
			if (zodSchema === newBlockSchema) Object.assign(jsonSchema, blockOf(tool));
			// Some readers of schemas take an empty one for a mistake.
			const { additionalProperties: others } = jsonSchema;
			if (typeof others === "object" && Object.keys(others).length === 0) jsonSchema.additionalProperties = true;
		},
	});
	return { ...(json as Json), type: "object" };
}

const VERSION = z
	.int()
	.check(z.nonnegative(), z.describe("The page's version, as read_page or the last change returned it."));

/** Only the tool for one block says what blocks need, so that the list of tools stays short. */
function blockOf({ operation }: Tool): Json {
	return operation === "blocks.add" ? { oneOf: blockForms() } : { description: "A block, as add_block takes it." };
}

/** What a new block of each kind needs. What it may have besides, the blocks of a page show. */
function blockForms(): Json[] {
	const { oneOf } = z.toJSONSchema(pageDraftSchema.shape.blocks.def.element, { io: "input", unrepresentable: "any" });
	return (oneOf as { properties: Json; required: string[] }[]).map(({ properties, required }) => {
		const needed = required.filter((field) => field !== "id");
		const others = Object.keys(properties).filter((field) => field !== "id" && !needed.includes(field));
		return {
			type: "object",
			properties: Object.fromEntries(needed.map((field) => [field, properties[field]])),
			required: needed,
			description: `May have: ${others.join(", ")}.`,
		};
	});
}
