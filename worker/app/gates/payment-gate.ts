import { bareEmail } from "../../../core/addresses/bare-email.ts";
import { readEmail } from "../../../core/addresses/email.ts";
import { GATE_FIELDS, type GateView } from "../../../core/bio-page/gate/gate-view.ts";
import { CURRENCIES, type Currency } from "../../../core/gates/price.ts";
import type { Language } from "../../../core/language/language.ts";
import type { GateError } from "../../../core/words/gates.ts";
import { spokenOn, wordsOn } from "../../../core/words/spoken.ts";
import { needRoom } from "../../foundation/errors/disk-full.ts";
import { clientAddress } from "../../foundation/http/client-address.ts";
import { sha256Hex } from "../../foundation/secrets/hash.ts";
import { mailBuyerAgain } from "../sales/mail-buyer-again.ts";
import { type SaleRefusal, startSale } from "../sales/start-sale.ts";
import { addressOf, isSecure, linkTo, originOf } from "./asked-host.ts";
import { languageWord } from "./asked-language.ts";
import { buyerCookie, checkedBuyerKey, newBuyerKey, readBuyerKey } from "./buyer-key.ts";
import { shownAs } from "./find-locked.ts";
import type { AtGate, GateAnswer, GateHandler, ShownGate } from "./gate-handler.ts";
import { shownSeller } from "./shown-seller.ts";
import { unlockOf, versionOf } from "./unlocks.ts";

/** Hidden fields of the forms. */
const BUYER = "buyer";
const AMOUNT = "amount";
const CURRENCY = "currency";
/** The id of the words beside the box, so that the consent holds for these words only. */
const WORDING = "wording";
/** Asks for a buyer's link again; also in the address of that form. */
const AGAIN = "again";
/** In the address: sells again what was refunded. */
const BUY = "buy";

export const paymentGate: GateHandler<"payment"> = { view: show, answer };

async function show(at: AtGate<"payment">): Promise<ShownGate> {
	const { visit, locked } = at;
	const query = new URL(visit.request.url).searchParams;
	if (query.has(AGAIN)) return { view: againView(at) };
	if (!query.has(BUY) && locked.saleState === "refunded") {
		return { view: { kind: "notice", notice: "refunded", nextUrl: addressOf(visit, BUY) } };
	}
	if (locked.saleState === "disputed") return { view: { kind: "notice", notice: "disputed" } };
	const known = readBuyerKey(visit.request.headers.get("cookie"), locked.block.id);
	const key = known ?? newBuyerKey();
	const cookie = known ? undefined : buyerCookie(key, locked.block.id, visit.pageId, isSecure(visit));
	return { view: await saleView(at, key), cookie };
}

/** What is sold and by whom, or why it isn't. */
async function saleView(at: AtGate<"payment">, key: string, error?: GateError): Promise<GateView> {
	const { visit, database, locked, gate, form } = at;
	const { amount, currency, words } = gate;
	const boughtUrl = addressOf(visit, AGAIN);
	const found = await shownSeller(visit, database);
	if ("notice" in found) return { kind: "notice", ...found, boughtUrl };
	const hidden = {
		...form.hidden,
		[BUYER]: key,
		[AMOUNT]: String(amount),
		[CURRENCY]: currency,
		[WORDING]: await sha256Hex(await consentOn(locked.language)),
	};
	return {
		kind: "payment",
		form: { ...form, hidden },
		amount,
		currency,
		words,
		...found,
		error,
		boughtUrl,
	};
}

/** The words beside the box, on a page in this language. */
async function consentOn(language: Language | null): Promise<string> {
	return (await wordsOn(language)).gates.sale.consent;
}

/** The hidden fields of a form that asks for a buyer's link again. */
export function askedAgain(): Record<string, string> {
	return { gate: "block", [AGAIN]: "yes" };
}

function againView({ visit, form }: AtGate<"payment">, typed: { email?: string; error?: GateError } = {}): GateView {
	return { kind: "bought", form: { action: addressOf(visit), hidden: { ...form.hidden, [AGAIN]: "yes" } }, ...typed };
}

async function answer(at: AtGate<"payment">, posted: URLSearchParams): Promise<GateAnswer> {
	return posted.has(AGAIN) ? mailAgain(at, posted) : pay(at, posted);
}

/** The same answer for everyone, at the same time: nobody learns who has bought. */
function mailAgain(at: AtGate<"payment">, posted: URLSearchParams): GateAnswer {
	const { env, ctx, request, pageId } = at.visit;
	const typed = posted.get(GATE_FIELDS.email) ?? "";
	const email = readEmail(bareEmail(typed));
	if (!email) return { view: againView(at, { email: typed, error: "email" }), status: 422 };
	ctx.waitUntil(mailBuyerAgain(env, pageId, email, clientAddress(request.headers)));
	return { view: { kind: "notice", notice: "bought-mailed" }, status: 200 };
}

async function pay(at: AtGate<"payment">, posted: URLSearchParams): Promise<GateAnswer> {
	const { visit, database, locked, gate, name } = at;
	const { env, pageId } = visit;
	const key = checkedBuyerKey(posted.get(BUYER) ?? "") ?? newBuyerKey();
	const again = async (error: GateError, status: number): Promise<GateAnswer> => ({
		view: await saleView(at, key, error),
		status,
	});
	if (!posted.has(GATE_FIELDS.consent)) return again("consent", 422);
	await needRoom(env);
	const consent = await consentOn(locked.language);
	if (posted.get(WORDING) !== (await sha256Hex(consent))) return again("textChanged", 409);
	const currency = posted.get(CURRENCY) ?? "";
	const origin = originOf(visit);
	const blockId = locked.block.id;
	const asked = languageWord(visit.version);
	const started = await startSale(
		{ env, database },
		{
			pageId,
			blockId,
			buyerKey: key,
			consent,
			language: spokenOn(locked.language),
			shownPrice: {
				amount: Number(posted.get(AMOUNT)),
				currency: Object.hasOwn(CURRENCIES, currency) ? (currency as Currency) : gate.currency,
			},
			...(visit.version !== null && { shownTitle: shownAs(locked).linkTitle }),
			returnUrls: {
				paid: `${origin}/go/${pageId}/paid/${blockId}?session_id={CHECKOUT_SESSION_ID}${asked && `&${asked}`}`,
				canceled: origin + linkTo(visit, blockId),
			},
		},
	);
	switch (started.kind) {
		case "checkout":
			return { url: started.url };
		case "bought":
			return { unlock: unlockOf(name, "payment", versionOf(gate), started.saleId) };
		case "price-changed":
			return again("priceChanged", 409);
		case "refused":
			return refusal(started.reason, again);
	}
}

function refusal(
	reason: SaleRefusal,
	again: (error: GateError, status: number) => Promise<GateAnswer>,
): GateAnswer | Promise<GateAnswer> {
	if (reason === "gone") return { view: { kind: "notice", notice: "no-longer-for-sale" }, status: 410 };
	if (reason === "seller") return { view: { kind: "notice", notice: "not-for-sale-now" }, status: 503 };
	return reason === "consent" ? again("consent", 422) : again("noPayments", 503);
}
