import { isSameSitePath } from "../../core/same-site-path.ts";

export interface AuthSearch {
	/** Which view is shown; signing in when missing. The last two are where mails lead. */
	mode?: "signup" | "reset-password" | "confirm-email";
	/** Path of this site to go to after signing in. */
	redirect?: string;
	/** Username wanted for a new page. It only looks like one: the editor checks it, as it does a typed one. */
	claim?: string;
	/** The secret of a mailed link, as it came. */
	token?: string;
	/** Why signing in with Google came to nothing, as it came. */
	google?: string;
}

const USERNAME_LIKE = /^[\w.-]{2,30}$/;

/**
 * Reads the search of `/auth`. What isn't as it should be is set to undefined: a key left out would come through as it
 * was typed.
 */
export function readAuthSearch({ mode, redirect, claim, token, google }: Record<string, unknown>): AuthSearch {
	return {
		mode: mode === "signup" || mode === "reset-password" || mode === "confirm-email" ? mode : undefined,
		redirect: isSameSitePath(redirect) ? redirect : undefined,
		claim: typeof claim === "string" && USERNAME_LIKE.test(claim) ? claim : undefined,
		token: typeof token === "string" ? token : undefined,
		google: typeof google === "string" ? google : undefined,
	};
}
