import * as z from "zod/mini";
import { expand, integer, page, text } from "../parameters.ts";
import { notFound } from "../stripe-error.ts";
import { call } from "./call.ts";
import { listPage } from "./list.ts";

const list = z.strictObject({
	type: z.optional(text()),
	types: z.optional(z.array(text()).check(z.maxLength(20))),
	created: z.optional(
		z.strictObject({
			gt: z.optional(integer()),
			gte: z.optional(integer()),
			lt: z.optional(integer()),
			lte: z.optional(integer()),
		}),
	),
	...page,
});

export const EVENT_CALLS = [
	call("GET", "/v1/events", list, ({ ledger }, { type, types, created = {}, ...rest }) => {
		const { gt = -1, gte = 0, lt = Infinity, lte = Infinity } = created;
		const events = ledger.events
			.filter((event) => type === undefined || event.type === type)
			.filter((event) => types === undefined || types.includes(event.type))
			.filter(({ created: at }) => at > gt && at >= gte && at < lt && at <= lte)
			.reverse();
		return listPage("/v1/events", events, rest);
	}),
	call("GET", "/v1/events/:id", z.strictObject({ expand: expand() }), ({ ledger }, _, id) => {
		const event = ledger.events.find((one) => one.id === id);
		if (!event) throw notFound("event", id);
		return event;
	}),
];
