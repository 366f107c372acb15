/**
 * Whether the visitor has the current copy. Proxies that compress make an ETag weak: `W/"…"` names the same copy. A star
 * stands for any.
 */
export function hasCopy(request: Request, etag: string): boolean {
	const known = request.headers.get("if-none-match");
	return known === "*" || known?.includes(etag) === true;
}
