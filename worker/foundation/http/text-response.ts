/** Headers of a response that is not a page. No cache keeps it, and browsers don't guess another type for it. */
export const TEXT_HEADERS = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

/** A response of plain text, or with an empty body. */
export function textResponse(status: number, words: string | null, headers: Record<string, string> = {}): Response {
	const response = new Response(words, { status, headers: { ...TEXT_HEADERS, ...headers } });
	if (words !== null) response.headers.set("content-type", "text/plain; charset=utf-8");
	return response;
}
