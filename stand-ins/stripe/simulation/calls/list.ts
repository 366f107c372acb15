import type { List } from "../objects.ts";
import { noSuch } from "../stripe-error.ts";

const DEFAULT_LIMIT = 10;

interface Page {
	limit?: number | undefined;
	starting_after?: string | undefined;
	ending_before?: string | undefined;
}

/** One page of a list that is given newest first. */
export function listPage<T extends { id: string }>(
	url: string,
	all: T[],
	{ limit = DEFAULT_LIMIT, starting_after, ending_before }: Page,
): List<T> {
	const indexOf = (id: string, param: string) => {
		const index = all.findIndex((object) => object.id === id);
		if (index < 0) throw noSuch("object", id, param);
		return index;
	};
	if (ending_before) {
		const before = all.slice(0, indexOf(ending_before, "ending_before"));
		return { object: "list", url, has_more: before.length > limit, data: before.slice(-limit) };
	}
	const rest = starting_after ? all.slice(indexOf(starting_after, "starting_after") + 1) : all;
	return { object: "list", url, has_more: rest.length > limit, data: rest.slice(0, limit) };
}
