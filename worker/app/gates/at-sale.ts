import { and, eq } from "drizzle-orm";
import { isUnlocking, type SaleState } from "../../../core/sales/ledger.ts";
import type { NoticeId } from "../../../core/words/gates.ts";
import { openDatabase } from "../../../db/client.ts";
import { sales } from "../../../db/schema/index.ts";
import type { Visit } from "../../foundation/http/visit.ts";
import { sha256Hex } from "../../foundation/secrets/hash.ts";
import { findSaleByToken } from "../../foundation/secrets/sale-tokens.ts";
import { allowDownloads } from "../sales/count-download.ts";
import { type SettledSale, settleReturn } from "../sales/settle-sale.ts";
import { addressOf, linkTo } from "./asked-host.ts";
import { readBuyerKey } from "./buyer-key.ts";
import { findLocked, shownAs } from "./find-locked.ts";
import { leadTo, passTo } from "./pass-to.ts";
import { sendGate, sendNotice } from "./send-gate.ts";
import { gateName, unlockOf, versionOf } from "./unlocks.ts";

/**
 * `GET /go/{pageId}/paid/{id}?session_id=…`: where Stripe's Checkout leads back to. The address opens nothing for others: the
 * sale has to be this browser's.
 */
export async function atReturn(visit: Visit, blockId: string): Promise<Response> {
	const { request, env, pageId } = visit;
	const link = linkTo(visit, blockId);
	const sessionId = new URL(request.url).searchParams.get("session_id") ?? "";
	const key = readBuyerKey(request.headers.get("cookie"), blockId);
	if (!key || !(await isOwnSale(env, { pageId, blockId, sessionId, key }))) return leadTo(link);
	const settled = await settleReturn(env, pageId, sessionId);
	if (settled?.kind === "tip" && settled.state === "paid") return thank(visit, settled);
	if (settled?.isUnlocking) return open(visit, blockId, settled.id);
	const { search } = new URL(request.url);
	if (settled?.state === "open") return sendNotice(visit, { notice: "paying", nextUrl: `${visit.pathname}${search}` });
	return leadTo(link);
}

/** In the address of a return: the tip is counted. Whoever loads the thanks again isn't counted again. */
const COUNTED = "thanks";

/** The owner's thanks for a tip that is paid. Nothing opens. */
async function thank(visit: Visit, { blockId, amount, currency }: SettledSale): Promise<Response> {
	const { request, env, pageId, pathname } = visit;
	const locked = await findLocked(openDatabase(env.DB), pageId, blockId, null, visit.version);
	const tip = locked?.block.kind === "tip" ? locked.block : null;
	visit.version = locked?.version ?? null;
	const { search, searchParams } = new URL(request.url);
	if (!searchParams.has(COUNTED)) {
		if (locked && tip) visit.countGate({ ...shownAs(locked), step: "passed" });
		return leadTo(`${pathname}${search}&${COUNTED}`);
	}
	const view = { kind: "tipped", thanks: tip?.thanks ?? "", amount, currency } as const;
	return sendGate(visit, { view, block: tip, status: 200 });
}

/** `/go/{pageId}/bought/{token}`, in the mail to a buyer: its button opens what was bought, on any device. */
export async function atBought(visit: Visit, token: string): Promise<Response> {
	const { request, env, pageId } = visit;
	const database = openDatabase(env.DB);
	const sale = await findSaleByToken(database, pageId, token);
	if (!sale) return sendNotice(visit, { notice: "old-link" }, 404);
	if (!sale.isUnlocking) {
		const [row] = await database.select({ state: sales.state }).from(sales).where(eq(sales.id, sale.id));
		return sendNotice(visit, { notice: noticeOf(row?.state) });
	}
	if (request.method === "POST") {
		await allowDownloads(database, sale.id);
		return open(visit, sale.blockId, sale.id);
	}
	return sendNotice(visit, { notice: "open-bought", form: { action: addressOf(visit) } });
}

async function open(visit: Visit, blockId: string, saleId: string): Promise<Response> {
	const database = openDatabase(visit.env.DB);
	const locked = await findLocked(database, visit.pageId, blockId, null, visit.version);
	if (locked?.gate?.kind !== "payment") {
		// Without the gate it is open to everyone.
		return locked ? leadTo(linkTo(visit, blockId)) : sendNotice(visit, { notice: "gone" });
	}
	visit.version = locked.version;
	visit.countGate({ ...shownAs(locked), step: "passed" });
	const unlock = unlockOf(gateName(blockId, "payment"), "payment", versionOf(locked.gate), saleId);
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
