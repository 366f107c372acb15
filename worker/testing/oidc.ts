import { inject } from "vitest";
import { answerOf, follow } from "./google.ts";
import { APP, type Browser, newBrowser } from "./people.ts";

/** The variables of a deployment with a provider of its own. The name is one of the stand-in's issuers. */
export const oidcVariables = (issuer = "honest"): Partial<Env> => ({
	APP_ORIGIN: APP,
	OIDC_ISSUER: `${inject("openid").origin}/${issuer}`,
	OIDC_CLIENT_ID: inject("openid").client.id,
	OIDC_CLIENT_SECRET: inject("openid").client.secret,
	OIDC_NAME: "Our house",
	OIDC_ADMIN: "groups=keepers",
});

export const browserWithOidc = (issuer?: string, change: Partial<Env> = {}) =>
	newBrowser({ ...oidcVariables(issuer), ...change });

/** The claims of a person with a verified address. */
export const oidcClaims = (email: string, change: object = {}) => ({
	sub: `sub of ${email}`,
	email,
	email_verified: true,
	name: "Jane Roe",
	groups: [] as string[],
	...change,
});

/** Signs in from end to end. Returns the path of the last redirect. */
export async function signInWithOidc(browser: Browser, claims: object | null, how: object = {}): Promise<string> {
	const place = await follow(browser, "/api/auth/oidc");
	return place.startsWith("/") ? place : follow(browser, await answerOf(place, claims && { claims, ...how }));
}
