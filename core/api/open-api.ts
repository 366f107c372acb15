import * as z from "zod/mini";
import { lookSchema } from "../look/look-schema.ts";
import { pageDraftSchema } from "../page/page-schema.ts";
import { EXAMPLE_ANSWERS } from "./example-answers.ts";
import { findFieldWords, withFieldWords } from "./field-words.ts";
import type { Operation } from "./operation.ts";
import { newBlockSchema } from "./operations/blocks.ts";
import { ALL_OPERATIONS, OPERATIONS, type OperationName } from "./operations.ts";
import { trialSchema } from "./trial.ts";

type Json = Record<string, unknown>;

/** What each group of operations is about. */
const GROUPS: Record<Group, string> = {
	account: "The account that a token is for.",
	pages: "Pages with their words and looks.",
	blocks: "What stands on a page, from top to bottom.",
	icons: "The row of social icons.",
	stats: "How often pages were seen, and what was clicked.",
	subscribers: "The addresses that visitors have left.",
	sales: "What people have paid for and given.",
	domains: "An account's own domains.",
	looks: "What pages can wear.",
	files: "What pages give away and sell.",
	templates: "Pages to begin with.",
	events: "What has happened, as webhooks tell it.",
};

type Group = { [Name in OperationName]: Name extends `${infer Of}.${string}` ? Of : never }[OperationName];

/** The OpenAPI 3.1 document of all operations, made of the same table as the routes. */
export function openApi(origin: string): Json {
	const schemas: Record<string, Json> = {};
	const paths: Record<string, Json> = {};
	for (const name of ALL_OPERATIONS) {
		const operation: Operation = OPERATIONS[name];
		const described = describe(name, operation, (schema, io) => withFieldWords(name, schemaOf(schema, io, schemas)));
		paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: described };
	}
	paths[PART.path] = { put: partOfFile() };
	schemas["Problem"] = schemaOf(problemSchema, "output", schemas);
	schemas["NewBlock"] = withoutNeedingId(schemas["Block"]);
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
		tags: Object.entries(GROUPS).map(([name, description]) => ({ name, description })),
		paths,
		components: { securitySchemes: { token: { type: "http", scheme: "bearer" } }, schemas },
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

/** What the statuses of problems mean. A generator of clients takes no ranges of statuses, so each has its row. */
export const PROBLEMS = {
	400: "The request has something wrong in it. `errors` says where.",
	401: "There is no token, or it has ended.",
	403: "The token's scope, the person's role or the plan doesn't allow it.",
	404: "There is no such thing, or the token isn't for it.",
	409: "The `Idempotency-Key` belongs to another request, or to one that is under way.",
	412: "Somebody else has saved the page. Read it again.",
	428: "The operation needs `If-Match`.",
	429: "The token has sent too many requests. Wait for `Retry-After`, in seconds.",
	503: "Something of ours is away. Wait for `Retry-After`.",
} as const satisfies Record<number, string>;

type ProblemStatus = keyof typeof PROBLEMS;

function problemsOf({ of, params, content, isRepeatable }: Operation): Json {
	const isNamed = of === "page" || Object.keys(params.shape).length > 0;
	return problems(
		400,
		401,
		403,
		...(isNamed ? ([404] as const) : []),
		...(isRepeatable ? [] : ([409] as const)),
		...(content ? ([412] as const) : []),
		...(content === "changes" ? ([428] as const) : []),
		429,
		503,
	);
}

function problems(...statuses: readonly ProblemStatus[]): Json {
	const content = { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } };
	const rows = statuses.map((status) => [status, { description: PROBLEMS[status], content }] as const);
	return { ...Object.fromEntries(rows), default: { description: "What went wrong.", content } };
}

type AsJson = (schema: z.ZodMiniType, io: "input" | "output") => Json;

