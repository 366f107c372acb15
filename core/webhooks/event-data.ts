import * as z from "zod/mini";
import { DOMAIN_STATUSES } from "../domains/domain.ts";
import { SALE_KINDS, SALE_STATES } from "../sales/ledger.ts";
import type { EventKind } from "./event-kind.ts";

/** The id of the page, or null: a sale outlives its page, and a domain may have none. */
const maybePage = z.nullable(z.string());

const page = z.strictObject({
	page: z.string(),
	username: z.nullable(z.string()),
	fullName: z.string(),
	/** Counts the saves, like the `ETag` of the page. */
	version: z.int(),
});

const subscriber = z.strictObject({ page: z.string(), subscriber: z.string(), email: z.string() });

const sale = z.strictObject({
	page: maybePage,
	sale: z.string(),
	kind: z.enum(SALE_KINDS),
	state: z.enum(SALE_STATES),
	title: z.string(),
	/** In the smallest unit of the currency. */
	amount: z.int(),
	refunded: z.int(),
	currency: z.string(),
	buyerEmail: z.nullable(z.string()),
});

const domain = z.strictObject({
	page: maybePage,
	domain: z.string(),
	hostname: z.string(),
	status: z.enum(DOMAIN_STATUSES),
});

const day = z.strictObject({
	page: z.string(),
	/** A day of UTC: `2026-12-01`. */
	day: z.string(),
	views: z.int(),
	visitors: z.int(),
	clicks: z.int(),
	socialClicks: z.int(),
});

/** What the event of each kind says. No event has a link, or anything else that stands behind a gate. */
export const EVENT_DATA = {
	"page.published": page,
	"subscriber.confirmed": subscriber,
	"subscriber.ended": subscriber,
	"sale.paid": sale,
	"sale.refunded": sale,
	"sale.disputed": sale,
	"domain.active": domain,
	"domain.failing": domain,
	"stats.day": day,
} as const satisfies Record<EventKind, z.ZodMiniType>;

const PAGE = { page: "samplepage0000" };
const SUBSCRIBER = { ...PAGE, subscriber: "samplesubscriber00000", email: "sam@example.com" };
const SALE = { ...PAGE, sale: "samplesale00000000000", kind: "sale", title: "Glaze recipes", amount: 1200 } as const;
const DOMAIN = { ...PAGE, domain: "sampledomain000000000", hostname: "links.example.com" };

/** An event of each kind as a test sends it. */
export const SAMPLE_DATA: { readonly [Kind in EventKind]: z.infer<(typeof EVENT_DATA)[Kind]> } = {
	"page.published": { ...PAGE, username: "junipervale", fullName: "Juniper Vale", version: 17 },
	"subscriber.confirmed": SUBSCRIBER,
	"subscriber.ended": SUBSCRIBER,
	"sale.paid": { ...SALE, state: "paid", refunded: 0, currency: "eur", buyerEmail: "sam@example.com" },
	"sale.refunded": { ...SALE, state: "refunded", refunded: 1200, currency: "eur", buyerEmail: "sam@example.com" },
	"sale.disputed": { ...SALE, state: "disputed", refunded: 0, currency: "eur", buyerEmail: "sam@example.com" },
	"domain.active": { ...DOMAIN, status: "active" },
	"domain.failing": { ...DOMAIN, status: "failing" },
	"stats.day": { ...PAGE, day: "2026-12-01", views: 120, visitors: 80, clicks: 36, socialClicks: 9 },
};
