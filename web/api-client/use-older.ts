import { useInfiniteQuery } from "@tanstack/react-query";
import { lastOfPart } from "../../core/lists/list-rows.ts";

interface History<Entry> {
	/** The key under which the older parts are kept. */
	queryKey: readonly unknown[];
	/** The first part, which another answer has. */
	newest: readonly Entry[];
	/** Asks for the part after an entry. */
	ask: (after: number) => Promise<Entry[]>;
}

/** A history whose newest part is there already. Older ones are asked for when somebody wants to see them. */
export function useOlder<Entry extends { id: number }>({ queryKey, newest, ask }: History<Entry>) {
	const last = lastOfPart(newest)?.id;
	const older = useInfiniteQuery({
		// After another last entry come others.
		queryKey: [...queryKey, last],
		queryFn: ({ pageParam: after }) => ask(after),
		initialPageParam: last ?? 0,
		getNextPageParam: (part) => lastOfPart(part)?.id,
		enabled: false,
	});
	return {
		entries: [...newest, ...(older.data?.pages.flat() ?? [])],
		list: { ...older, hasNextPage: older.data ? older.hasNextPage : last !== undefined },
	};
}
