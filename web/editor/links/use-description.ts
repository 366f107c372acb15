import { linkTarget } from "../../../core/addresses/link-target.ts";
import { client } from "../../api-client/client.ts";
import { useLookup } from "../fields/use-lookup.ts";

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
	const url = linkTarget(typed) ?? "";
	const { ask, found } = useLookup<Description>(/^https?:/.test(url) ? url : "", (url) =>
		client.links.describe.mutate({ url }),
	);
	return { ask, suggested: found ?? NOTHING_FOUND };
}
