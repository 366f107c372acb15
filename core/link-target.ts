import { isSoundHost } from "./host-name.ts";
import { safeUrl } from "./safe-url.ts";

/**
 * Returns the address to save for a typed one, or null when it isn't allowed. This check is stricter than `safeUrl`,
 * which must be fast because it runs again at every render.
 */
export function linkTarget(typed: string): string | null {
	const url = safeUrl(typed);
	return url !== null && isSoundHost(URL.parse(url)?.hostname ?? "") ? url : null;
}
