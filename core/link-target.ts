import { isSoundHost } from "./host-name.ts";
import { safeUrl } from "./safe-url.ts";

/**
 * The address to save for a typed one, or null when a link must not lead there. Stricter than `safeUrl`, which decides
 * once more when a link is rendered and must cost little.
 */
export function linkTarget(typed: string): string | null {
	const url = safeUrl(typed);
	return url !== null && isSoundHost(URL.parse(url)?.hostname ?? "") ? url : null;
}
