import { curlOf } from "../../../core/api/curl.ts";
import { openApi } from "../../../core/api/open-api.ts";
import type { Operation } from "../../../core/api/operation.ts";
import { OPERATIONS } from "../../../core/api/operations.ts";
import { partInCurl, partInTypescript } from "../../../core/api/part-example.ts";
import { SAMPLE_IDS } from "../../../core/api/sample-ids.ts";
import { typescriptOf } from "../../../core/api/typescript.ts";

/** The part of JSON Schema that the document uses. */
export interface Schema {
	type?: string;
	format?: string;
	enum?: readonly (string | number)[];
	const?: unknown;
	maxLength?: number;
	minimum?: number;
	maximum?: number;
	items?: Schema;
	properties?: Record<string, Schema>;
	required?: readonly string[];
	anyOf?: readonly Schema[];
	oneOf?: readonly Schema[];
	description?: string;
	$ref?: string;
}

/** A field of a request, an answer or an object. */
export interface Field {
	name: string;
	schema: Schema;
	isRequired: boolean;
	words: string | null;
}

/** What the reference says of an operation. */
export interface DescribedOperation {
	/** Its anchor. */
	id: string;
	method: string;
	path: string;
	summary: string;
	words: string;
	verb: string;
	/** The parts of a request that have fields, in the order of the page. */
	parts: { title: string; fields: Field[] }[];
	status: string;
	answer: Field[];
	/** The example of the answer, or null for an answer without a body. */
	example: unknown;
	problems: { status: string; words: string }[];
	curl: string;
	typescript: string;
}

interface DescribedGroup {
	id: string;
	name: string;
	words: string;
	operations: DescribedOperation[];
}

/** The Worker replaces this word in documents with the app's address. */
export const ORIGIN = "__APP_ORIGIN__";

// Safe: the document is ours, and its tests read it with a public linter.
const DOCUMENT = openApi(ORIGIN) as unknown as {
	tags: { name: string; description: string }[];
	paths: Record<string, Record<string, Described>>;
	components: { schemas: Record<string, Schema> };
};

interface Described {
	operationId: string;
	tags: string[];
	summary: string;
	description: string;
	parameters: { name: string; in: string; required: boolean; description?: string; schema: Schema }[];
	requestBody?: { content: Record<string, { schema?: Schema }> };
	responses: Record<string, { description: string; content?: Record<string, { schema: Schema; example?: unknown }> }>;
	"x-scope": string;
}

/** What every operation may answer stands in the introduction. */
const EVERYWHERE = ["400", "401", "403", "429"];

/** The operations in the groups of the OpenAPI document. */
export const GROUPS: readonly DescribedGroup[] = DOCUMENT.tags.map(({ name, description }) => ({
	id: `group-${name}`,
	name: titleOf(name),
	words: description,
	operations: Object.entries(DOCUMENT.paths).flatMap(([path, methods]) =>
		Object.entries(methods)
			.filter(([, { tags }]) => tags.includes(name))
			.map(([method, described]) => operationOf(method.toUpperCase(), path, described)),
	),
}));

/** The objects that several operations take or return, by their names. */
export const OBJECTS = DOCUMENT.components.schemas;

/** The anchor of an operation or of an object. */
export function anchorOf(name: string): string {
	return name.replaceAll(".", "-");
}

/** The fields of an object in their order. */
export function fieldsOf({ properties = {}, required = [] }: Schema): Field[] {
	return Object.entries(properties).map(([name, schema]) => ({
		name,
		schema,
		isRequired: required.includes(name),
		words: schema.description ?? null,
	}));
}

function operationOf(method: string, path: string, described: Described): DescribedOperation {
	const { operationId, parameters, requestBody, responses } = described;
	const inPlace = (place: string) =>
		parameters
			.filter((parameter) => parameter.in === place)
			.map(({ name, required, description, schema }) => ({
				name,
				schema,
				isRequired: required,
				words: description ?? null,
			}));
	const body = requestBody?.content["application/json"]?.schema;
	const [status = "", done] = Object.entries(responses).find(([code]) => code.startsWith("2")) ?? [];
	const answer = done?.content?.["application/json"];
	return {
		id: anchorOf(operationId),
		method,
		path,
		summary: described.summary,
		words: described.description,
		verb: described["x-scope"],
		parts: [
			{ title: "Path", fields: inPlace("path") },
			{ title: "Query", fields: inPlace("query") },
			{ title: "Headers", fields: inPlace("header") },
			{ title: "Body", fields: body ? fieldsOf(body) : [] },
		].filter(({ fields }) => fields.length > 0),
		status,
		// What a trial answers stands in the introduction.
		answer: answer ? fieldsOf(answer.schema.anyOf?.[0] ?? answer.schema) : [],
		example: answer?.example ?? null,
		problems: Object.entries(responses).flatMap(([code, { description }]) =>
			code.startsWith("4") && !EVERYWHERE.includes(code) ? [{ status: code, words: description }] : [],
		),
		...examplesOf(operationId),
	};
}

function examplesOf(name: string): Pick<DescribedOperation, "curl" | "typescript"> {
	const sent = { origin: ORIGIN, ids: SAMPLE_IDS };
	// Parts of files are bytes, so they are no row of the table.
	if (!isInTable(name)) return { curl: partInCurl(sent), typescript: partInTypescript(SAMPLE_IDS) };
	const operation: Operation = OPERATIONS[name];
	return { curl: curlOf(operation, sent), typescript: typescriptOf(name, operation, SAMPLE_IDS) };
}

function isInTable(name: string): name is keyof typeof OPERATIONS {
	return name in OPERATIONS;
}

function titleOf(name: string): string {
	return name.slice(0, 1).toUpperCase() + name.slice(1);
}
