import type { Stripe } from "stripe";
import { PAGE_TENS } from "../../../core/plans/page-tens.ts";
import { PLANS, type Plan } from "../../../core/plans/plan.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";

/**
 * The price of a plan with so many tens of pages more. Throws `not_found` when it isn't set up at Stripe, and `invalid` for a plan
 * without a price, or that has no tens.
 */
export async function findPrice(stripe: Stripe, plan: Plan, tens: number): Promise<Stripe.Price> {
	const { name, priceKey } = PLANS[plan];
	if (!priceKey) throw new DomainError("invalid", "The free plan costs nothing.", { field: "plan" });
	if (tens > 0 && plan !== PAGE_TENS.plan) {
		throw new DomainError("invalid", `${name} has no more pages than it includes.`, { field: "pageTens" });
	}
	const { data } = await stripe.prices.list({ lookup_keys: [priceKey], active: true, limit: 1 });
	if (!data[0]) throw new DomainError("not_found", `The ${name} plan isn't for sale yet.`);
	// A unit more of the flat price of 0.1.0 would be a whole plan more. Its operators run the setup once more.
	if (tens > 0 && data[0].billing_scheme !== "tiered") {
		throw new DomainError("not_found", "More pages aren't for sale here yet.");
	}
	return data[0];
}

/**
 * Stripe's prices are immutable. A new price takes over the lookup key, and subscribers keep their old price: so those of the
 * flat price of 0.1.0 go on paying it, until they take ten pages more. Returns the price's id. Throws Stripe's errors.
 */
export async function ensurePrice(stripe: Stripe, plan: Plan, product: string): Promise<string> {
	const { priceKey, dollarsPerMonth } = PLANS[plan];
	const cents = plan === PAGE_TENS.plan ? tiersOf(plan) : { unit_amount: dollarsPerMonth * 100 };
	const { data } = await stripe.prices.list({
		lookup_keys: [priceKey ?? ""],
		active: true,
		limit: 1,
		expand: ["data.tiers"],
	});
	const [found] = data;
	if (found?.currency === "usd" && costsAsMuch(found, cents)) return found.id;
	const created = await stripe.prices.create({
		product,
		currency: "usd",
		...cents,
		recurring: { interval: "month" },
		lookup_key: priceKey ?? "",
		transfer_lookup_key: true,
		metadata: { plan },
	});
	return created.id;
}

type Cents = { unit_amount: number } | ReturnType<typeof tiersOf>;

/** The first unit is the plan, and each further one is ten pages. */
function tiersOf(plan: Plan) {
	return {
		billing_scheme: "tiered",
		tiers_mode: "graduated",
		tiers: [
			{ up_to: 1, unit_amount: PLANS[plan].dollarsPerMonth * 100 },
			{ up_to: "inf", unit_amount: PAGE_TENS.dollarsPerMonth * 100 },
		],
	} satisfies Partial<Stripe.PriceCreateParams>;
}

function costsAsMuch(price: Stripe.Price, cents: Cents): boolean {
	if ("unit_amount" in cents) return price.unit_amount === cents.unit_amount;
	// Stripe's last tier has no bound, where the request says `inf`.
	const found = price.tiers?.map(({ up_to, unit_amount }) => [up_to ?? "inf", unit_amount]);
	const wanted = cents.tiers.map(({ up_to, unit_amount }) => [up_to, unit_amount]);
	return price.tiers_mode === cents.tiers_mode && JSON.stringify(found) === JSON.stringify(wanted);
}
