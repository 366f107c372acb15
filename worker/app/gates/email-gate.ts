import { likelyEmail } from "../../../core/addresses/likely-email.ts";
import { type EmailView, GATE_FIELDS, type GateView } from "../../../core/bio-page/gate/gate-view.ts";
import { wordsOn } from "../../../core/words/spoken.ts";
import { needRoom } from "../../foundation/errors/disk-full.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { clientAddress } from "../../foundation/http/client-address.ts";
import { canMail } from "../../foundation/outside/configured.ts";
import { askToSubscribe, wordingIdOf } from "../subscribers/ask.ts";
import type { AtGate, GateAnswer, GateHandler } from "./gate-handler.ts";
import { unlockOf, versionOf } from "./unlocks.ts";

/** The form's field with the id of the wording that it showed, so that the consent holds for these words only. */
const WORDING = "wording";
/** The typed address beside which the form has shown another one. It isn't asked about again. */
const DOUBTED = "doubted";

export const emailGate: GateHandler<"email"> = { view: async (at) => ({ view: await viewOf(at) }), answer: subscribe };

async function viewOf(
	at: AtGate<"email">,
	typed: Pick<EmailView, "email" | "errors" | "likely"> = {},
): Promise<GateView> {
	const { form, gate, visit, locked } = at;
	if (!canMail(visit.env)) return { kind: "notice", notice: "not-ready" };
	const hidden = {
		...form.hidden,
		...(typed.likely && { [DOUBTED]: typed.email ?? "" }),
		[WORDING]: await wordingIdOf(gate, await wordsOn(locked.language)),
	};
	return { kind: "email", form: { ...form, hidden }, gate, ...typed };
}

/** Puts the address on the page's list. The answer is the same whether or not it was there. */
async function subscribe(at: AtGate<"email">, form: URLSearchParams): Promise<GateAnswer> {
	const { visit, database, locked, gate, name } = at;
	const { request, env, ctx, pageId } = visit;
	const typed = form.get(GATE_FIELDS.email) ?? "";
	const isAsked = typed !== "" && typed === form.get(DOUBTED);
	// What was typed anew counts more than the offer about the former.
	const email = (isAsked && form.get(GATE_FIELDS.meant)) || typed;
	const wrong = async (
		errors: EmailView["errors"],
		status: number,
		retryAfterSeconds?: number,
	): Promise<GateAnswer> => ({
		view: await viewOf(at, { email, ...(errors && { errors }) }),
		status,
		retryAfterSeconds,
	});
	if (form.get(GATE_FIELDS.consent) === null) return wrong({ consent: "consent" }, 422);
	const likely = isAsked ? null : likelyEmail(typed.trim());
	if (likely !== null) return { view: await viewOf(at, { email, likely }), status: 200 };
	await needRoom(env);
	const wordingId = form.get(WORDING) ?? "";
	try {
		const { subscriberId } = await askToSubscribe(
			{ env, database },
			{
				pageId,
				blockId: locked.block.id,
				email,
				gate,
				spoken: await wordsOn(locked.language),
				wordingId,
				domain: visit.domain,
				clientAddress: clientAddress(request.headers),
				afterwards: (task) => ctx.waitUntil(task),
			},
		);
		if (gate.opens === "at-once") {
			return { unlock: unlockOf(name, "email", versionOf(gate, { wordingId }), subscriberId) };
		}
		return { view: { kind: "notice", notice: "check-mail", email }, status: 200 };
	} catch (error) {
		if (!(error instanceof DomainError)) throw error;
		switch (error.code) {
			case "invalid":
				return wrong({ email: "email" }, 422);
			case "conflict":
				return wrong({ consent: "textChanged" }, 409);
			case "rate_limited":
				return wrong({ email: "tryLater" }, 429, error.retryAfterSeconds);
			default:
				return { view: { kind: "notice", notice: "not-ready" }, status: 503 };
		}
	}
}
