import { GATE_FIELDS, type GateView } from "../../../core/bio-page/gate/gate-view.ts";
import { isOldEnough, readBirthDate } from "../../../core/gates/age.ts";
import type { GateError } from "../../../core/words/gates.ts";
import type { AtGate, GateAnswer, GateHandler } from "./gate-handler.ts";
import { unlockOf, versionOf } from "./unlocks.ts";

export const ageGate: GateHandler<"age"> = { view: (at) => ({ view: viewOf(at) }), answer: checkAge };

function viewOf({ gate, form }: Pick<AtGate<"age">, "gate" | "form">, error?: GateError): GateView {
	return { kind: "age", form, gate, error };
}

/** Checks the answer, and keeps nothing of it but the unlock: the birth date is stored nowhere. */
export async function checkAge(
	at: Pick<AtGate<"age">, "gate" | "name" | "form">,
	form: URLSearchParams,
): Promise<Exclude<GateAnswer, { url: string }>> {
	const { gate, name } = at;
	const passed = { unlock: unlockOf(name, "age", versionOf(gate)) };
	const tooYoung = { view: { kind: "notice", notice: "too-young", minimum: gate.minimum }, status: 403 } as const;
	const typed = (field: string) => form.get(field) ?? "";
	if (gate.asks === "yes") return typed(GATE_FIELDS.answer) === "yes" ? passed : tooYoung;
	const now = Date.now();
	const born = readBirthDate(typed(GATE_FIELDS.day), typed(GATE_FIELDS.month), typed(GATE_FIELDS.year), now);
	if (!born) return { view: viewOf(at, "birth"), status: 422 };
	return isOldEnough(born, gate.minimum, now) ? passed : tooYoung;
}
