import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import type { Plan } from "../../core/plans/plan.ts";
import type { SellerDetails } from "../../core/sales/seller.ts";
import { openDatabase } from "../../db/client.ts";
import { pages, sales, subscriptions } from "../../db/schema/index.ts";
import { type SaleOrder, type StartedSale, startSale } from "../app/sales/start-sale.ts";
import { statesOfSales } from "../app/sales/states-of-sales.ts";
import { newPayer } from "./billing.ts";
import { newPage, someLinks } from "./people.ts";
import type { Delivery } from "./stripe-account.ts";
import { send } from "./visits.ts";

/** A seller's details that are valid. */
export const SELLER = {
	legalName: "Jane Roe Ceramics",
	address: "Kiln Lane 4\n10115 Berlin",
	country: "DE",
	email: "jane@kiln.example",
} as const satisfies SellerDetails;

/** The price of what newSeller sells. */
export const PRICE = { amount: 1200, currency: "eur" } as const;

/** The locked block of newSeller. */
export const LOCKED = {
	...someLinks(1)[0],
	id: "recipes",
	title: "Glaze recipes",
	url: "https://example.com/canary-target",
	gate: { kind: "payment", ...PRICE, words: "PDF, 48 pages" },
} as const;

export type SellerPerson = Awaited<ReturnType<typeof newSeller>>;

let sellersSoFar = 0;

/** A person who sells one link of a page, and may take payments. Each one has a new Stripe account, unless one is given. */
export async function newSeller({
	plan = "free",
	stripe,
}: {
	plan?: Plan;
	stripe?: Parameters<typeof newPayer>[0];
} = {}) {
	const jane = await newPayer(stripe);
	const { userId, email, variables } = jane;
	if (plan !== "free") {
		await openDatabase(env.DB).insert(subscriptions).values({ userId, email, plan, appliedPlan: plan });
	}
	sellersSoFar += 1;
	const { id: pageId } = await newPage(jane, `seller-${sellersSoFar}`, { blocks: [LOCKED] });
	await jane.client.sales.saveSeller.mutate(SELLER);
	const { url } = await jane.client.sales.startOnboarding.mutate();
	const accountId = /\/connect\/(\w+)\//.exec(url)?.[1] ?? "";
	await jane.stripe.moveSeller(accountId, "verify");

	/** Delivers events to their webhooks, by default all that wait. Returns the response statuses. */
	async function deliver(events?: readonly Delivery[]): Promise<number[]> {
		const statuses: number[] = [];
		for (const event of events ?? (await jane.stripe.takeEvents())) statuses.push(await postTo(event, variables));
		return statuses;
	}
	await deliver();

	const database = openDatabase(env.DB);
	/** Begins a sale for a browser at the shown price. */
	const start = (buyerKey: string, change: Partial<SaleOrder> = {}): Promise<StartedSale> =>
		startSale(
			{ env: { ...env, ...variables }, database },
			{
				pageId,
				blockId: LOCKED.id,
				buyerKey,
				consent: "I agree.",
				language: "en",
				shownPrice: PRICE,
				returnUrls: {
					paid: `http://localhost/go/${pageId}/paid/${LOCKED.id}?session_id={CHECKOUT_SESSION_ID}`,
					canceled: `http://localhost/go/${pageId}/link/${LOCKED.id}`,
				},
				...change,
			},
		);
	return {
		...jane,
		env: { ...env, ...variables },
		database,
		pageId,
		accountId,
		deliver,
		start,
		/** Begins a sale and pays it. Returns the session's id. The events wait. */
		async buy(buyerKey: string, buyerEmail = "sam@example.com"): Promise<string> {
			const started = await start(buyerKey);
			if (started.kind !== "checkout") throw new Error(`No Checkout, but ${JSON.stringify(started)}`);
			await jane.stripe.paySale(started.url, buyerEmail);
			return started.url.split("/").at(-1) ?? "";
		},
		/** The sale of a session, as stored. */
		async sale(sessionId: string) {
			const [row] = await database.select().from(sales).where(eq(sales.sessionId, sessionId));
			if (!row) throw new Error("There is no such sale");
			return row;
		},
	};
}

/** Posts an event to its webhook as Stripe does: without an origin. */
export async function postTo(
	{ path, body, headers }: Pick<Delivery, "path" | "body" | "headers">,
	variables: Partial<Env>,
): Promise<number> {
	const response = await send(path, { method: "POST", body, headers }, variables);
	await response.arrayBuffer();
	return response.status;
}

/** Whether the read that fetches the target would find the sale standing. */
export async function stands(
	{ database, pageId }: SellerPerson,
	saleId: string,
	blockId: string = LOCKED.id,
): Promise<boolean> {
	const states = statesOfSales(blockId, [saleId]);
	const [page] = await database.select({ states }).from(pages).where(eq(pages.id, pageId));
	return page?.states[saleId] === "paid";
}
