import type { GateKind } from "../../../core/gates/gate.ts";
import { ageGate } from "./age-gate.ts";
import { emailGate } from "./email-gate.ts";
import type { AtGate, GateAnswer, GateHandler, ShownGate } from "./gate-handler.ts";
import { passwordGate } from "./password-gate.ts";
import { paymentGate } from "./payment-gate.ts";

const HANDLERS: { [Kind in GateKind]: GateHandler<Kind> } = {
	password: passwordGate,
	email: emailGate,
	age: ageGate,
	payment: paymentGate,
};

/** What a gate asks. */
export async function viewAt(at: AtGate): Promise<ShownGate> {
	return handlerOf(at).view(at);
}

/** The answer to the posted form of a gate. */
export async function answerAt(at: AtGate, form: URLSearchParams): Promise<GateAnswer> {
	return handlerOf(at).answer(at, form);
}

function handlerOf({ gate }: AtGate): GateHandler<GateKind> {
	// Safe: a handler is stored under the kind of its gates.
	return HANDLERS[gate.kind] as GateHandler<GateKind>;
}
