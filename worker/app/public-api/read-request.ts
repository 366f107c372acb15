import { loadPhones } from "../../../core/addresses/phone.ts";
import type { Asked, Operation } from "../../../core/api/operation.ts";
import { isWithin, VALUES_MAX } from "../../../core/text/read-json.ts";
import { ReadingBudget } from "../../../core/text/reading-budget.ts";
import type { Manner } from "./handler.ts";
import { Refusal, WrongValues } from "./problem.ts";

/** The largest request, as that of our own screens. */
export const BODY_MAX_BYTES = 1_200_000;

/** The query that tries a change: nothing is written. */
const DRY_RUN = "dry_run";

const VERSION = /^(?:W\/)?"(\d{1,15})"$/;

/** The parts of a request, as they were sent. */
interface Sent {
	params: Record<string, string>;
	search: URLSearchParams;
	headers: Headers;
	/** The text of the body. */
	body: string;
}

/**
 * Reads a request by an operation's schemas. Unknown fields are refused with their places. Throws `Refusal` and `WrongValues`.
 */
export async function readRequest(
	operation: Operation,
	sent: Sent,
): Promise<{ asked: Asked<Operation>; manner: Manner }> {
	const manner = readManner(operation, sent);
	const { params, search } = sent;
	const values = { params, query: readQuery(operation, search), body: readBody(operation, sent) };
	return { asked: await readValues(operation, values), manner };
}

/** Reads the parts of a request, wherever they stood. Unknown fields are refused with their places. Throws `Refusal` and `WrongValues`. */
export async function readValues(
	operation: Operation,
	{ params, query, body }: Record<keyof Asked<Operation>, unknown>,
): Promise<Asked<Operation>> {
	if (!isWithin(body, new ReadingBudget(VALUES_MAX))) {
		throw new Refusal(400, "invalid", "This request has far more in it than a page.", { field: "body" });
	}
	// Schemas check every phone number with the tables of all countries.
	if (operation.body) await loadPhones();
	const asked = {
		params: await read("path", operation.params, params),
		query: await read("query", operation.query, query),
		body: operation.body && (await read("body", operation.body, body)),
	};
	// Safe: these are what its schemas return.
	return asked as Asked<Operation>;
}

async function read(part: string, schema: NonNullable<Operation["body"]>, value: unknown): Promise<unknown> {
	const found = await schema.safeParseAsync(value);
	if (!found.success) throw new WrongValues(part, found.error.issues);
	return found.data;
}

/** The version that a change is based on, and whether it is only tried. */
function readManner({ content }: Operation, { search, headers }: Sent): Manner {
	const isTrial = content !== undefined && search.get(DRY_RUN) === "1";
	const named = headers.get("if-match");
	if (named === null || named === "*" || !content) {
		if (content !== "changes" || isTrial || named === "*") return { version: null, isTrial, assistant: null };
		const words =
			"Send the page's ETag in the header If-Match, so that you overwrite nobody's changes. If-Match: * changes what is there now.";
		throw new Refusal(428, "precondition_required", words, { field: "If-Match" });
	}
	const version = VERSION.exec(named)?.[1];
	if (version === undefined) {
		throw new Refusal(400, "invalid", 'If-Match has a page\'s ETag, such as "17".', { field: "If-Match" });
	}
	return { version: Number(version), isTrial, assistant: null };
}

function readQuery({ content }: Operation, search: URLSearchParams): Record<string, string> {
	const query: Record<string, string> = {};
	for (const [name, value] of search) {
		if (Object.hasOwn(query, name)) {
			throw new Refusal(400, "invalid", "This is there twice.", { field: `query.${name}` });
		}
		if (name === DRY_RUN && content) {
			if (value !== "1")
				throw new Refusal(400, "invalid", "Use dry_run=1, or leave it out.", { field: "query.dry_run" });
		} else query[name] = value;
	}
	return query;
}

function readBody({ body }: Operation, { headers, body: text }: Sent): unknown {
	if (!body) {
		if (text === "") return null;
		throw new Refusal(400, "invalid", "This takes no body.", { field: "body" });
	}
	if (!/^application\/json\b/i.test(headers.get("content-type") ?? "")) {
		throw new Refusal(415, "invalid", "Send JSON, with the header Content-Type: application/json.", {
			field: "Content-Type",
		});
	}
	try {
		return JSON.parse(text);
	} catch {
		throw new Refusal(400, "invalid", "The body isn't valid JSON.", { field: "body" });
	}
}
