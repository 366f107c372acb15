import { ALL_PLANS, PLANS, type Plan } from "./plan.ts";

const GIGABYTE = 1_000_000_000;

/**
 * The bytes that the files of an account can have on each plan: those of the price list, or what the operator has named in gigabytes,
 * `20` for all plans or `1,50,200` for each, the smallest first.
 */
export function fileRooms(named: string | undefined): Record<Plan, number> {
	const numbers = (named ?? "").split(",").map(Number);
	const bytesOf = (plan: Plan, at: number) => {
		const gigabytes = (numbers.length === 1 ? numbers[0] : numbers[at]) ?? 0;
		return gigabytes > 0 ? Math.round(gigabytes * GIGABYTE) : PLANS[plan].fileBytes;
	};
	// Safe: every plan has its place.
	return Object.fromEntries(ALL_PLANS.map((plan, at) => [plan, bytesOf(plan, at)])) as Record<Plan, number>;
}
