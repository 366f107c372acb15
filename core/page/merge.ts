import { isSameValue } from "../text/same-value.ts";

/*
 * What two people have changed of the same thing, made one. Each function gets what was there before both, and returns null where both
 * have changed it to something else.
 */

/** The value that one of them has changed. What may be missing is undefined. */
export function mergeValues<Kind>(before: Kind, mine: Kind, theirs: Kind): { merged: Kind } | null {
	if (isSameValue(mine, before)) return { merged: theirs };
	return isSameValue(theirs, before) || isSameValue(mine, theirs) ? { merged: mine } : null;
}

/** The order of one of them with what the other has added, each after what it stands after there. */
export function mergeOrders(
	before: readonly string[],
	mine: readonly string[],
	theirs: readonly string[],
): string[] | null {
	const isMineMoved = !isOrderKept(before, mine);
	if (isMineMoved && !isOrderKept(before, theirs) && !isOrderKept(mine, theirs)) return null;
	const [frame, added] = isMineMoved ? [mine, theirs] : [theirs, mine];
	const order = [...frame];
	for (const [at, id] of added.entries()) {
		if (order.includes(id)) continue;
		const above = added.slice(0, at).findLast((one) => order.includes(one));
		order.splice(above === undefined ? 0 : order.indexOf(above) + 1, 0, id);
	}
	return order;
}

function isOrderKept(order: readonly string[], by: readonly string[]): boolean {
	const common = new Set(order.filter((id) => by.includes(id)));
	return by.filter((id) => common.has(id)).join() === order.filter((id) => common.has(id)).join();
}
