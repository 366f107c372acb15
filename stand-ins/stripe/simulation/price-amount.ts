import type { Price } from "./objects.ts";

/**
 * What so many units of a price cost, in the currency's smallest unit. With graduated tiers, each unit costs what its own tier
 * says.
 */
export function amountOf({ tiers, unit_amount }: Price, quantity: number): number {
	if (!tiers) return (unit_amount ?? 0) * quantity;
	let total = 0;
	let below = 0;
	for (const tier of tiers) {
		const top = Math.min(tier.up_to ?? quantity, quantity);
		total += Math.max(0, top - below) * (tier.unit_amount ?? 0);
		below = Math.max(below, top);
	}
	return total;
}
