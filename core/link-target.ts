import { isSoundHost } from "./host-name.ts";
import { safeUrl } from "./safe-url.ts";

/**
 * The address to save for a typed one, or null when it isn't allowed. Stricter than `safeUrl`, which checks each
 * address again when a page is rendered and so must be cheap.
 */
export function linkTarget(typed: string): string | null {
	const url = safeUrl(typed);
	return url !== null && isSoundHost(URL.parse(url)?.hostname ?? "") ? url : null;
}
