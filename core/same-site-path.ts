// "//host" and "/\host" lead to other sites, and browsers drop tabs and line ends between the slashes.
const SAME_SITE_PATH = /^\/(?![/\\\s])/;

/** Whether this leads to a place of our own, as `/editor?id=x` does. */
export function isSameSitePath(path: unknown): path is string {
	return typeof path === "string" && SAME_SITE_PATH.test(path);
}
