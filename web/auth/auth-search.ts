export interface AuthSearch {
	/** Which form is shown; signing in when missing. */
	mode?: "signup";
	/** Path of this site to go to after signing in. */
	redirect?: string;
	/** Username wanted for a new page, as it came: to be checked before use. */
	claim?: string;
}

// "//host" and "/\host" lead to other sites.
const SAME_SITE_PATH = /^\/(?![/\\])/;

/** Reads the search of `/auth`. Anything that isn't as it should be is left out. */
export function readAuthSearch({ mode, redirect, claim }: Record<string, unknown>): AuthSearch {
	return {
		...(mode === "signup" && { mode }),
		...(typeof redirect === "string" && SAME_SITE_PATH.test(redirect) && { redirect }),
		...(typeof claim === "string" && claim !== "" && { claim }),
	};
}
