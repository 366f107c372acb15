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
	const { id, part = "links", block = null } = route.useSearch();
	const navigate = route.useNavigate();
	const { history } = useRouter();
	/** Whether the entry before this one is the same part without the form. */
	const isOpenedHere = useRef(false);

	/** Back must not lead to the address of a page that isn't stored yet: that begins another one. */
	const isNamed = id !== undefined;
	const go = useCallback(
		(to: { part: Part; block?: string | undefined }, replace = false) =>
			void navigate({
				search: (before) => ({ ...before, block: undefined, ...to }),
				replace: replace || !isNamed,
				resetScroll: false,
			}),
		[navigate, isNamed],
	);
	const openPart = useCallback((part: Part) => go({ part }), [go]);
	const openBlock = useCallback(
		(id: string) => {
			go({ part: "links", block: id }, isOpenedHere.current);
			isOpenedHere.current = isNamed;
		},
		[go, isNamed],
	);
	const closeBlock = useCallback(() => {
		if (isOpenedHere.current) history.back();
		else go({ part: "links" }, true);
	}, [go, history]);
	if (block === null) isOpenedHere.current = false;
	const place = useMemo((): Place => ({ part, blockId: block }), [part, block]);
	return { place, openPart, openBlock, closeBlock };
}
