import type { GoogleVariables } from "../../worker/testing/provided-context.ts";

/** The Worker's variables that name the addresses of the stand-in at an origin. */
export function googleVariables(origin: string): GoogleVariables {
	return {
		GOOGLE_CLIENT_ID: "linkstead",
		GOOGLE_CLIENT_SECRET: "a secret of Google's",
		GOOGLE_AUTHORIZATION_ENDPOINT: `${origin}/authorize`,
		GOOGLE_TOKEN_ENDPOINT: `${origin}/token`,
		GOOGLE_ISSUER: origin,
	};
}
