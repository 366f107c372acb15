import { pick } from "../../../../core/look/pick.ts";
import { THEME_IDS, THEMES } from "../../../../core/look/themes.ts";
import { DomainError } from "../../../foundation/errors/domain-error.ts";
import { listDomains } from "../../domains/list-domains.ts";
import { listSales, type SalePlace } from "../../sales/list-sales.ts";
import { deleteSubscriber } from "../../subscribers/delete-subscribers.ts";
import { listSubscribers } from "../../subscribers/list-subscribers.ts";
import type { Handlers, NamesOf } from "../handler.ts";
import { maybeTimeOf, timeOf } from "../part-of.ts";

export const lists: Handlers<NamesOf<"subscribers" | "sales" | "domains" | "looks">> = {
	async "subscribers.list"(context, { params, query }) {
		const { subscribers, next } = await listSubscribers(context, { pageId: params.page, ...query });
		return {
			items: subscribers.map(({ createdAt, confirmedAt, unsubscribedAt, ...subscriber }) => ({
				...pick(subscriber, ["id", "email", "state"]),
				createdAt: timeOf(createdAt),
				confirmedAt: maybeTimeOf(confirmedAt),
				unsubscribedAt: maybeTimeOf(unsubscribedAt),
			})),
			next,
		};
	},

	async "subscribers.delete"(context, { params }) {
		await deleteSubscriber(context, { pageId: params.page, id: params.subscriber });
		return null;
	},

	async "sales.list"(context, { query }) {
		const { sales, hasMore } = await listSales(context, placeIn(query.cursor));
		const last = sales.at(-1);
		return {
			items: sales.map((sale) => ({ ...pick(sale, SALE_FIELDS), paidAt: timeOf(sale.paidAt) })),
			next: hasMore && last ? `${last.paidAt}.${last.id}` : null,
		};
	},

	async "domains.list"(context) {
		const { domains } = await listDomains(context);
		return {
			items: domains.map(({ id, pageId, hostname, status, createdAt, checkedAt }) => ({
				id,
				page: pageId,
				hostname,
				status,
				createdAt: timeOf(createdAt),
				checkedAt: maybeTimeOf(checkedAt),
			})),
			next: null,
		};
	},

	async "looks.list"() {
		const items = THEME_IDS.map((id) => ({ id, ...pick(THEMES[id], ["name", "feeling", "needsPlan"]) }));
		return { items, next: null };
	},
};

const SALE_FIELDS = [
	"id",
	"kind",
	"state",
	"title",
	"pageName",
	"amount",
	"currency",
	"fee",
	"refunded",
	"buyerEmail",
	"downloads",
	"giver",
	"words",
] as const;

/** The place of a sale that a cursor names. Throws `invalid`. */
function placeIn(cursor: string | undefined): SalePlace | null {
	if (cursor === undefined) return null;
	const [, paidAt, id] = /^(\d{1,15})\.([\w-]{1,40})$/.exec(cursor) ?? [];
	if (paidAt === undefined || id === undefined) {
		throw new DomainError("invalid", "Not a place in this list.", { field: "query.cursor" });
	}
	return { paidAt: Number(paidAt), id };
}
