import type { Block } from "../../../core/blocks/block.ts";
import { decideClick } from "../../../core/blocks/decide-click.ts";
import { withoutRules } from "../../../core/blocks/rules-of.ts";
import { type GateKind, WHOLE_PAGE } from "../../../core/gates/gate.ts";
import { planTerm } from "../../../core/plans/plan.ts";
import type { GateStep } from "../../../core/stats/event.ts";
import { type Database, openDatabase } from "../../../db/client.ts";
import { notFoundPage } from "../../foundation/http/not-found.ts";
import { textResponse } from "../../foundation/http/text-response.ts";
import type { Visit } from "../../foundation/http/visit.ts";
import { ageGate } from "./age-gate.ts";
import { addressOf } from "./asked-host.ts";
import { answerTip, showTip } from "./at-tip.ts";
import { emailGate } from "./email-gate.ts";
import { findLocked, type Locked, shownAs } from "./find-locked.ts";
import type { AtGate, GateHandler } from "./gate-handler.ts";
import { openBlock } from "./open-block.ts";
import { passTo } from "./pass-to.ts";
import { passwordGate } from "./password-gate.ts";
import { paymentGate } from "./payment-gate.ts";
import { readPostedForm } from "./posted-form.ts";
import { sendGate } from "./send-gate.ts";
import { gateName } from "./unlocks.ts";

const HANDLERS: { [Kind in GateKind]: GateHandler<Kind> } = {
	password: passwordGate,
	email: emailGate,
	age: ageGate,
	payment: paymentGate,
};

/**
 * `GET /go/{pageId}/link/{id}` of a locked block: its gate, or its target for those who have passed. A POST is the form of
 * the gate. It gets no cookie, because the page is sandboxed, and its 303 does.
 */
export async function atBlock(visit: Visit, id: string): Promise<Response> {
	const { request, env, pageId } = visit;
	const [blockId = "", place = null] = id.split(".");
	const database = openDatabase(env.DB);
	const isPost = request.method === "POST";
	const cookies = isPost ? null : request.headers.get("cookie");
	const locked = await findLocked(database, pageId, blockId, cookies, visit.version);
	if (!locked) return notFoundPage({});
	visit.version = locked.version;
	const decision = decideClick({ ...locked, now: Date.now() });
	if (decision === "gone") return notFoundPage({});
	const tip = locked.block.kind === "tip" ? locked.block : null;
	if (decision === "open" && tip && !isPost) {
		return place === null ? showTip({ visit, database, locked, tip }) : notFoundPage({});
	}
	if (decision === "open" && !tip) {
		const hasRules = planTerm(locked.plan, "hasLinkRules");
		return openBlock(visit, hasRules ? locked.block : withoutRules(locked.block), place, locked.saleId);
	}
	if (isPost) return answerForm(visit, database, locked);
	const at = atGate(visit, database, locked);
	visit.countGate({ ...countedAs(at), step: "seen" });
	const { view, cookie } = await handlerOf(at).view(at);
	return sendGate(visit, { view, block: shownBehind(at), status: 200, cookie });
}

/** Answers to a form: a 303 to the same address with an unlock, or the gate with what is wrong. */
async function answerForm(visit: Visit, database: Database, locked: Locked): Promise<Response> {
	const form = await readPostedForm(visit.request);
	if (form instanceof Response) return form;
	// The visitor has passed the notice in front of the page, if there is one: a form is sent without its cookie.
	const { block } = locked;
	if (block.kind === "tip" && form.get("gate") !== WHOLE_PAGE.linkId) {
		return answerTip({ visit, database, locked, tip: block }, form);
	}
	const at = atGate(visit, database, locked, form.get("gate"));
	const answer = await handlerOf(at).answer(at, form);
	if ("view" in answer) return sendGate(visit, { ...answer, block: shownBehind(at) });
	if ("url" in answer) return textResponse(303, null, { location: answer.url, "cache-control": "no-store" });
	visit.countGate({ ...countedAs(at), step: "passed" });
	return passTo(addressOf(visit), visit, database, locked.username, answer.unlock);
}

/**
 * The gate that the visitor has to pass next: the page's, and after that the block's. `named` is the gate whose form was
 * posted.
 */
function atGate(visit: Visit, database: Database, locked: Locked, named: string | null = null): AtGate {
	const { block, gate, pageGate, hasPassed } = locked;
	const isPages = named === null ? !hasPassed.page : named === WHOLE_PAGE.linkId;
	const asking = (isPages ? (pageGate ?? gate) : gate) ?? pageGate;
	if (!asking) throw new Error("No gate is in front of this block");
	const name = asking === pageGate ? WHOLE_PAGE.linkId : gateName(block.id, asking.kind);
	const form = { action: addressOf(visit), hidden: { gate: asking === pageGate ? WHOLE_PAGE.linkId : "block" } };
	return { visit, database, locked, gate: asking, name, form };
}

/** A notice in front of the whole page says nothing about its blocks. */
function shownBehind({ name, locked }: AtGate): Block | null {
	return name === WHOLE_PAGE.linkId ? null : locked.block;
}

function countedAs({ name, locked }: AtGate): Omit<GateStep, "step"> {
	return name === WHOLE_PAGE.linkId ? WHOLE_PAGE : shownAs(locked);
}

function handlerOf({ gate }: AtGate): GateHandler<GateKind> {
	// Safe: a handler is stored under the kind of its gates.
	return HANDLERS[gate.kind] as GateHandler<GateKind>;
}
