import { getRouteApi, useLocation, useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo, useRef } from "react";
import type { Language } from "../../../core/language/language.ts";
import { isPart, type Part } from "./part.ts";

declare module "@tanstack/react-router" {
	interface HistoryState {
		/** The sheet of a phone is at its highest. */
		isUp?: boolean;
		/** Rows are being chosen. */
		isChoosing?: boolean;
		/** The words in this language are open. */
		language?: Language | undefined;
		/** The entry before this one is what lies below the form, the choosing or the raised sheet. */
		isAbove?: boolean;
	}
}

const route = getRouteApi("/editor");

/** Where somebody is in the editor. */
export interface Place {
	part: Part;
	/** The id of the block whose form is open, or null. */
	blockId: string | null;
	isUp: boolean;
	isChoosing: boolean;
	/** The language whose words are shown in place of the part. The page may not have it anymore. */
	language?: Language | undefined;
}

/**
 * The place stands in the history: part and form in the address, the rest in the entry's state. So Back closes the form,
 * ends choosing and lowers the sheet, in the order in which they came, then changes the part, and then leaves. What closes
 * by itself goes the same way back, so that no entries pile up.
 */
export function usePlace() {
	const { id, part = "links", block: blockId = null } = route.useSearch();
	const isUp = useLocation({ select: ({ state }) => state.isUp === true });
	const isChoosing = useLocation({ select: ({ state }) => state.isChoosing === true });
	const language = useLocation({ select: ({ state }) => state.language });
	const navigate = route.useNavigate();
	const { history } = useRouter();
	/** The parts whose sheet was left at its highest. */
	const raised = useRef(new Set<Part>());
	/** The entry that Back is leaving. It stays the current one for a moment, and must not be left twice. */
	const left = useRef<string | undefined>(undefined);
	/** Back must not lead to the address of a page that isn't stored yet: that begins another one. */
	const isNamed = id !== undefined;

	/** The place as the history has it, which may not be drawn yet. */
	const now = useCallback((): Place & { isAbove: boolean; key: string | undefined } => {
		const { search, state } = history.location;
		const query = new URLSearchParams(search);
		const part = query.get("part");
		return {
			part: isPart(part) ? part : "links",
			blockId: query.get("block"),
			isUp: state.isUp === true,
			isChoosing: state.isChoosing === true,
			isAbove: state.isAbove === true,
			language: state.language,
			key: state.__TSR_key,
		};
	}, [history]);

	const go = useCallback(
		({ part, blockId, ...state }: Place & { isAbove: boolean }, replace: boolean) => {
			void navigate({
				search: (before) => ({ ...before, part, block: blockId ?? undefined }),
				state: { ...state, isAbove: state.isAbove && isNamed },
				replace: replace || !isNamed,
				resetScroll: false,
			});
		},
		[navigate, isNamed],
	);
	/** Puts something over the place. What takes the place of what lies over it has the same entry below it. */
	const put = useCallback(
		(change: Partial<Place>) => {
			const place = now();
			const replaces = isOver(place);
			go({ ...place, ...change, isAbove: !replaces || place.isAbove }, replaces);
		},
		[go, now],
	);
	const take = useCallback(
		(change: Partial<Place>) => {
			const { key, ...place } = now();
			if (left.current === key) return;
			if (!place.isAbove) return go({ ...place, ...change }, true);
			left.current = key;
			history.back();
		},
		[go, now, history],
	);

	const openBlock = useCallback(
		(blockId: string) => {
			const place = now();
			if (place.part === "links") return put({ blockId, isChoosing: false });
			// A click on the page. The form closes to the list of links, not to the other part.
			go({ part: "links", blockId, isUp: raised.current.has("links"), isChoosing: false, isAbove: false }, false);
		},
		[go, now, put],
	);
	const closeBlock = useCallback(() => now().blockId !== null && take({ blockId: null }), [now, take]);
	const openPart = useCallback(
		(part: Part) => {
			const place = now();
			if (part === place.part && !place.language) return void closeBlock();
			const isUp = raised.current.has(part);
			go({ part, blockId: null, isUp, isChoosing: false, isAbove: false }, place.isChoosing);
		},
		[go, now, closeBlock],
	);
	const choose = useCallback(
		(isChoosing: boolean) => {
			if (isChoosing === now().isChoosing) return;
			// A phone's half sheet shows two rows to choose from.
			if (isChoosing) put({ isChoosing, isUp: true });
			else take({ isChoosing });
		},
		[now, put, take],
	);
	const raise = useCallback(
		(isUp: boolean) => {
			const place = now();
			if (isUp === place.isUp) return;
			if (isUp) put({ isUp });
			// What lies over the raised sheet has the entry, and stays.
			else if (isOver(place)) go({ ...place, isUp }, true);
			else take({ isUp });
		},
		[go, now, put, take],
	);
	/** Opens the words in a language, or goes back to the page's own. */
	const translate = useCallback(
		(language?: Language) => (language ? put({ language, blockId: null, isChoosing: false }) : take({ language })),
		[put, take],
	);
	const place = useMemo(
		(): Place => ({ part, blockId, isUp, isChoosing, language }),
		[part, blockId, isUp, isChoosing, language],
	);
	useEffect(() => {
		left.current = undefined;
		raised.current[place.isUp ? "add" : "delete"](place.part);
	}, [place]);
	return { place, openPart, openBlock, closeBlock, choose, raise, translate };
}

/** Whether a form, choosing or a language lies over the part. */
function isOver({ blockId, isChoosing, language }: Place): boolean {
	return blockId !== null || isChoosing || language !== undefined;
}
