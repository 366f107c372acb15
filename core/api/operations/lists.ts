import * as z from "zod/mini";
import { DOMAIN_STATUSES } from "../../domains/domain.ts";
import { CURRENCIES, type Currency } from "../../gates/price.ts";
import { SALE_KINDS, SALE_STATES } from "../../sales/ledger.ts";
import { listQuestionSchema, subscriberSchema } from "../../subscribers/list-schema.ts";
import { SUBSCRIBER_STATES, type SubscriberState } from "../../subscribers/subscriber.ts";
import { listOf, listQuery, nothing, ofPage, timeSchema } from "../fields.ts";
import { operation } from "../operation.ts";

const { search, cursor } = listQuestionSchema.shape;

/** What an account has collected and sold, and its domains. */
export const lists = {
	"subscribers.list": operation({
		method: "GET",
		path: "/pages/{page}/subscribers",
		verb: "manage",
		of: "page",
		summary: "List subscribers",
		words: "The addresses that visitors left on the page, the newest first. Write only to those that are confirmed.",
		params: ofPage,
		query: z.strictObject({ search, cursor }),
		body: null,
		answer: listOf(
			z.strictObject({
				id: z.string(),
				email: z.string(),
				state: z.enum(Object.keys(SUBSCRIBER_STATES) as [SubscriberState, ...SubscriberState[]]),
				createdAt: timeSchema,
				confirmedAt: z.nullable(timeSchema),
				unsubscribedAt: z.nullable(timeSchema),
			}),
		),
		status: 200,
		isRepeatable: true,
		isWork: true,
		tool: {
			name: "list_subscribers",
			words:
				"Lists the addresses that visitors have left on a page, the newest first. They are personal data: show them to nobody but the page's owner.",
		},
		example: {},
	}),
	"subscribers.delete": operation({
		method: "DELETE",
		path: "/pages/{page}/subscribers/{subscriber}",
		verb: "manage",
		of: "page",
		summary: "Delete a subscriber",
		words: "Deletes an address with what is known about it. What it has opened closes.",
		params: z.extend(ofPage, { subscriber: subscriberSchema.shape.id }),
		query: nothing,
		body: null,
		answer: null,
		status: 204,
		isRepeatable: true,
		example: {},
	}),
	"sales.list": operation({
		method: "GET",
		path: "/sales",
		verb: "manage",
		of: "account",
		summary: "List sales and tips",
		words: "What people have paid for and given, the newest first. Amounts are in the smallest unit of the currency.",
		params: nothing,
		query: listQuery,
		body: null,
		answer: listOf(
			z.strictObject({
				id: z.string(),
				kind: z.enum(SALE_KINDS),
				state: z.enum(SALE_STATES),
				title: z.string(),
				pageName: z.string(),
				amount: z.int(),
				currency: z.enum(Object.keys(CURRENCIES) as [Currency, ...Currency[]]),
				fee: z.int(),
				refunded: z.int(),
				paidAt: timeSchema,
				buyerEmail: z.nullable(z.string()),
				downloads: z.int(),
				giver: z.nullable(z.string()),
				words: z.nullable(z.string()),
			}),
		),
		status: 200,
		isRepeatable: true,
		isWork: true,
		tool: {
			name: "list_sales",
			words:
				"Lists what people have bought and given, the newest first. Amounts are in the smallest unit of the currency, such as cents.",
		},
		example: {},
	}),
	"domains.list": operation({
		method: "GET",
		path: "/domains",
		verb: "manage",
		of: "account",
		summary: "List domains",
		words: "The account's own domains, with their states and the pages that they open.",
		params: nothing,
		query: nothing,
		body: null,
		answer: listOf(
			z.strictObject({
				id: z.string(),
				page: z.nullable(z.string()),
				hostname: z.string(),
				status: z.enum(DOMAIN_STATUSES),
				createdAt: timeSchema,
				checkedAt: z.nullable(timeSchema),
			}),
		),
		status: 200,
		isRepeatable: true,
		example: {},
	}),
	"looks.list": operation({
		method: "GET",
		path: "/looks",
		verb: "read",
		of: "account",
		isForSinglePages: true,
		summary: "List looks",
		words: "The looks that a page can wear: `theme` and `background` of a page name one.",
		params: nothing,
		query: nothing,
		body: null,
		answer: listOf(z.strictObject({ id: z.string(), name: z.string(), feeling: z.string(), needsPlan: z.boolean() })),
		status: 200,
		isRepeatable: true,
		tool: {
			name: "list_looks",
			words: "Lists the looks that a page can wear. Those with `needsPlan` need a paid plan.",
		},
		example: {},
	}),
};
