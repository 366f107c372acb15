import { bareEmail } from "../../../core/addresses/bare-email.ts";
import { readEmail } from "../../../core/addresses/email.ts";
import { GATE_ERRORS, GATE_FIELDS, type GateView, type NoticeId } from "../../../core/bio-page/gate/gate-view.ts";
import { CURRENCIES, type Currency, priceInWords } from "../../../core/gates/price.ts";
import { CONSENT_WORDS } from "../../../core/sales/consent.ts";
import { addressInLines, type SellerState } from "../../../core/sales/seller.ts";
import { needRoom } from "../../foundation/errors/disk-full.ts";
import { clientAddress } from "../../foundation/http/client-address.ts";
import { salesMode } from "../../foundation/outside/configured.ts";
import { findSeller } from "../sales/find-seller.ts";
import { mailBuyerAgain } from "../sales/mail-buyer-again.ts";
import { SALE_REFUSALS, startSale } from "../sales/start-sale.ts";
import { addressOf, isSecure, originOf } from "./asked-host.ts";
import { buyerCookie, checkedBuyerKey, newBuyerKey, readBuyerKey } from "./buyer-key.ts";
import type { AtGate, GateAnswer, GateHandler, ShownGate } from "./gate-handler.ts";
import { unlockOf, versionOf } from "./unlocks.ts";

/** Hidden fields of the forms. */
const BUYER = "buyer";
const AMOUNT = "amount";
const CURRENCY = "currency";
/** Asks for a buyer's link again; also in the address of that form. */
const AGAIN = "again";
/** In the address: sells again what was refunded. */
const BUY = "buy";

const PRICE_CHANGED = "The price has changed meanwhile. This is the new one. Nothing was charged.";

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
async function saleView(at: AtGate<"payment">, key: string, error?: string): Promise<GateView> {
	const { visit, database, gate, form } = at;
	const { amount, currency, words } = gate;
	const boughtUrl = addressOf(visit, AGAIN);
	const seller = salesMode(visit.env) === "off" ? null : await findSeller(database, visit.pageId);
	if (seller?.state !== "ready") {
		return { kind: "notice", notice: whyNotSold(seller?.state ?? null), boughtUrl };
	}
	return {
		kind: "payment",
		form: { ...form, hidden: { ...form.hidden, [BUYER]: key, [AMOUNT]: String(amount), [CURRENCY]: currency } },
		price: priceInWords(amount, currency),
		tax: "Tax included",
		words,
		seller: {
			name: seller.legalName,
			address: addressInLines(seller).join("\n"),
			contact: seller.email,
		},
		consent: CONSENT_WORDS,
		error,
		boughtUrl,
	};
}

function whyNotSold(state: SellerState | null): NoticeId {
	return state === null || state === "new" || state === "started" ? "not-for-sale-yet" : "not-for-sale-now";
}

function againView({ visit, form }: AtGate<"payment">, typed: { email?: string; error?: string } = {}): GateView {
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
	if (!email) return { view: againView(at, { email: typed, error: GATE_ERRORS.email }), status: 422 };
	ctx.waitUntil(mailBuyerAgain(env, pageId, email, clientAddress(request.headers)));
	return { view: { kind: "notice", notice: "bought-mailed" }, status: 200 };
}

async function pay(at: AtGate<"payment">, posted: URLSearchParams): Promise<GateAnswer> {
	const { visit, database, locked, gate, name } = at;
	const { env, pageId } = visit;
	const key = checkedBuyerKey(posted.get(BUYER) ?? "") ?? newBuyerKey();
	const again = async (error: string, status: number): Promise<GateAnswer> => ({
		view: await saleView(at, key, error),
		status,
	});
	if (!posted.has(GATE_FIELDS.consent)) return again(GATE_ERRORS.consent, 422);
	await needRoom(env);
	const currency = posted.get(CURRENCY) ?? "";
	const origin = originOf(visit);
	const blockId = locked.block.id;
	const started = await startSale(
		{ env, database },
		{
			pageId,
			blockId,
			buyerKey: key,
			consent: CONSENT_WORDS,
			shownPrice: {
				amount: Number(posted.get(AMOUNT)),
				currency: Object.hasOwn(CURRENCIES, currency) ? (currency as Currency) : gate.currency,
			},
			returnUrls: {
				paid: `${origin}/go/${pageId}/paid/${blockId}?session_id={CHECKOUT_SESSION_ID}`,
				canceled: `${origin}/go/${pageId}/link/${blockId}`,
			},
		},
	);
	switch (started.kind) {
		case "checkout":
			return { url: started.url };
		case "bought":
			return { unlock: unlockOf(name, "payment", await versionOf(gate, null), started.saleId) };
		case "price-changed":
			return again(PRICE_CHANGED, 409);
		case "refused":
			return refusal(started.reason, again);
	}
}

function refusal(
	reason: keyof typeof SALE_REFUSALS,
	again: (error: string, status: number) => Promise<GateAnswer>,
): GateAnswer | Promise<GateAnswer> {
	if (reason === "gone") return { view: { kind: "notice", notice: "no-longer-for-sale" }, status: 410 };
	if (reason === "seller") return { view: { kind: "notice", notice: "not-for-sale-now" }, status: 503 };
	return again(SALE_REFUSALS[reason], reason === "consent" ? 422 : 503);
}
