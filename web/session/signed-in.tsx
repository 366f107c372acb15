import type { ReactNode } from "react";

/*
 * The Worker writes into the document whether the request had a session cookie: `data-session` of `<html>` is "in" or
 * "out". A style shows one of the two variants, so neither the marketing pages nor the first paint wait for the API.
 */

/** Shows its children to people with a session. */
export function SignedIn({ children }: { children: ReactNode }) {
	return <div data-for="signed-in">{children}</div>;
}

/** Shows its children to people without a session. */
export function SignedOut({ children }: { children: ReactNode }) {
	return <div data-for="signed-out">{children}</div>;
}

/** Corrects the document once the API has answered: a cookie may belong to a session that has ended. */
export function showSession(isSignedIn: boolean): void {
	document.documentElement.dataset.session = isSignedIn ? "in" : "out";
}
