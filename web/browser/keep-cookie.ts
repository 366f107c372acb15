/** Browsers keep no cookie for longer. */
const LIFETIME_SECONDS = 400 * 86_400;

/** Tells the Worker a word about this browser, for the documents that it sends. The page's own site gets it, and nobody else. */
export function keepCookie(name: "colors" | "fonts", value: string): void {
	const secure = location.protocol === "https:" ? "; Secure" : "";
	// biome-ignore lint/suspicious/noDocumentCookie: Firefox before 140 and Safari before 18.4 have no Cookie Store API.
	document.cookie = `${name}=${value}; Path=/; Max-Age=${LIFETIME_SECONDS}; SameSite=Lax${secure}`;
}
