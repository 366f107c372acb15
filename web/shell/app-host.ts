/** The Worker replaces this word in prerendered documents with the app's host. */
const PLACEHOLDER = "__APP_HOST__";

/** The host of people's pages: `linkstead.example`. Elements that show it need `suppressHydrationWarning`. */
export function appHost(): string {
	return typeof document === "undefined" ? PLACEHOLDER : location.host;
}
