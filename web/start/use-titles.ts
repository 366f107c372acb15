import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { Block } from "../../core/blocks/block.ts";
import { loadWhenOnline } from "../components/late-part.tsx";
import type { Start, StartAction } from "./start.ts";

/** The most pages that are asked. After a longer paste, the others keep the words of their addresses. */
const LOOKUPS_MAX = 30;
/** How long a page may take to answer. After that, the next one has its turn. */
const PATIENCE_MS = 8000;

const loadFillBlocks = () => loadWhenOnline(() => import("../editor/add/fill-blocks.ts"));

/**
 * Gives undescribed blocks the titles and pictures of their pages, one block after another. Returns the ids of those whose
 * turn is still to come. Nothing waits for them.
 */
export function useTitles(
	{ draft: { blocks }, undescribed }: Pick<Start, "draft" | "undescribed">,
	act: (action: StartAction) => void,
): ReadonlySet<string> {
	const [isCutOff, setCutOff] = useState(false);
	const [count, setCount] = useState(0);
	const latest = useRef(blocks);
	useLayoutEffect(() => {
		latest.current = blocks;
	});
	const find = (id: string) => latest.current.find((block) => block.id === id);
	const waiting = !isCutOff && count < LOOKUPS_MAX ? blocks.filter(({ id }) => undescribed.includes(id)) : [];
	const nextId = waiting[0]?.id;

	/** Returns whether its page could be asked. */
	const fill = useEffectEvent(async (id: string) => {
		const block = find(id);
		const { fillBlocks } = await loadFillBlocks();
		const change = (block: Block) => act({ kind: "edit", edit: { kind: "changeBlock", block } });
		return !block || fillBlocks([block], { find, all: () => latest.current, change });
	});
	const settle = useEffectEvent((id: string, isAsked: boolean) => {
		// Without a connection the page's turn comes again, once the browser says that there is one.
		if (!isAsked && !navigator.onLine) return setCutOff(true);
		setCount(count + 1);
		act({ kind: "described", id });
	});
	useEffect(() => {
		if (nextId === undefined) return;
		let isOver = false;
		const end = (isAsked: boolean) => {
			if (!isOver) settle(nextId, isAsked);
			isOver = true;
		};
		fill(nextId).then(end, () => end(false));
		const timer = setTimeout(() => end(false), PATIENCE_MS);
		return () => {
			isOver = true;
			clearTimeout(timer);
		};
	}, [nextId]);
	useEffect(() => {
		if (!isCutOff) return;
		const goOn = () => setCutOff(false);
		addEventListener("online", goOn);
		return () => removeEventListener("online", goOn);
	}, [isCutOff]);

	return new Set(waiting.map(({ id }) => id));
}
