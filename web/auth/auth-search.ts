export interface AuthSearch {
	/** Which view is shown; signing in when missing. The last two are where mails lead. */
	mode?: "signup" | "reset-password" | "confirm-email";
	/** Path of this site to go to after signing in. */
	redirect?: string;
	/** Username wanted for a new page. It only looks like one: the editor checks it, as it does a typed one. */
	claim?: string;
	/** The secret of a mailed link, as it came. */
	token?: string;
}

// "//host" and "/\host" lead to other sites, and browsers drop tabs and line ends between the slashes.
const SAME_SITE_PATH = /^\/(?![/\\\s])/;

const USERNAME_LIKE = /^[\w.-]{2,30}$/;

/**
 * Reads the search of `/auth`. What isn't as it should be is set to undefined: a key left out would come through as it
 * was typed.
 */
export function readAuthSearch({ mode, redirect, claim, token }: Record<string, unknown>): AuthSearch {
	return {
		mode: mode === "signup" || mode === "reset-password" || mode === "confirm-email" ? mode : undefined,
		redirect: typeof redirect === "string" && SAME_SITE_PATH.test(redirect) ? redirect : undefined,
		claim: typeof claim === "string" && USERNAME_LIKE.test(claim) ? claim : undefined,
		token: typeof token === "string" ? token : undefined,
	};
}
