/** The paths where people can chat with the support. All but `/` stand for the paths below them too. */
const CHAT_PATHS = [
	"/",
	"/auth",
	"/dashboard",
	"/editor",
	"/upgrade",
	"/settings",
	"/start",
	"/about",
	"/privacy",
	"/terms",
	"/tools",
] as const;

/** `load` also shows a chat that is loaded already. `remove` hides it, takes it out and disables it. */
export type ChatWidgetRule = "load" | "remove" | "leave";

/** Whether the support chat belongs on a path: never on public pages, which are the other paths of one segment. */
export function chatWidgetRule(pathname: string): ChatWidgetRule {
	if (CHAT_PATHS.some((path) => pathname === path || (path !== "/" && pathname.startsWith(`${path}/`)))) return "load";
	return /^\/[^/]+\/?$/.test(pathname) ? "remove" : "leave";
}
