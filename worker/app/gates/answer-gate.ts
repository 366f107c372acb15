import { placeId } from "../../../core/blocks/place-id.ts";
import { diskFull, isDiskFull } from "../../foundation/errors/disk-full.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { clientAddress } from "../../foundation/http/client-address.ts";
import { textResponse } from "../../foundation/http/text-response.ts";
import type { GateName, Visit } from "../../foundation/http/visit.ts";
import { isWithin } from "../../foundation/limits/within-limit.ts";
import { languageIn } from "./asked-language.ts";
import { atBlock } from "./at-block.ts";
import { atConfirmation, atReturnToList, atUnsubscription } from "./at-mailed-link.ts";
import { atIcon, atNotice, atPage } from "./at-page.ts";
import { atPolicy } from "./at-policy.ts";
import { atBought, atReturn } from "./at-sale.ts";
import { sendGate } from "./send-gate.ts";

/** What answers at each gate, on the app's host and on custom domains alike. */
const ANSWERS: Readonly<Record<GateName, (visit: Visit, id: string) => Promise<Response>>> = {
	page: atPage,
	policy: atPolicy,
	age: atNotice,
	link: atBlock,
	social: atIcon,
	contact: (visit, id) => atBlock(visit, placeId(id, "file")),
	paid: atReturn,
	bought: atBought,
	confirm: atConfirmation,
	unsubscribe: atUnsubscription,
	"subscribe-again": atReturnToList,
};

/** Answers at a gate, within the limit on requests that ask D1 each time. */
export async function answerGate(visit: Visit, gate: GateName, id: string): Promise<Response> {
	const { request, env } = visit;
	const isAllowed = await isWithin(env, "LOOKUPS_LIMIT", `gate ${clientAddress(request.headers)}`);
	if (!isAllowed) return textResponse(429, "Too many requests. Please try again in a minute.", { "retry-after": "60" });
	if (request.method === "POST" && isFromElsewhere(request) && gate !== "unsubscribe") {
		return textResponse(403, "This form was sent from another site.");
	}
	visit.version ??= languageIn(request.url);
	return attempt(visit, () => ANSWERS[gate](visit, id));
}

async function attempt(visit: Visit, run: () => Promise<Response>): Promise<Response> {
	try {
		return await run().catch((error) => sayIfFull(visit, error));
	} catch (error) {
		console.error("A gate could not answer", { error: rootCauseOf(error) });
		return textResponse(503, "This can't be opened right now. Please try again in a moment.", { "retry-after": "5" });
	}
}

/** A full disk says the same at gates as where people save. */
function sayIfFull(visit: Visit, error: unknown): Promise<Response> {
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
