import { useQuery } from "@tanstack/react-query";
import type { Language } from "../../core/language/language.ts";
import type { Spoken } from "../../core/words/words.ts";

/** Our words on a page in this language, once they have loaded. Pages without any of their own are drawn in English. */
export function useSpoken(language: Language | null): Spoken | undefined {
	const { data } = useQuery({
		queryKey: ["words", language],
		queryFn: async () => (await import("../../core/words/spoken.ts")).wordsOn(language),
		enabled: language !== null && language !== "en",
		staleTime: Number.POSITIVE_INFINITY,
	});
	return data;
}
