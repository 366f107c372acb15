import type { Arrival } from "../foundation/http/visit.ts";
import type { ClickKind } from "./find-click-target.ts";
import { refused } from "./respond.ts";
import { isClickKind, PAGE_ID, TARGET_ID } from "./visitor-ids.ts";

const BEACON_MAX_BYTES = 1024;

/** Empty on a page in one language. */
const LANGUAGE = /^[\w-]{0,12}$/;

/** What a page's script reports. */
type Beacon = { page: string; arrival: Arrival | undefined; lang: string | undefined } & Reported;

type Reported = { kind: "view" | "wayOut" } | { kind: ClickKind; id: string };

/** Reads a report, or returns the response that names the wrong field. */
export async function readBeacon(request: Request): Promise<Beacon | Response> {
	const { readSent, UNREADABLE } = await import("../foundation/http/sent-body.ts");
	const sent = await readSent(request, BEACON_MAX_BYTES);
	if (typeof sent === "number") return refused(sent, "", sent === 413 ? "At most 1 KB." : UNREADABLE[sent]);
	let body: unknown;
	try {
		body = JSON.parse(new TextDecoder().decode(sent));
	} catch {
		return refused(400, "", "Expected JSON.");
	}
	if (typeof body !== "object" || body === null || Array.isArray(body)) return refused(400, "", "Expected an object.");
	const { page, kind, id, from, query, lang, ...unknown } = body as Record<string, unknown>;
	const [unknownField] = Object.keys(unknown);
	if (unknownField !== undefined) return refused(400, unknownField, "Unknown field.");
	if (typeof page !== "string" || !PAGE_ID.test(page)) return refused(400, "page", "Not a page id.");
	const what = readReported(kind, id);
	if (what instanceof Response) return what;
	const arrival = typeof from === "string" && typeof query === "string" ? { referrer: from, query } : undefined;
	if (!arrival && (from !== undefined || query !== undefined)) {
		return refused(400, typeof from === "string" ? "query" : "from", "Expected both.");
	}
	// A lone surrogate would be stored as another text.
	if (arrival && !arrival.referrer.isWellFormed()) return refused(400, "from", "Expected whole characters.");
	if (arrival && !arrival.query.isWellFormed()) return refused(400, "query", "Expected whole characters.");
	if (lang !== undefined && (typeof lang !== "string" || !LANGUAGE.test(lang))) {
		return refused(400, "lang", "Not a language.");
	}
	return { page, arrival, lang, ...what };
}

function readReported(kind: unknown, id: unknown): Reported | Response {
	if (kind === "view" || kind === "wayOut") return id === undefined ? { kind } : refused(400, "id", "Not an id.");
	if (typeof kind !== "string" || !isClickKind(kind)) return refused(400, "kind", "Unknown kind.");
	return typeof id === "string" && TARGET_ID.test(id) ? { kind, id } : refused(400, "id", "Not an id.");
}
