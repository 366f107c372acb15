import { getRouteApi } from "@tanstack/react-router";
import type { FilterDimension } from "../../../core/stats/dimension.ts";
import { showError } from "../../toast/toasts.ts";
import { FILTERS_MAX, filtersOf, isInView, readStatsSearch, type StatsSearch, withView } from "./stats-search.ts";

const route = getRouteApi("/bio/stats");

/** The screen's state, which is its address, and the functions that change it. */
export function useStatsSearch() {
	const search = readStatsSearch(route.useSearch());
	const navigate = route.useNavigate();
	const filters = filtersOf(search);

	function change(changes: StatsSearch, { replace = false } = {}): void {
		void navigate({ search: (before) => ({ ...before, ...changes }), replace, resetScroll: false });
	}

	return {
		search,
		filters,
		change,
		/** Adds a row as a filter, or removes it. */
		toggleFilter(dimension: FilterDimension, key: string): void {
			const isSet = search[dimension] === key;
			const isNew = search[dimension] === undefined;
			if (isNew && filters.length >= FILTERS_MAX) {
				showError("Two filters at most", "Remove one to filter by another list.");
			} else change({ [dimension]: isSet ? undefined : key });
		},
		isShown: (name: string) => isInView(search.view, name),
		/** Replaces the address, so that Back doesn't undo it. */
		show(name: string, isWanted: boolean): void {
			change({ view: withView(search.view, name, isWanted) }, { replace: true });
		},
	};
}
