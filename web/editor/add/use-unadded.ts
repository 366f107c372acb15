import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import { keepLocalCopy, readLocalCopy, unsavedKey } from "../../session/local-copies.ts";
import { keepNewPage } from "../saving/page-creation.ts";
import type { Stay } from "./sort-readings.ts";

/** What was typed and isn't on the page yet. */
export interface Unadded {
	text: string;
	setText: (text: string) => void;
	/** The lines that couldn't be added. */
	stays: readonly Stay[];
	setStays: Dispatch<SetStateAction<readonly Stay[]>>;
}

/** Keeps in this browser what isn't added yet. After a closed or crashed tab all of it is back in the field. */
export function useUnadded(pageId: string, isStored: boolean): Unadded {
	const key = unsavedKey("adding", pageId);
	const [text, setText] = useState(() => readLocalCopy(key) ?? "");
	const [stays, setStays] = useState<readonly Stay[]>([]);
	useEffect(() => {
		const lines = [...stays.map(({ typed }) => typed), text].filter((line) => line.trim() !== "");
		keepLocalCopy(key, lines.length > 0 ? lines.join("\n") : null);
		// Otherwise the next new page would have another id.
		if (lines.length > 0 && !isStored) keepNewPage(pageId);
	}, [key, pageId, isStored, text, stays]);
	return { text, setText, stays, setStays };
}
