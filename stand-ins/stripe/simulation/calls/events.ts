import * as z from "zod/mini";
import { integer, page, text } from "../parameters.ts";
import { call } from "./call.ts";
import { listPage, retrieve } from "./read.ts";

const bound = () => z.optional(integer());

const list = z.strictObject({
	type: z.optional(text()),
	types: z.optional(z.array(text()).check(z.maxLength(20))),
	created: z.optional(z.strictObject({ gt: bound(), gte: bound(), lt: bound(), lte: bound() })),
	...page,
});

export const EVENT_CALLS = [
	call("GET", "/v1/events", list, ({ ledger }, { type, types, created = {}, ...rest }) => {
		const { gt = -1, gte = 0, lt = Infinity, lte = Infinity } = created;
		const events = ledger.events
			.filter((event) => type === undefined || event.type === type)
			.filter((event) => types === undefined || types.includes(event.type))
			.filter(({ created: at }) => at > gt && at >= gte && at < lt && at <= lte);
		return listPage("/v1/events", events, rest);
	}),
	retrieve("/v1/events", "event", ({ ledger }) => Object.fromEntries(ledger.events.map((event) => [event.id, event]))),
];
