import { useEffect, useState } from "react";
import type { Language } from "../../core/language/language.ts";
import type { Spoken } from "../../core/words/words.ts";

/**
 * Our words on a page in this language, once they have loaded. Pages without any of their own are drawn in English. No query asks
 * for them, because pages that show a preview before anybody signs in have no client for queries.
 */
export function useSpoken(language: Language | null): Spoken | undefined {
	const [loaded, setLoaded] = useState<{ language: Language; spoken: Spoken }>();
	useEffect(() => {
		if (language === null || language === "en") return;
		let isAsked = true;
		const load = async () => (await import("../../core/words/spoken.ts")).wordsOn(language);
		// Without a connection the words stay English.
		void load().then(
			(spoken) => isAsked && setLoaded({ language, spoken }),
			() => {},
		);
		return () => {
			isAsked = false;
		};
	}, [language]);
	return loaded?.language === language ? loaded?.spoken : undefined;
}
