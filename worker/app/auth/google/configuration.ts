/** The deployment's settings for Google. */
export interface Google {
	clientId: string;
	clientSecret: string;
	/** Google redirects here. It must match the address registered with Google exactly. */
	redirectUri: string;
	authorizationEndpoint: string;
	tokenEndpoint: string;
	/** The accepted issuers of id tokens. */
	issuers: readonly string[];
}

/** From https://accounts.google.com/.well-known/openid-configuration. Older tokens name the issuer without a scheme. */
const AUTHORIZATION_ENDPOINT = "https://accounts.google.com/o/oauth2/v2/auth";
const TOKEN_ENDPOINT = "https://oauth2.googleapis.com/token";
const ISSUERS = ["https://accounts.google.com", "accounts.google.com"];

/** Google's settings, or null when the deployment has no keys for it. */
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
