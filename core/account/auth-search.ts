import { isSameSitePath } from "../paths/same-site-path.ts";

/** The views that few people need: for mails and what they ask, for the second factor, and to join an account. */
const LATE_MODES = ["by-email", "second-factor", "open-link", "reset-password", "confirm-email", "join"] as const;
type LateMode = (typeof LATE_MODES)[number];

export interface AuthSearch {
	/** The view to show; sign-in when missing. Emails link to the last four. */
	mode?: "signup" | LateMode | undefined;
	/** The path on this site to open after sign-in. */
	redirect?: string | undefined;
	/** The username for a new page. Only its shape is checked here; the editor validates it fully. */
	claim?: string | undefined;
	/** The theme of a new page. Only its shape is checked here; the editor knows the themes. */
	theme?: string | undefined;
	/** The secret token from an emailed link, not validated. */
	token?: string | undefined;
	/** The secret of an invitation to create an account. */
	invitation?: string | undefined;
	/** The reason why signing in with a provider failed, not validated. */
	google?: string | undefined;
	oidc?: string | undefined;
}

/** The page that a person chose before signing in. */
export type PageChoice = Pick<AuthSearch, "claim" | "theme">;

// The Worker writes a choice into HTML as it is, so no character of it may have a meaning there.
const USERNAME_LIKE = /^[\w.-]{2,30}$/;
const THEME_LIKE = /^[\w-]{3,30}$/;
const INVITATION_LIKE = /^[0-9a-f]{64}$/;

/** Reads the query of `/auth`. Invalid values become undefined. */
export function readAuthSearch(query: string): AuthSearch {
	const { mode, redirect, claim, theme, token, invitation, google, oidc } = Object.fromEntries(
		new URLSearchParams(query),
	);
	return {
		mode: mode === "signup" ? mode : LATE_MODES.find((known) => known === mode),
		redirect: isSameSitePath(redirect) ? redirect : undefined,
		claim: claim !== undefined && USERNAME_LIKE.test(claim) ? claim : undefined,
		theme: theme !== undefined && THEME_LIKE.test(theme) ? theme : undefined,
		token,
		invitation: invitation !== undefined && INVITATION_LIKE.test(invitation) ? invitation : undefined,
		google,
		oidc,
	};
}

/**
 * The documents of `/auth`. The build can't know the query of an address, so each view that the Worker sends has its own.
 * `query` is what the build renders it with. The Worker replaces the choice, also by nothing.
 */
export const AUTH_DOCUMENTS = [
	{ name: "auth", query: "?claim=__CLAIM__&theme=__THEME__" },
	{ name: "auth-signup", query: "?mode=signup&claim=__CLAIM__&theme=__THEME__" },
	{ name: "auth-mailed", query: "?mode=reset-password" },
] as const;

export type AuthDocument = (typeof AUTH_DOCUMENTS)[number]["name"];

/** The document that shows the view of a search. */
export function authDocumentOf({ mode }: AuthSearch): AuthDocument {
	if (mode === undefined) return "auth";
	return mode === "signup" ? "auth-signup" : "auth-mailed";
}
