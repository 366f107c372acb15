import { GATE_FIELDS, type GateView } from "../../../core/bio-page/gate/gate-view.ts";
import { planTerm } from "../../../core/plans/plan.ts";
import { MINUTE_MS } from "../../../core/time/duration.ts";
import type { GateError } from "../../../core/words/gates.ts";
import { clientAddress } from "../../foundation/http/client-address.ts";
import { NEXT_TURN_SECONDS } from "../../foundation/work/slowed-tries.ts";
import { workFor } from "../../foundation/work/work-for.ts";
import { type AttemptLimit, countAttempt, refundAttempt } from "../limits/attempts.ts";
import type { AtGate, GateAnswer, GateHandler } from "./gate-handler.ts";
import { unlockOf, versionOf } from "./unlocks.ts";

/** Wrong passwords of one client for one password of a page, which several blocks can share. Others can still open them. */
const GATE_LIMIT: AttemptLimit = { name: "gate password", max: 6, restMs: 15 * MINUTE_MS };

/**
 * Wrong passwords of all clients on one page. After them, further tries wait for each other, which leaves guesses of many clients
 * one a second. Whoever has the password still passes.
 */
const PAGE_LIMIT: AttemptLimit = { name: "gate passwords of a page", max: 20, restMs: 15 * MINUTE_MS, isWindow: true };

/** The longest password that is hashed, in characters. The limit bounds the work. */
const PASSWORD_MAX = 256;

export const passwordGate: GateHandler<"password"> = { view: (at) => ({ view: viewOf(at) }), answer: tryPassword };

function viewOf(at: AtGate<"password">, error?: GateError): GateView {
	const closed = closedView(at);
	return closed ?? { kind: "password", form: at.form, hint: at.gate.hint, error };
}

/** Nobody new passes after the plan has lapsed, or before the password is set. */
function closedView({ locked }: AtGate<"password">): GateView | null {
	if (!planTerm(locked.plan, "hasPasswordGates")) return { kind: "notice", notice: "closed" };
	return locked.passwordHash === null ? { kind: "notice", notice: "not-ready" } : null;
}

async function tryPassword(at: AtGate<"password">, form: URLSearchParams): Promise<GateAnswer> {
	const { visit, database, locked, gate, name } = at;
	const closed = closedView(at);
	if (closed) return { view: closed, status: 403 };
	const countedBy = `${clientAddress(visit.request.headers)} ${visit.pageId} ${gate.passwordId}`;
	const waitMs = await countAttempt(database, GATE_LIMIT, countedBy);
	if (waitMs > 0) {
		const retryAfterSeconds = Math.ceil(waitMs / 1000);
		return { view: viewOf(at, "tooManyTries"), status: 429, retryAfterSeconds };
	}
	const typed = (form.get(GATE_FIELDS.password) ?? "").trim();
	const canBeRight = typed !== "" && typed.length <= PASSWORD_MAX;
	const worker = workFor(visit.env, visit.pageId);
	const isSlow = (await countAttempt(database, PAGE_LIMIT, visit.pageId)) > 0;
	if (isSlow && !(await worker.waitForTurn(visit.pageId))) {
		await refundAttempt(database, GATE_LIMIT, countedBy);
		return { view: viewOf(at, "busy"), status: 429, retryAfterSeconds: NEXT_TURN_SECONDS };
	}
	const isRight = canBeRight && (await worker.isPasswordOf(locked.passwordHash, typed));
	if (!isRight) return { view: viewOf(at, "password"), status: 403 };
	await refundAttempt(database, GATE_LIMIT, countedBy);
	if (!isSlow) await refundAttempt(database, PAGE_LIMIT, visit.pageId);
	return { unlock: unlockOf(name, "password", versionOf(gate, locked)) };
}
