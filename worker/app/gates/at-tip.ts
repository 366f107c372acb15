import { type AmountError, GATE_FIELDS, OWN_AMOUNT, type TipView } from "../../../core/bio-page/gate/gate-view.ts";
import type { BlockOf } from "../../../core/blocks/block.ts";
import { titleFrom } from "../../../core/blocks/target.ts";
import type { Currency } from "../../../core/gates/price.ts";
import { readPrice } from "../../../core/gates/read-price.ts";
import { planTerm } from "../../../core/plans/plan.ts";
import { tipLimits } from "../../../core/sales/tip-limits.ts";
import { tipNoteSchema } from "../../../core/sales/tip-note.ts";
import { spokenOn } from "../../../core/words/spoken.ts";
import type { Database } from "../../../db/client.ts";
import { needRoom } from "../../foundation/errors/disk-full.ts";
import { clientAddress } from "../../foundation/http/client-address.ts";
import { textResponse } from "../../foundation/http/text-response.ts";
import type { Visit } from "../../foundation/http/visit.ts";
import { type StartedTip, startTip } from "../sales/start-tip.ts";
import { addressOf, isSecure, linkTo, originOf } from "./asked-host.ts";
import { languageWord } from "./asked-language.ts";
import { buyerCookie, checkedBuyerKey, newBuyerKey, readBuyerKey } from "./buyer-key.ts";
import { type Locked, shownAs } from "./find-locked.ts";
import { sendGate } from "./send-gate.ts";
import { shownSeller } from "./shown-seller.ts";

/** Hidden fields of the form: the browser's key, and what the visitor reads about money. */
const BUYER = "buyer";
const CURRENCY = "currency";
const PERCENT = "percent";
/** The form is the block's, and not that of a notice in front of the page. */
const FORM_OF = { gate: "block" };

type Tip = BlockOf<"tip">;

interface AtTip {
	visit: Visit;
	database: Database;
	locked: Locked;
	tip: Tip;
}

/** What is shown again after a refused form. */
type ShownAgain = Pick<TipView, "typed" | "errors">;

/** `GET` of a tip's block: the form. Whoever may not take money has a notice there. */
export async function showTip(at: AtTip): Promise<Response> {
	const { visit, locked, tip } = at;
	const known = readBuyerKey(visit.request.headers.get("cookie"), tip.id);
	const key = known ?? newBuyerKey();
	const cookie = known ? undefined : buyerCookie(key, tip.id, visit.pageId, isSecure(visit));
	visit.countGate({ ...shownAs(locked), step: "seen" });
	return sendForm(at, key, {}, 200, cookie);
}

/** The form's POST: a 303 to Stripe's Checkout, or the form with what is wrong and all that was typed. */
export async function answerTip(at: AtTip, posted: URLSearchParams): Promise<Response> {
	const { visit, database, locked, tip } = at;
	const { env, request, pageId } = visit;
	const key = checkedBuyerKey(posted.get(BUYER) ?? "") ?? newBuyerKey();
	const typed = typedIn(posted);
	const again = (errors: TipView["errors"], status: number) => sendForm(at, key, { typed, errors }, status);
	if (posted.get(CURRENCY) !== tip.currency) return again({ amount: "changed" }, 409);
	const amount = readAmount(typed, tip.currency);
	const note = tipNoteSchema.safeParse({ giver: typed.giver, words: typed.words });
	if (typeof amount === "string" || !note.success) {
		const wrong = (field: "giver" | "words") =>
			note.error?.issues.some(({ path }) => path[0] === field) ? ("long" as const) : undefined;
		const errors = { giver: wrong("giver"), words: wrong("words") };
		return again({ ...errors, amount: typeof amount === "string" ? amount : undefined }, 422);
	}
	if ("notice" in (await shownSeller(visit, database))) return again({}, 503);
	await needRoom(env);
	const asked = languageWord(visit.version);
	const origin = originOf(visit);
	const started = await startTip(
		{ env, database },
		{
			pageId,
			blockId: tip.id,
			title: titleFrom(tip.title),
			buyerKey: key,
			amount,
			currency: tip.currency,
			coveredPercent: typed.coversFee ? Number(posted.get(PERCENT)) : null,
			note: note.data,
			language: spokenOn(locked.language),
			clientAddress: clientAddress(request.headers),
			returnUrls: {
				paid: `${origin}/go/${pageId}/paid/${tip.id}?session_id={CHECKOUT_SESSION_ID}${asked && `&${asked}`}`,
				canceled: origin + linkTo(visit, tip.id),
			},
		},
	);
	if (started.kind === "checkout") {
		return textResponse(303, null, { location: started.url, "cache-control": "no-store" });
	}
	return again(...REFUSALS[started.kind]);
}

const REFUSALS: { [Kind in Exclude<StartedTip["kind"], "checkout">]: [errors: TipView["errors"], status: number] } = {
	changed: [{ amount: "changed" }, 409],
	// Its form becomes the notice.
	seller: [{}, 503],
	"too-many": [{ form: "tryLater" }, 429],
	unavailable: [{ form: "noPayments" }, 503],
};

async function sendForm(at: AtTip, key: string, shown: ShownAgain, status: number, cookie?: string): Promise<Response> {
	const { visit, database, locked, tip } = at;
	const found = await shownSeller(visit, database);
	if ("notice" in found) return sendGate(visit, { view: { kind: "notice", ...found }, block: tip, status });
	const { line, amounts, currency } = tip;
	const feePercent = planTerm(locked.plan, "saleFeePercent");
	const hidden = { ...FORM_OF, [BUYER]: key, [CURRENCY]: currency, [PERCENT]: String(feePercent) };
	const form = { action: addressOf(visit), hidden };
	const view = { kind: "tip", form, line, amounts, currency, feePercent, ...found, ...shown } as const;
	return sendGate(visit, { view, block: tip, status, cookie });
}

function typedIn(posted: URLSearchParams) {
	const own = posted.get(GATE_FIELDS.own) ?? "";
	return {
		// Somebody may type an amount and forget to choose it.
		choice: posted.get(GATE_FIELDS.amount) ?? (own.trim() === "" ? "" : OWN_AMOUNT),
		own,
		giver: posted.get(GATE_FIELDS.giver) ?? "",
		words: posted.get(GATE_FIELDS.words) ?? "",
		coversFee: posted.has(GATE_FIELDS.coversFee),
	};
}

/** More characters than any amount that is read has. */
const OWN_MAX = 40;
const CHOSEN = /^\d{1,9}$/;

/**
 * The amount that was chosen or typed, in the smallest unit of the currency, or what is wrong. One that the owner has taken off
 * the list meanwhile is what the visitor has read, so it counts.
 */
function readAmount({ choice, own }: ReturnType<typeof typedIn>, currency: Currency): number | AmountError {
	const amount = choice === OWN_AMOUNT ? readOwn(own, currency) : CHOSEN.test(choice) ? Number(choice) : "choose";
	if (typeof amount === "string") return amount;
	const { smallest, largest } = tipLimits(currency);
	if (amount < smallest) return "small";
	return amount > largest ? "large" : amount;
}

function readOwn(own: string, currency: Currency): number | AmountError {
	const read = own.length > OWN_MAX ? null : readPrice(own, currency);
	return read?.ok ? read.amount : "typo";
}
