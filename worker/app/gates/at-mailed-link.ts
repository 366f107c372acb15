import { policyIn } from "../../../core/subscribers/consent.ts";
import { allWords } from "../../../core/words/spoken.ts";
import { openDatabase } from "../../../db/client.ts";
import { needRoom } from "../../foundation/errors/disk-full.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import type { Visit } from "../../foundation/http/visit.ts";
import { readSubscriptionToken } from "../mail/subscription-token.ts";
import { wordingIdsOf } from "../subscribers/ask.ts";
import {
	confirmSubscriber,
	findSubscription,
	type Subscription,
	subscribeAgain,
	unsubscribe,
} from "../subscribers/subscription.ts";
import { addressOf, linkTo } from "./asked-host.ts";
import { languageQuery } from "./asked-language.ts";
import { findLocked, shownAs } from "./find-locked.ts";
import { passTo } from "./pass-to.ts";
import { readPostedForm } from "./posted-form.ts";
import { type Notice, sendNotice } from "./send-gate.ts";
import { gateName, unlockOf, versionOf } from "./unlocks.ts";

/*
 * The addresses in mails to people on a page's list. Programs that read mail open every address, so opening one changes
 * nothing, and the button of its page does.
 */

/** `/go/{pageId}/confirm/{token}` confirms an address, and opens what it was given for. */
export async function atConfirmation(visit: Visit, token: string): Promise<Response> {
	const { request, env, pageId } = visit;
	const database = openDatabase(env.DB);
	const asked = await findSubscription(database, "confirm", { pageId, token });
	if (!asked) return sendNotice(visit, { notice: "old-link" }, 404);
	const { wording } = asked;
	const form = { action: addressOf(visit), hidden: { wording: wording.id } };
	const view = { notice: "confirm", form, ...(await shownAgain(wording)) } as const;
	if (request.method !== "POST") return sendNotice(visit, view);
	const confirmed = await agree(visit, (wordingId) => confirmSubscriber(database, { pageId, token, wordingId }));
	if (confirmed instanceof Response) return confirmed;
	if (confirmed === "changed") return sendNotice(visit, view, 409);
	return confirmed ? openFor(visit, confirmed) : sendNotice(visit, { notice: "old-link" }, 404);
}

/** `/go/{pageId}/unsubscribe/{token}` ends the mails. Mail programs post there too, from any origin (RFC 8058). */
export async function atUnsubscription(visit: Visit, token: string): Promise<Response> {
	const { request, env, pageId } = visit;
	const database = openDatabase(env.DB);
	const isPost = request.method === "POST";
	const found = isPost
		? await unsubscribe(database, { pageId, token })
		: await findSubscription(database, "unsubscribe", { pageId, token });
	return found ? sendNotice(visit, await leavingOf(visit, token, found)) : sendOffList(visit, token, 200);
}

/**
 * `/go/{pageId}/subscribe-again/{token}` subscribes who has left, by the button of the page that says so. Its token is that of
 * the link to unsubscribe. Mail programs never learn this address, and their one click has no wording.
 */
export async function atReturnToList(visit: Visit, token: string): Promise<Response> {
	const { request, env, pageId } = visit;
	const database = openDatabase(env.DB);
	const found = await findSubscription(database, "unsubscribe", { pageId, token });
	if (!found) return sendOffList(visit, token, 410);
	if (found.state === "confirmed") return sendNotice(visit, { notice: "subscribed-again" });
	const view = await leavingOf(visit, token, found);
	if (request.method !== "POST") return sendNotice(visit, view);
	if (!found.canReturn) return sendOffList(visit, token, 410);
	const returned = await agree(visit, (wordingId) => subscribeAgain(database, { pageId, token, wordingId }));
	if (returned instanceof Response) return returned;
	if (returned === "changed") return sendNotice(visit, view, 409);
	return returned?.state === "confirmed"
		? sendNotice(visit, { notice: "subscribed-again" })
		: sendOffList(visit, token, 410);
}

/** What the holder of a link to unsubscribe may do: leave, or come back. */
async function leavingOf(
	{ pageId, version }: Visit,
	token: string,
	{ state, canReturn, wording }: Subscription,
): Promise<Notice> {
	const query = languageQuery(version);
	if (state !== "unsubscribed") {
		return { notice: "unsubscribe", form: { action: `/go/${pageId}/unsubscribe/${token}${query}` } };
	}
	if (!canReturn) return { notice: "unsubscribed" };
	const form = { action: `/go/${pageId}/subscribe-again/${token}${query}`, hidden: { wording: wording.id } };
	return { notice: "unsubscribed", form, ...(await shownAgain(wording)) };
}

/** The words that somebody has read, as they were, whatever the page's language is now. */
async function shownAgain({ text }: Subscription["wording"]): Promise<Pick<Notice, "wording" | "policy">> {
	return { wording: text, policy: policyIn(text, await allWords()) };
}

/** Agrees to the words that a posted form has shown. */
async function agree(
	{ request, env }: Visit,
	agreeTo: (wordingId: string) => Promise<Subscription | null>,
): Promise<Subscription | null | "changed" | Response> {
	const posted = await readPostedForm(request);
	if (posted instanceof Response) return posted;
	await needRoom(env);
	try {
		return await agreeTo(posted.get("wording") ?? "");
	} catch (error) {
		if (error instanceof DomainError && error.code === "conflict") return "changed";
		throw error;
	}
}

/** Answers whoever isn't on the list. Only a link of ours says so, also when its page was deleted meanwhile. */
async function sendOffList(visit: Visit, token: string, status: number): Promise<Response> {
	const { env, pageId } = visit;
	const isOurs = (await readSubscriptionToken(openDatabase(env.DB), "unsubscribe", pageId, token)) !== null;
	return isOurs ? sendNotice(visit, { notice: "off-list" }, status) : sendNotice(visit, { notice: "old-link" }, 404);
}

/** Lets a confirmed person in, if the block that asked is still behind the same gate. */
async function openFor(visit: Visit, { subscriberId, blockId, wording }: Subscription): Promise<Response> {
	const { env, pageId } = visit;
	const database = openDatabase(env.DB);
	const locked = await findLocked(database, pageId, blockId, null, visit.version);
	const gate = locked?.gate?.kind === "email" ? locked.gate : null;
	const terms = locked?.gates.filter((one) => one.kind === "email") ?? [];
	const isSame = (await Promise.all(terms.map(wordingIdsOf))).flat().includes(wording.id);
	if (!locked || !gate || !isSame) return sendNotice(visit, { notice: "confirmed" });
	visit.version = locked.version;
	visit.countGate({ ...shownAs(locked), step: "passed" });
	const unlock = unlockOf(
		gateName(blockId, "email"),
		"email",
		versionOf(gate, { wordingId: wording.id }),
		subscriberId,
	);
	return passTo(linkTo(visit, blockId), visit, database, locked.username, unlock);
}
