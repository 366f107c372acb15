import * as z from "zod/mini";
import type { Subscription } from "../objects.ts";
import { expand, flag, page, text } from "../parameters.ts";
import { noSuch, notFound } from "../stripe-error.ts";
import { cancelNow } from "../subscriptions.ts";
import { call } from "./call.ts";
import { existing, listPage, matching, retrieve } from "./read.ts";

const STATUSES = [
	"incomplete",
	"incomplete_expired",
	"trialing",
	"active",
	"past_due",
	"unpaid",
	"canceled",
	"paused",
] as const;

const list = z.strictObject({
	customer: z.optional(text()),
	price: z.optional(text()),
	status: z.optional(z.enum([...STATUSES, "all", "ended"])),
	...page,
});

const cancel = z.strictObject({ prorate: z.optional(flag()), invoice_now: z.optional(flag()), expand: expand() });

export const SUBSCRIPTION_CALLS = [
	call("GET", "/v1/subscriptions", list, ({ ledger }, { customer, price, status, ...rest }) => {
		if (customer !== undefined && !ledger.customers[customer]) throw noSuch("customer", customer, "customer");
		const subscriptions = matching(ledger.subscriptions, { customer })
			.filter(({ items }) => price === undefined || items.data.some((item) => item.price.id === price))
			.filter((subscription) => isListed(subscription.status, status));
		return listPage("/v1/subscriptions", subscriptions, rest);
	}),
	retrieve("/v1/subscriptions", "subscription", ({ ledger }) => ledger.subscriptions),
	call("DELETE", "/v1/subscriptions/:id", cancel, (simulation, _, id) => {
		const subscription = existing("subscription", simulation.ledger.subscriptions, id);
		// Like Stripe, this answers 404 for an ended subscription, although it can still be retrieved.
		if (subscription.status === "canceled") throw notFound("subscription", id);
		return cancelNow(simulation, subscription);
	}),
];

function isListed(status: Subscription["status"], asked: z.output<typeof list>["status"]): boolean {
	if (asked === "all") return true;
	if (asked === "ended") return status === "canceled" || status === "incomplete_expired";
	return asked === undefined ? status !== "canceled" : status === asked;
}
