import * as z from "zod/mini";
import type { Operation } from "../../../core/api/operation.ts";
import { ALL_OPERATIONS, OPERATIONS } from "../../../core/api/operations.ts";
import { trialSchema } from "./trial.ts";

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of all operations, made of the same table as the routes. */
export function openApi(origin: string): Json {
	const paths: Record<string, Json> = {};
	for (const name of ALL_OPERATIONS) {
		const operation: Operation = OPERATIONS[name];
		paths[operation.path] = {
			...paths[operation.path],
			[operation.method.toLowerCase()]: describe(name, operation),
		};
	}
	return {
		openapi: "3.1.0",
		info: {
			title: "Linkstead",
			version: "1",
			description: "What programs can do with bio pages.",
			license: { name: "MIT", identifier: "MIT" },
		},
		servers: [{ url: `${origin}/api/v1` }],
		security: [{ token: [] }],
		tags: [...new Set(ALL_OPERATIONS.map(groupOf))].map((group) => ({ name: group })),
		paths,
		components: {
			securitySchemes: { token: { type: "http", scheme: "bearer" } },
			schemas: { Problem: schemaOf(problemSchema, "output") },
		},
	};
}

/** The form of every error (RFC 9457). */
const problemSchema = z.strictObject({
	type: z.string(),
	title: z.string(),
	status: z.int(),
	code: z.string(),
	detail: z.string(),
	errors: z.optional(z.array(z.strictObject({ field: z.string(), detail: z.string() }))),
});

const PROBLEM = {
	description: "What is wrong with the request.",
	content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
};

function describe(name: string, operation: Operation): Json {
	const { summary, words, status, answer, body, content, example, isRepeatable } = operation;
	const done = content && answer ? z.union([answer, trialSchema]) : answer;
	return {
		operationId: name,
		tags: [groupOf(name)],
		summary,
		description: words,
		parameters: parametersOf(operation),
		...(body
			? {
					requestBody: {
						required: true,
						content: { "application/json": { schema: schemaOf(body, "input"), example: example.body } },
					},
				}
			: {}),
		responses: {
			[status]: {
				description: status === 204 ? "Done." : "The answer.",
				...(done ? { content: { "application/json": { schema: schemaOf(done, "output") } } } : {}),
			},
			"4XX": PROBLEM,
			"5XX": PROBLEM,
		},
		"x-scope": operation.verb,
		"x-repeatable": isRepeatable,
	};
}

function parametersOf({ params, query, content, isRepeatable }: Operation): Json[] {
	const inSchema = (schema: z.ZodMiniObject, place: "path" | "query") =>
		Object.entries(schema.shape).map(([name, field]) => ({
			name,
			in: place,
			required: place === "path",
			schema: schemaOf(field as z.ZodMiniType, "input"),
		}));
	const header = (name: string, required: boolean, description: string) => ({
		name,
		in: "header",
		required,
		description,
		schema: { type: "string" },
	});
	return [
		...inSchema(params, "path"),
		...inSchema(query, "query"),
		...(content
			? [
					header("If-Match", content === "changes", 'The page\'s ETag, such as `"17"`, or `*` for whatever is there.'),
					{
						name: "dry_run",
						in: "query",
						required: false,
						description: "`1` tries the change: the answer says what it would do, and nothing is written.",
						schema: { type: "string", enum: ["1"] },
					},
				]
			: []),
		...(isRepeatable
			? []
			: [header("Idempotency-Key", false, "A text of yours. The same request with it is carried out once a day.")]),
	];
}

function groupOf(name: string): string {
	return name.split(".")[0] ?? name;
}

function schemaOf(schema: z.ZodMiniType, io: "input" | "output"): Json {
	const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
	return json;
}
