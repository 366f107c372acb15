import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import type { Language } from "../../../../core/language/language.ts";
import { type EditablePage, readPage } from "../../saving/save-page.ts";

/** A save is published, and its language found, within this time. */
const PUBLISHED_AFTER_MS = 3_000;

/**
 * The language that the page's words showed at the last publication, and a function that asks again. After a save it asks
 * by itself while the language is unknown.
 */
export function useFoundLanguage(
	page: EditablePage,
	{ isStored, isSaved }: { isStored: boolean; isSaved: boolean },
): { found: Language | null; ask: () => void } {
	const { data: found, refetch } = useQuery({
		queryKey: ["found-language", page.id],
		queryFn: async () => (await readPage(page.id)).foundLanguage,
		initialData: page.foundLanguage,
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	});
	useEffect(() => {
		if (!isSaved || found !== null) return;
		const timer = setTimeout(() => void refetch(), PUBLISHED_AFTER_MS);
		return () => clearTimeout(timer);
	}, [isSaved, found, refetch]);
	const ask = useCallback(() => void (isStored && refetch()), [isStored, refetch]);
	return { found, ask };
}
