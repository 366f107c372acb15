/** The rows that a person has chosen to act on together. */
export interface Choice {
	ids: ReadonlySet<string>;
	/** The row that a range starts from. */
	anchor: string | null;
	/** Whether a plain click chooses. Else the modifier keys do, and a plain click ends the choice. */
	isByTap: boolean;
}

/** `order` has the ids of all rows. */
type Order = readonly string[];

/** Adds a row to the choice, or takes it out. */
export function toggled(choice: Choice | null, id: string): Choice {
	const { ids, isByTap } = choice ?? { ids: new Set<string>(), isByTap: false };
	const others = [...ids].filter((other) => other !== id);
	return { ids: new Set(ids.has(id) ? others : [...others, id]), anchor: id, isByTap };
}

/** Chooses the rows from the anchor to this one. `from` is the anchor where there is none yet. */
export function chosenTo(choice: Choice | null, order: Order, id: string, from = id): Choice {
	const anchor = choice?.anchor != null && order.includes(choice.anchor) ? choice.anchor : from;
	const [start, end] = [order.indexOf(anchor), order.indexOf(id)].sort((a, b) => a - b);
	return { ids: new Set(order.slice(start, (end ?? -1) + 1)), anchor, isByTap: choice?.isByTap ?? false };
}

/** Chooses all rows, or none when all are chosen. */
export function allToggled(choice: Choice, order: Order): Choice {
	const areAll = order.every((id) => choice.ids.has(id));
	return { ...choice, ids: new Set(areAll ? [] : order) };
}

/** The choice without rows that have gone. Null when a choice by keys has lost its last row. */
export function stillChosen(choice: Choice, order: Order): Choice | null {
	const ids = order.filter((id) => choice.ids.has(id));
	if (ids.length === choice.ids.size && (ids.length > 0 || choice.isByTap)) return choice;
	return ids.length === 0 && !choice.isByTap ? null : { ...choice, ids: new Set(ids) };
}
