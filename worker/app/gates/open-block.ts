import { sql } from "drizzle-orm";
import { safeUrl } from "../../../core/addresses/safe-url.ts";
import { withCampaign } from "../../../core/addresses/with-campaign.ts";
import type { Block } from "../../../core/blocks/block.ts";
import { clickTargetsOf } from "../../../core/blocks/click-targets.ts";
import { closedBlock } from "../../../core/blocks/closed-block.ts";
import { shownItems } from "../../../core/blocks/feed-items.ts";
import { rulesOf } from "../../../core/blocks/rules-of.ts";
import { labelOf } from "../../../core/blocks/target.ts";
import { withoutBlockedItems } from "../../../core/moderation/link-check.ts";
import { openDatabase } from "../../../db/client.ts";
import { notFoundPage } from "../../foundation/http/not-found.ts";
import type { Visit } from "../../foundation/http/visit.ts";
import { contactFile } from "../../publish/contact-file.ts";
import { playerResponse } from "../../publish/player.ts";
import { selectPage } from "../../publish/select-page.ts";
import { sendFile } from "../files/send-file.ts";
import { countDownload } from "../sales/count-download.ts";
import { addressOf, linkTo } from "./asked-host.ts";
import { leadTo } from "./pass-to.ts";
import { askedAgain } from "./payment-gate.ts";
import { sendGate } from "./send-gate.ts";

/** The place of a file's bytes, below the page that offers them. */
const FILE_PLACE = "file";

/**
 * Sends a visitor who has passed to a block's target, and counts the click. `place` is the place within the block, such as
 * an item of a feed. Nobody keeps the answer.
 */
export async function openBlock(
	visit: Visit,
	block: Block,
	place: string | null,
	saleId: string | null,
): Promise<Response> {
	const { request, env } = visit;
	if (block.kind === "latest") return openFeed(visit, block, place);
	if (block.kind === "file") return openFile(visit, block, place, saleId);
	if (block.kind === "contact" && place === "file") return contactFile(block, request);
	const url = clickTargetsOf(block).get(place === null ? block.id : `${block.id}.${place}`)?.url;
	if (!url) return notFoundPage({});
	const routed = rulesOf(block);
	if (routed) {
		const found = await visit.findRoute(block.id, { ...routed, url });
		countPass(visit, block, found.route);
		return leadTo(withCampaign(found.url, request.url));
	}
	countPass(visit, block);
	const player = await playerResponse(block, request, env);
	if (player) {
		player.headers.set("cache-control", "no-store");
		return player;
	}
	return leadTo(withCampaign(url, request.url));
}

/** A file behind a gate waits on a page that says what it is. One without a gate is sent at once. */
async function openFile(
	visit: Visit,
	block: Extract<Block, { kind: "file" }>,
	place: string | null,
	saleId: string | null,
): Promise<Response> {
	const { gate, type, bytes, line } = block;
	if (place === FILE_PLACE || (!gate && place === null)) {
		return sendFile(visit.request, visit.env, block, async () => {
			if (saleId && gate && !(await countDownload(openDatabase(visit.env.DB), saleId))) return askForLink(visit, block);
			countPass(visit, block);
			return null;
		});
	}
	if (place !== null) return notFoundPage({});
	const url = addressOf(visit).replace(/(?=\?|$)/, `.${FILE_PLACE}`);
	const view = { kind: "file", url, type, bytes, line, isBought: gate?.kind === "payment" } as const;
	return sendGate(visit, { view, block, status: 200 });
}

/** A buyer who has downloaded it very often gets the link anew, by mail. */
function askForLink(visit: Visit, block: Block): Promise<Response> {
	const form = { action: linkTo(visit, block.id), hidden: askedAgain() };
	return sendGate(visit, { view: { kind: "bought", form, isOftenDownloaded: true }, block, status: 429 });
}

async function openFeed(
	visit: Visit,
	block: Extract<Block, { kind: "latest" }>,
	itemKey: string | null,
): Promise<Response> {
	const { request, env, pageId } = visit;
	const [page] = await selectPage(openDatabase(env.DB), sql`${pageId}`, "TRUE");
	const items = page ? shownItems(block, withoutBlockedItems(page.feeds, page.blockedHosts)) : [];
	if (itemKey === null) {
		const view = {
			kind: "items" as const,
			items: items.map((item) => ({ ...item, url: `/go/${pageId}/link/${block.id}.${item.key}` })),
		};
		return sendGate(visit, { view, block, status: 200 });
	}
	const url = safeUrl(items.find(({ key }) => key === itemKey)?.url ?? "");
	if (!url) return notFoundPage({});
	countPass(visit, block);
	return leadTo(withCampaign(url, request.url));
}

/** The click names no target, because raw events are read by more than the owner. */
function countPass(visit: Visit, block: Block, route?: string): void {
	visit.count({ kind: "link", linkId: block.id, linkTitle: labelOf(closedBlock(block)), linkUrl: "", route });
}
