import { lastOfPart } from "../../../../core/lists/list-rows.ts";
import { DomainError } from "../../../foundation/errors/domain-error.ts";
import { listEvents } from "../../webhooks/list-events.ts";
import type { Handlers, NamesOf } from "../handler.ts";
import { timeOf } from "../part-of.ts";

export const events: Handlers<NamesOf<"events">> = {
	async "events.list"(context, { query }) {
		const found = await listEvents(context, numberIn(query.cursor));
		const items = found.map(({ number, id, kind, happenedAt, data }) => ({
			id,
			type: kind,
			timestamp: timeOf(happenedAt),
			data,
			cursor: String(number),
		}));
		return { items, next: lastOfPart(items)?.cursor ?? null };
	},
};

/** The number of the event that a cursor names. Throws `invalid`. */
function numberIn(cursor = "0"): number {
	if (/^\d{1,15}$/.test(cursor)) return Number(cursor);
	throw new DomainError("invalid", "Not a place in this list.", { field: "query.cursor" });
}
