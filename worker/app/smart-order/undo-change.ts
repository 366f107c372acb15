import { and, eq, exists, sql } from "drizzle-orm";
import { KEPT_DAYS } from "../../../core/smart-order/answer.ts";
import { restoreOrder } from "../../../core/smart-order/next-order.ts";
import { DAY_MS } from "../../../core/time/duration.ts";
import { pages, smartOrders } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { changePages } from "../../publish/change-pages.ts";
import { isAllowedOn, isChangeablePage } from "../../publish/ownership.ts";
import { refuseIfPaused } from "../../publish/plans/paused-page.ts";
import { stalePageIfChanged } from "../../publish/stale-pages.ts";
import { isOwnOrder } from "./own-order.ts";

interface Undo {
	pageId: string;
	/** The version of the page that the owner sees. */
	version: number;
}

/**
 * Restores the order before the last change, as a save of the page, and returns its new version. Links that were deleted
 * since stay deleted, and the others keep their places. For `KEPT_DAYS` the links that had risen stay where they are.
 *
 * Throws `not_found`, `conflict` on a stale version or without a change to undo, and `limit_reached` for a paused page.
 */
export async function undoChange(context: Context<Person>, { pageId, version }: Undo): Promise<{ version: number }> {
	const { database, actor } = context;
	const [page] = await database
		.select({ blocks: pages.blocks, version: pages.version, order: smartOrders })
		.from(pages)
		.leftJoin(smartOrders, eq(smartOrders.pageId, pages.id))
		.where(isAllowedOn(actor, "edit", pageId));
	if (!page) throw pageNotFound();
	const { lastChange = null, changedAt = null, keptIds = [], keptUntil = 0 } = page.order ?? {};
	if (!lastChange || changedAt === null) throw nothingToUndo();

	const now = Date.now();
	const isChange = and(isOwnOrder(context, pageId), eq(smartOrders.changedAt, changedAt));
	const change = database.select({ pageId: smartOrders.pageId }).from(smartOrders).where(isChange);
	const isSavable = and(isChangeablePage(actor, pageId), eq(pages.version, version), exists(change));
	const stillKept = keptUntil > now ? keptIds : [];
	const { saved } = await changePages(context, {
		saved: database
			.update(pages)
			.set({ blocks: restoreOrder(page.blocks, lastChange.before), version: version + 1, updatedAt: now })
			.where(and(isSavable, eq(pages.version, page.version)))
			.returning({ version: pages.version }),
		// These two must follow the save, because `changes()` counts the rows of the last statement.
		stale: stalePageIfChanged(database, pageId),
		noted: database
			.update(smartOrders)
			.set({
				lastChange: null,
				keptIds: [...new Set([...stillKept, ...lastChange.moves.map(({ id }) => id)])],
				keptUntil: now + KEPT_DAYS * DAY_MS,
			})
			.where(and(isChange, sql`changes() > 0`)),
	});
	if (saved[0]) return saved[0];
	await refuseIfPaused(context, pageId);
	throw new DomainError("conflict", "This page was changed elsewhere.", { field: "version" });
}

function nothingToUndo(): DomainError {
	return new DomainError("conflict", "There is no change to undo.", { field: "pageId", title: "Nothing to undo" });
}
