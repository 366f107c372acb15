import type { AuthSearch } from "./auth-search.ts";

/**
 * The path to open after signing in or up. A claimed username has a page of its own, and people without a page begin with
 * one, unless they came from somewhere else. A theme alone is for a first page.
 */
export function pathAfterSignIn(
	{ claim, theme, redirect = "/dashboard" }: Pick<AuthSearch, "claim" | "theme" | "redirect">,
	hasPage: boolean,
): string {
	const beginsFirst = !hasPage && (theme !== undefined || redirect === "/dashboard");
	if (claim === undefined && !beginsFirst) return redirect;
	const choice = new URLSearchParams({ ...(claim && { claim }), ...(theme && { theme }) }).toString();
	return choice === "" ? "/start" : `/start?${choice}`;
}
