import { diskFull, isDiskFull } from "../../foundation/errors/disk-full.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { clientAddress } from "../../foundation/http/client-address.ts";
import type { GateVisit } from "../../foundation/http/gate-visit.ts";
import { notFoundPage } from "../../foundation/http/not-found.ts";
import { textResponse } from "../../foundation/http/text-response.ts";
import { isWithin } from "../../foundation/limits/within-limit.ts";
import { atBlock } from "./at-block.ts";
import { atConfirmation, atReturnToList, atUnsubscription } from "./at-mailed-link.ts";
import { atIcon, atNotice, atPage } from "./at-page.ts";
import { atBought, atReturn } from "./at-sale.ts";
import { sendGate } from "./send-gate.ts";

interface GateRoute {
	/** What follows `/go/{pageId}/`. */
	path: RegExp;
	answer: (visit: GateVisit, ...parts: (string | undefined)[]) => Promise<Response>;
}

/** The addresses of gates, on the app's host and on creators' domains alike. */
export const GATE_ROUTES: readonly GateRoute[] = [
	{ path: /^link\/([\w-]{6,24})(?:\.(\w{1,8}))?$/, answer: (visit, id = "", key) => atBlock(visit, id, key ?? null) },
	{ path: /^$/, answer: (visit) => atPage(visit) },
	{ path: /^age$/, answer: (visit) => atNotice(visit) },
	{ path: /^social\/([\w-]{6,24})$/, answer: (visit, id = "") => atIcon(visit, id) },
	{ path: /^contact\/([\w-]{6,24})$/, answer: (visit, id = "") => atBlock(visit, id, "file") },
	{ path: /^paid\/([\w-]{6,24})$/, answer: (visit, id = "") => atReturn(visit, id) },
	{ path: /^bought\/([\w.-]{1,100})$/, answer: (visit, token = "") => atBought(visit, token) },
	{ path: /^confirm\/([\w.-]{1,100})$/, answer: (visit, token = "") => atConfirmation(visit, token) },
	{ path: /^unsubscribe\/([\w.-]{1,100})$/, answer: (visit, token = "") => atUnsubscription(visit, token) },
	{ path: /^subscribe-again\/([\w.-]{1,100})$/, answer: (visit, token = "") => atReturnToList(visit, token) },
];

/** Answers at a gate, within the limit on requests that ask D1 each time. */
export async function answerGate(visit: GateVisit): Promise<Response> {
	const { request, env, path: asked } = visit;
	const isAllowed = await isWithin(env, "LOOKUPS_LIMIT", `gate ${clientAddress(request.headers)}`);
	if (!isAllowed) return textResponse(429, "Too many requests. Please try again in a minute.", { "retry-after": "60" });
	if (request.method === "POST" && isFromElsewhere(request) && !asked.startsWith("unsubscribe/")) {
		return textResponse(403, "This form was sent from another site.");
	}
	for (const { path, answer } of GATE_ROUTES) {
		const found = path.exec(asked);
		if (found) return attempt(visit, () => answer(visit, ...found.slice(1)));
	}
	return notFoundPage({});
}

async function attempt(visit: GateVisit, run: () => Promise<Response>): Promise<Response> {
	try {
		return await run().catch((error) => sayIfFull(visit, error));
	} catch (error) {
		console.error("A gate could not answer", { error: rootCauseOf(error) });
		return textResponse(503, "This can't be opened right now. Please try again in a moment.", { "retry-after": "5" });
	}
}

/** A full disk says the same at gates as where people save. */
function sayIfFull(visit: GateVisit, error: unknown): Promise<Response> {
	const refusal = isDiskFull(error) ? diskFull() : error;
	if (!(refusal instanceof DomainError) || refusal.code !== "cannot_save") throw error;
	const view = { kind: "notice", notice: "cannot-save" } as const;
	return sendGate(visit, { view, block: null, status: 503, retryAfterSeconds: refusal.retryAfterSeconds });
}

/** A page's forms have an opaque origin. */
function isFromElsewhere(request: Request): boolean {
	const origin = request.headers.get("origin");
	return origin !== null && origin !== "null" && origin !== new URL(request.url).origin;
}
