import type { Provider } from "./provider.ts";

/** From https://accounts.google.com/.well-known/openid-configuration. They are known, so nobody is asked for them. */
const ISSUER = "https://accounts.google.com";
const AUTHORIZATION_ENDPOINT = "https://accounts.google.com/o/oauth2/v2/auth";
const TOKEN_ENDPOINT = "https://oauth2.googleapis.com/token";

/** Google, or null when the deployment has no keys for it. */
export function findGoogle(env: Env): Provider | null {
	if (!env.GOOGLE_CLIENT_ID || !env.GOOGLE_CLIENT_SECRET) return null;
	return {
		way: "google",
		title: "Google",
		issuer: env.GOOGLE_ISSUER ?? ISSUER,
		clientId: env.GOOGLE_CLIENT_ID,
		clientSecret: env.GOOGLE_CLIENT_SECRET,
		redirectUri: `${env.APP_ORIGIN}/api/auth/google/callback`,
		endpoints: {
			authorization: env.GOOGLE_AUTHORIZATION_ENDPOINT ?? AUTHORIZATION_ENDPOINT,
			token: env.GOOGLE_TOKEN_ENDPOINT ?? TOKEN_ENDPOINT,
		},
		adminRule: null,
	};
}
