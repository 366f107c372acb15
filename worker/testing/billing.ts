import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { openDatabase } from "../../db/client.ts";
import { subscriptions, users } from "../../db/schema/index.ts";
import { APP, newPerson } from "./people.ts";
import { newStripeAccount } from "./stripe.ts";
import type { Delivery, StripeAccount } from "./stripe-account.ts";
import { send } from "./visits.ts";

export type Payer = Awaited<ReturnType<typeof newPayer>>;

/** A signed-in person where plans are for sale. Each one has a new Stripe account, unless one is given. */
export async function newPayer(account?: StripeAccount) {
	const stripe = account ?? (await newStripeAccount());
	const variables = { APP_ORIGIN: APP, ...stripe.variables };
	const person = await newPerson("free", variables);
	const [user] = await openDatabase(env.DB).select({ id: users.id }).from(users).where(eq(users.email, person.email));
	const userId = user?.id ?? "";

	/** The account's row in `subscriptions`. */
	async function stored() {
		const [row] = await openDatabase(env.DB).select().from(subscriptions).where(eq(subscriptions.userId, userId));
		if (!row) throw new Error("The account has no row in subscriptions");
		return row;
	}

	return {
		...person,
		userId,
		stripe,
		variables,
		stored,
		/** The id of the Stripe customer. */
		customer: async () => (await stored()).customerId ?? "",
		/** Checks out and pays. The webhook's events wait for `deliver`. */
		async pay(plan: "pro" | "business") {
			const { url } = await person.client.billing.startCheckout.mutate({ plan });
			await stripe.pay(url);
		},
		/** Delivers events to the webhook, by default all that wait. Returns the response statuses. */
		async deliver(events?: readonly Delivery[]) {
			const statuses: number[] = [];
			for (const event of events ?? (await stripe.takeEvents())) statuses.push(await postEvent(event, variables));
			return statuses;
		},
		/** The current plan from the API. */
		plan: async () => (await person.client.billing.get.query()).plan,
	};
}

/** Posts to the webhook as Stripe does: without an origin. */
export async function postEvent(
	{ body, headers }: { body: string; headers: Record<string, string> },
	variables: Partial<Env>,
): Promise<number> {
	const response = await send("/api/billing/webhook", { method: "POST", body, headers }, variables);
	await response.arrayBuffer();
	return response.status;
}
