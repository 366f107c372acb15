// "//host" and "/\host" lead to other sites, and browsers drop tabs and line ends between the slashes.
const SAME_SITE_PATH = /^\/(?![/\\\s])/;

/** Whether a value is a path on this site, like `/editor?id=x`. */
export function isSameSitePath(path: unknown): path is string {
	return typeof path === "string" && SAME_SITE_PATH.test(path);
}