function describe(name: OperationName, operation: Operation, asJson: AsJson): Json {
	const { summary, words, status, answer, body, content, example, isRepeatable } = operation;
	const done = content && answer ? z.union([answer, trialSchema]) : answer;
	return {
		operationId: name,
		tags: [groupOf(name)],
		summary,
		description: words,
		parameters: parametersOf(name, operation, asJson),
		...(body
			? {
					requestBody: {
						required: true,
						content: { "application/json": { schema: asJson(body, "input"), example: example.body } },
					},
				}
			: {}),
		responses: {
			[status]: {
				description: status === 204 ? "Done." : "The answer.",
				...(done && {
					content: { "application/json": { schema: asJson(done, "output"), example: EXAMPLE_ANSWERS[name] } },
				}),
			},
			...problemsOf(operation),
		},
		"x-scope": operation.verb,
		"x-repeatable": isRepeatable,
	};
}

/** The one route that takes bytes (`worker/app/public-api/send-part.ts`). */
const PART = {
	path: "/pages/{page}/files/{upload}/parts/{part}",
	summary: "Send a part of a file",
	description:
		"The bytes of a part, numbered from 1. One that breaks off is sent again. Sending a part twice changes nothing.",
	params: ["page", "upload", "part"],
	hash: "The SHA-256 of the part's bytes in hex.",
} as const;

function partOfFile(): Json {
	const { summary, description, params, hash } = PART;
	const inPath = params.map((name) => {
		return {
			name,
			in: "path",
			required: true,
			...wordsFor("files.sendPart", name),
			schema: { type: name === "part" ? "integer" : "string" },
		};
	});
	const header = { name: "X-Part-SHA256", in: "header", required: true, description: hash, schema: { type: "string" } };
	return {
		operationId: "files.sendPart",
		tags: ["files"],
		summary,
		description,
		parameters: [...inPath, header],
		requestBody: { required: true, content: { "application/octet-stream": {} } },
		responses: { 204: { description: "Done." }, ...problems(400, 401, 403, 404, 429, 503) },
		"x-scope": OPERATIONS["files.begin"].verb,
		"x-repeatable": true,
	};
}

function parametersOf(
	operation: OperationName,
	{ params, query, content, isRepeatable }: Operation,
	asJson: AsJson,
): Json[] {
	const inSchema = (schema: z.ZodMiniObject, place: "path" | "query") =>
		Object.entries(schema.shape).map(([name, field]) => ({
			name,
			in: place,
			required: place === "path",
			...wordsFor(operation, name),
			schema: asJson(field as z.ZodMiniType, "input"),
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

function wordsFor(operation: string, field: string): { description?: string } {
	const description = findFieldWords(operation, field);
	return description === null ? {} : { description };
}

function groupOf(name: string): string {
	return name.split(".")[0] ?? name;
}

/** Schemas that stand in the document once, under their names. */
const NAMED = z.registry<{ id: string }>();
NAMED.add(pageDraftSchema.shape.blocks.def.element, { id: "Block" });
NAMED.add(lookSchema, { id: "Look" });
NAMED.add(newBlockSchema, { id: "NewBlock" });

/** The forms of a block that may have no id. A save checks them by the schema of the block's kind. */
function withoutNeedingId(block: Json = {}): Json {
	const forms = block["oneOf"] as { required: string[] }[];
	return {
		...block,
		oneOf: forms.map((form) => ({ ...form, required: form.required.filter((field) => field !== "id") })),
	};
}

/** A schema as JSON Schema. Named ones go to `named`. */
function schemaOf(schema: z.ZodMiniType, io: "input" | "output", named: Record<string, Json>): Json {
	const {
		$schema: _,
		$defs,
		...json
	} = JSON.parse(
		JSON.stringify(
			z.toJSONSchema(schema, {
				io,
				metadata: NAMED,
				unrepresentable: "any",
				override({ zodSchema, jsonSchema }) {
					// What is read from a text is written as one.
					if (zodSchema._zod.def.type === "transform" && io === "output") jsonSchema.type = "string";
				},
			}),
		).replaceAll("#/$defs/", "#/components/schemas/"),
	);
	for (const [name, found] of Object.entries<Json>($defs ?? {})) {
		const { id: _id, ...rest } = found;
		named[name] = rest;
	}
	const { id, ...rest } = json;
	if (typeof id !== "string") return json;
	// A schema that is the whole of what was asked for has no place of its own.
	named[id] = rest;
	return { $ref: `#/components/schemas/${id}` };
}
