import { LIST_POLICIES, type ListPolicyDay } from "../words/list-policies.ts";

/** The version that gates name now. */
export const LIST_POLICY_DAY: ListPolicyDay = "2026-11-29";

/** Who is responsible for addresses, and what for, in the owner's words. */
export interface ListTerms {
	responsible: string;
	contact: string;
	purposes: readonly string[];
}

/** The lists that these gates fill. Gates that name the same person are one list, and the same words stand there once. */
export function listsOf(
	gates: readonly { responsible: string; contact: string; purpose: string }[],
): readonly ListTerms[] {
	const lists = Map.groupBy(gates, ({ responsible, contact }) => JSON.stringify([responsible, contact]));
	return [...lists.values()].flatMap(([first, ...others]) => {
		if (!first) return [];
		const { responsible, contact } = first;
		return [{ responsible, contact, purposes: [...new Set([first, ...others].map(({ purpose }) => purpose))] }];
	});
}

/** Reads the day of a version, as an address names it. Any other text stands for the present one. */
export function listPolicyDay(named: string | null): ListPolicyDay {
	return named !== null && Object.hasOwn(LIST_POLICIES, named) ? (named as ListPolicyDay) : LIST_POLICY_DAY;
}
