import { trimmedEnd } from "../text/trimmed.ts";

/** Parameters that only say where a visitor comes from. */
const TRACKING =
	/^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|ttclid|twclid|yclid|igsh|igshid|mc_cid|mc_eid|_ga|_gl|_hs\w+|ref|ref_src|si|s_kwcid)$/i;

/**
 * A key that is the same for addresses of the same page: with and without `https`, `www.`, a slash at the end, a fragment
 * and parameters for tracking. It is no address.
 */
export function addressKey(address: string): string {
	const url = URL.parse(address);
	if (!url) return address;
	if (url.protocol === "mailto:") return `mailto:${url.pathname.toLowerCase()}`;
	if (url.protocol !== "https:" && url.protocol !== "http:") return url.href;
	const parameters = [...url.searchParams].filter(([name]) => !TRACKING.test(name));
	const query = parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : "";
	// Some sites have their pages behind `#/`.
	const fragment = url.hash.includes("/") ? url.hash : "";
	return `${url.host.replace(/^www\./, "")}${trimmedEnd(url.pathname, "/")}${query}${fragment}`;
}
