import type { GateView } from "../../../core/bio-page/gate/gate-view.ts";
import { openDatabase } from "../../../db/client.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import type { GateVisit } from "../../foundation/http/gate-visit.ts";
import { confirmSubscriber, findSubscription, type Subscription, unsubscribe } from "../subscribers/subscription.ts";
import { pathOf } from "./asked-host.ts";
import { findLocked, shownAs } from "./find-locked.ts";
import { passTo } from "./pass-to.ts";
import { readPostedForm } from "./posted-form.ts";
import { sendGate } from "./send-gate.ts";
import { gateName, unlockOf, versionOf } from "./unlocks.ts";

/*
 * The addresses in mails to people on a page's list. Programs that read mail open every address, so opening one changes
 * nothing, and the button of its page does.
 */

const OLD_LINK: GateView = { kind: "notice", notice: "old-link" };

/** `/go/{pageId}/confirm/{token}` confirms an address, and opens what it was given for. */
export async function atConfirmation(visit: GateVisit, token: string): Promise<Response> {
	const { request, env, pageId } = visit;
	const database = openDatabase(env.DB);
	const asked = await findSubscription(database, "confirm", { pageId, token });
	if (!asked) return sendGate(visit, { view: OLD_LINK, block: null, status: 404 });
	const { wording } = asked;
	const form = { action: pathOf(visit), hidden: { wording: wording.id } };
	const view: GateView = { kind: "notice", notice: "confirm", form, wording: wording.text };
	if (request.method !== "POST") return sendGate(visit, { view, block: null, status: 200 });

	const posted = await readPostedForm(request);
	if (posted instanceof Response) return posted;
	try {
		const wordingId = posted.get("wording") ?? "";
		const confirmed = await confirmSubscriber(database, { pageId, token, wordingId });
		return confirmed ? openFor(visit, confirmed) : sendGate(visit, { view: OLD_LINK, block: null, status: 404 });
	} catch (error) {
		if (!(error instanceof DomainError) || error.code !== "conflict") throw error;
		return sendGate(visit, { view, block: null, status: 409 });
	}
}

/** `/go/{pageId}/unsubscribe/{token}` ends the mails. Mail programs post there too, from any origin (RFC 8058). */
export async function atUnsubscription(visit: GateVisit, token: string): Promise<Response> {
	const { request, env, pageId } = visit;
	const database = openDatabase(env.DB);
	const isPost = request.method === "POST";
	const found = isPost
		? await unsubscribe(database, { pageId, token })
		: await findSubscription(database, "unsubscribe", { pageId, token });
	if (!found) return sendGate(visit, { view: OLD_LINK, block: null, status: 404 });
	const isOver = found.state === "unsubscribed";
	const view: GateView = isOver
		? { kind: "notice", notice: "unsubscribed" }
		: { kind: "notice", notice: "unsubscribe", form: { action: pathOf(visit) } };
	return sendGate(visit, { view, block: null, status: 200 });
}

/** Lets a confirmed person in, if the block that asked is still behind the same gate. */
async function openFor(visit: GateVisit, { subscriberId, blockId, wording }: Subscription): Promise<Response> {
	const { env, pageId } = visit;
	const database = openDatabase(env.DB);
	const locked = await findLocked(database, pageId, blockId, null);
	const gate = locked?.gate?.kind === "email" ? locked.gate : null;
	const version = gate && (await versionOf(gate, null));
	if (!locked || !version?.endsWith(wording.id)) {
		return sendGate(visit, { view: { kind: "notice", notice: "confirmed" }, block: null, status: 200 });
	}
	visit.countGate({ ...shownAs(locked), step: "passed" });
	const unlock = unlockOf(gateName(blockId, "email"), "email", version, subscriberId);
	return passTo(`/go/${pageId}/link/${blockId}`, visit, database, locked.username, unlock);
}
