import { isSameSitePath } from "../../core/same-site-path.ts";

export interface AuthSearch {
	/** The view to show; sign-in when missing. Emails link to the last two. */
	mode?: "signup" | "reset-password" | "confirm-email";
	/** The path on this site to open after sign-in. */
	redirect?: string;
	/** The username for a new page. Only its shape is checked here; the editor validates it fully. */
	claim?: string;
	/** The theme of a new page. Only its shape is checked here; the editor knows the themes. */
	theme?: string;
	/** The secret token from an emailed link, not validated. */
	token?: string;
	/** The reason Google sign-in failed, not validated. */
	google?: string;
}

/** The page that a person chose before signing in. */
export type PageChoice = Pick<AuthSearch, "claim" | "theme">;

const USERNAME_LIKE = /^[\w.-]{2,30}$/;
const THEME_LIKE = /^[a-z-]{3,30}$/;

/** Reads the search of `/auth`. Invalid values become undefined; the router would pass an omitted key through unchecked. */
export function readAuthSearch({ mode, redirect, claim, theme, token, google }: Record<string, unknown>): AuthSearch {
	return {
		mode: mode === "signup" || mode === "reset-password" || mode === "confirm-email" ? mode : undefined,
		redirect: isSameSitePath(redirect) ? redirect : undefined,
		claim: typeof claim === "string" && USERNAME_LIKE.test(claim) ? claim : undefined,
		theme: typeof theme === "string" && THEME_LIKE.test(theme) ? theme : undefined,
		token: typeof token === "string" ? token : undefined,
		google: typeof google === "string" ? google : undefined,
	};
}
