import type { PaymentView } from "../../../core/bio-page/gate/gate-view.ts";
import { addressInLines, type SellerState } from "../../../core/sales/seller.ts";
import type { NoticeId } from "../../../core/words/gates.ts";
import type { Database } from "../../../db/client.ts";
import type { Visit } from "../../foundation/http/visit.ts";
import { salesMode } from "../../foundation/outside/configured.ts";
import { findSeller } from "../sales/find-seller.ts";

/** Who gets the money, as visitors read it before they pay, or the notice that says why nobody can pay. */
export type ShownSeller = { seller: PaymentView["seller"] } | { notice: NoticeId };

export async function shownSeller({ env, pageId }: Visit, database: Database): Promise<ShownSeller> {
	const seller = salesMode(env) === "off" ? null : await findSeller(database, pageId);
	if (seller?.state !== "ready") return { notice: whyNotSold(seller?.state ?? null) };
	const { legalName, email } = seller;
	return { seller: { name: legalName, address: addressInLines(seller).join("\n"), contact: email } };
}

function whyNotSold(state: SellerState | null): NoticeId {
	return state === null || state === "new" || state === "started" ? "not-for-sale-yet" : "not-for-sale-now";
}
