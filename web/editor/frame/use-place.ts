import { getRouteApi, useRouter } from "@tanstack/react-router";
import { useCallback, useMemo, useRef } from "react";
import type { Part } from "./part.ts";

const route = getRouteApi("/editor");

/** Where somebody is in the editor. */
export interface Place {
	part: Part;
	/** The id of the block whose form is open, or null. */
	blockId: string | null;
}

/** The place stands in the address, so Back closes the form first, then changes the part, and then leaves. */
export function usePlace() {
	const { part = "links", block = null } = route.useSearch();
	const navigate = route.useNavigate();
	const { history } = useRouter();
	/** Whether the entry before this one is the same part without the form. */
	const isOpenedHere = useRef(false);

	const go = useCallback(
		(to: { part: Part; block?: string | undefined }, replace = false) =>
			void navigate({ search: (before) => ({ ...before, block: undefined, ...to }), replace, resetScroll: false }),
		[navigate],
	);
	const openPart = useCallback((part: Part) => go({ part }), [go]);
	const openBlock = useCallback(
		(id: string) => {
			go({ part: "links", block: id }, isOpenedHere.current);
			isOpenedHere.current = true;
		},
		[go],
	);
	const closeBlock = useCallback(() => {
		if (isOpenedHere.current) history.back();
		else go({ part: "links" }, true);
	}, [go, history]);
	if (block === null) isOpenedHere.current = false;
	const place = useMemo((): Place => ({ part, blockId: block }), [part, block]);
	return { place, openPart, openBlock, closeBlock };
}
