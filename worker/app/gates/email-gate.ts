import { type EmailView, GATE_ERRORS, GATE_FIELDS, type GateView } from "../../../core/bio-page/gate/gate-view.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { clientAddress } from "../../foundation/http/client-address.ts";
import { canMail } from "../../foundation/outside/configured.ts";
import { askToSubscribe, wordingIdOf } from "../subscribers/ask.ts";
import { domainOf } from "./asked-host.ts";
import type { AtGate, GateAnswer, GateHandler } from "./gate-handler.ts";
import { unlockOf, versionOf } from "./unlocks.ts";

/** The wording that the form has shown, so that the consent is for no other. */
const WORDING = "wording";

export const emailGate: GateHandler<"email"> = { view: async (at) => ({ view: await viewOf(at) }), answer: subscribe };

async function viewOf(at: AtGate<"email">, typed: Pick<EmailView, "email" | "errors"> = {}): Promise<GateView> {
	const { form, gate, visit } = at;
	if (!canMail(visit.env)) return { kind: "notice", notice: "not-ready" };
	const hidden = { ...form.hidden, [WORDING]: await wordingIdOf(gate) };
	return { kind: "email", form: { ...form, hidden }, gate, ...typed };
}

/** Puts the address on the page's list. The answer is the same whether or not it was there. */
async function subscribe(at: AtGate<"email">, form: URLSearchParams): Promise<GateAnswer> {
	const { visit, database, locked, gate, name } = at;
	const { request, env, ctx, pageId } = visit;
	const email = form.get(GATE_FIELDS.email) ?? "";
	const wrong = async (errors: EmailView["errors"], status: number): Promise<GateAnswer> => ({
		view: await viewOf(at, { email, ...(errors && { errors }) }),
		status,
	});
	if (form.get(GATE_FIELDS.consent) === null) return wrong({ consent: GATE_ERRORS.consent }, 422);
	try {
		const { subscriberId } = await askToSubscribe(env, database, {
			pageId,
			blockId: locked.block.id,
			email,
			gate,
			wordingId: form.get(WORDING) ?? "",
			domain: domainOf(request, env),
			clientAddress: clientAddress(request.headers),
			afterwards: (task) => ctx.waitUntil(task),
		});
		if (gate.opens === "at-once") {
			return { unlock: unlockOf(name, "email", await versionOf(gate, null), subscriberId) };
		}
		return { view: { kind: "notice", notice: "check-mail", email }, status: 200 };
	} catch (error) {
		if (!(error instanceof DomainError)) throw error;
		switch (error.code) {
			case "invalid":
				return wrong({ email: GATE_ERRORS.email }, 422);
			case "conflict":
				return wrong({ consent: error.message }, 409);
			case "rate_limited":
				return wrong({ email: error.message }, 429);
			default:
				return { view: { kind: "notice", notice: "not-ready" }, status: 503 };
		}
	}
}
