import { useRef, useState } from "react";
import { linkTarget } from "../../../core/link-target.ts";
import { client } from "../../api/client.ts";

interface Description {
	/** The page's title; null when it has none. */
	title: string | null;
	/** The address of the site's icon; null when there is none to use. */
	icon: string | null;
}

const NOTHING_FOUND: Description = { title: null, icon: null };

/**
 * What the page at a typed address suggests for its link. `ask` has to be called first; until the answer arrives, and
 * when the page can't be read, nothing is suggested.
 */
export function useDescription(typed: string) {
	const [found, setFound] = useState<Description & { url: string }>({ url: "", ...NOTHING_FOUND });
	const asked = useRef("");
	const url = linkTarget(typed) ?? "";

	async function ask(): Promise<void> {
		if (!/^https?:/.test(url) || asked.current === url) return;
		asked.current = url;
		try {
			const description = await client.links.describe.mutate({ url });
			if (asked.current === url) setFound({ url, ...description });
		} catch {
			// The next call may ask again.
			if (asked.current === url) asked.current = "";
		}
	}

	return { ask, suggested: found.url === url ? found : NOTHING_FOUND };
}
