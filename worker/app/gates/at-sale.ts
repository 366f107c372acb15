import { and, eq } from "drizzle-orm";
import type { GateView, NoticeId } from "../../../core/bio-page/gate/gate-view.ts";
import { isUnlocking, type SaleState } from "../../../core/sales/ledger.ts";
import { openDatabase } from "../../../db/client.ts";
import { sales } from "../../../db/schema/index.ts";
import type { GateVisit } from "../../foundation/http/gate-visit.ts";
import { sha256Hex } from "../../foundation/secrets/hash.ts";
import { findSaleByToken } from "../../foundation/secrets/sale-tokens.ts";
import { settleReturn } from "../sales/settle-sale.ts";
import { pathOf } from "./asked-host.ts";
import { readBuyerKey } from "./buyer-key.ts";
import { findLocked, shownAs } from "./find-locked.ts";
import { passTo } from "./pass-to.ts";
import { sendGate } from "./send-gate.ts";
import { gateName, unlockOf, versionOf } from "./unlocks.ts";

const OLD_LINK: GateView = { kind: "notice", notice: "old-link" };

/**
 * `GET /go/{pageId}/paid/{id}?session_id=…`: where Stripe's Checkout leads back to. The address opens nothing for others: the
 * sale has to be this browser's.
 */
export async function atReturn(visit: GateVisit, blockId: string): Promise<Response> {
	const { request, env, pageId } = visit;
	const link = linkTo(visit, blockId);
	const sessionId = new URL(request.url).searchParams.get("session_id") ?? "";
	const key = readBuyerKey(request.headers.get("cookie"), blockId);
	if (!key || !(await isOwnSale(env, { pageId, blockId, sessionId, key }))) return leadTo(link);
	const settled = await settleReturn(env, pageId, sessionId);
	if (settled?.isUnlocking) return open(visit, blockId, settled.id);
	const { search } = new URL(request.url);
	if (settled?.state === "open") return say(visit, { notice: "paying", nextUrl: `${pathOf(visit)}${search}` });
	return leadTo(link);
}

/** `/go/{pageId}/bought/{token}`, in the mail to a buyer: its button opens what was bought, on any device. */
export async function atBought(visit: GateVisit, token: string): Promise<Response> {
	const { request, env, pageId } = visit;
	const database = openDatabase(env.DB);
	const sale = await findSaleByToken(database, pageId, token);
	if (!sale) return sendGate(visit, { view: OLD_LINK, block: null, status: 404 });
	if (!sale.isUnlocking) {
		const [row] = await database.select({ state: sales.state }).from(sales).where(eq(sales.id, sale.id));
		return say(visit, { notice: noticeOf(row?.state) });
	}
	if (request.method === "POST") return open(visit, sale.blockId, sale.id);
	return say(visit, { notice: "open-bought", form: { action: pathOf(visit) } });
}

async function open(visit: GateVisit, blockId: string, saleId: string): Promise<Response> {
	const database = openDatabase(visit.env.DB);
	const locked = await findLocked(database, visit.pageId, blockId, null);
	if (locked?.gate?.kind !== "payment") {
		// Without the gate it is open to everyone.
		return locked ? leadTo(linkTo(visit, blockId)) : say(visit, { notice: "gone" });
	}
	visit.countGate({ ...shownAs(locked), step: "passed" });
	const unlock = unlockOf(gateName(blockId, "payment"), "payment", await versionOf(locked.gate, null), saleId);
	return passTo(linkTo(visit, blockId), visit, database, locked.username, unlock);
}

async function isOwnSale(
	env: Env,
	{ pageId, blockId, sessionId, key }: { pageId: string; blockId: string; sessionId: string; key: string },
): Promise<boolean> {
	const buyer = await sha256Hex(key);
	const isIt = and(
		eq(sales.sessionId, sessionId),
		eq(sales.pageId, pageId),
		eq(sales.blockId, blockId),
		eq(sales.buyer, buyer),
	);
	return (await openDatabase(env.DB).select({ id: sales.id }).from(sales).where(isIt)).length > 0;
}

function noticeOf(state: SaleState | undefined): NoticeId {
	if (state === "refunded" || state === "disputed") return state;
	return state !== undefined && isUnlocking(state) ? "open-bought" : "old-link";
}

function say(visit: GateVisit, notice: Omit<Extract<GateView, { kind: "notice" }>, "kind">): Promise<Response> {
	return sendGate(visit, { view: { kind: "notice", ...notice }, block: null, status: 200 });
}

function linkTo({ pageId }: GateVisit, blockId: string): string {
	return `/go/${pageId}/link/${blockId}`;
}

function leadTo(location: string): Response {
	return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}
