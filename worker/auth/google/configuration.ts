/** Google as this deployment knows it. */
export interface Google {
	clientId: string;
	clientSecret: string;
	/** Where Google sends people back to; registered there word for word. */
	redirectUri: string;
	authorizationEndpoint: string;
	tokenEndpoint: string;
	/** The issuers that its tokens may name. */
	issuers: readonly string[];
}

/** As in https://accounts.google.com/.well-known/openid-configuration; older tokens name their issuer without a scheme. */
const AUTHORIZATION_ENDPOINT = "https://accounts.google.com/o/oauth2/v2/auth";
const TOKEN_ENDPOINT = "https://oauth2.googleapis.com/token";
const ISSUERS = ["https://accounts.google.com", "accounts.google.com"];

/** Google, or null when this deployment has no keys for it. */
export function findGoogle(env: Env): Google | null {
	if (!env.GOOGLE_CLIENT_ID || !env.GOOGLE_CLIENT_SECRET) return null;
	return {
		clientId: env.GOOGLE_CLIENT_ID,
		clientSecret: env.GOOGLE_CLIENT_SECRET,
		redirectUri: `${env.APP_ORIGIN}/api/auth/google/callback`,
		authorizationEndpoint: env.GOOGLE_AUTHORIZATION_ENDPOINT ?? AUTHORIZATION_ENDPOINT,
		tokenEndpoint: env.GOOGLE_TOKEN_ENDPOINT ?? TOKEN_ENDPOINT,
		issuers: env.GOOGLE_ISSUER ? [env.GOOGLE_ISSUER] : ISSUERS,
	};
}
