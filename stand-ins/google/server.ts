import { OAuth2Server } from "oauth2-mock-server";
import type { TestProject } from "vitest/node";

declare module "vitest" {
	interface ProvidedContext {
		google: GoogleVariables;
	}
}

/** Worker variables that name the stand-in's addresses. */
export type GoogleVariables = ReturnType<typeof variablesFor>;

/** The id token's claims about a person. Null stands for a person who cancels. */
export type GoogleAccount = Record<string, unknown> | null;

export interface StandInForGoogle {
	variables: GoogleVariables;
	/** The account that signs in, unless the request names another one in `person`. */
	account: GoogleAccount;
	stop(): Promise<void>;
}

/**
 * Starts an OpenID Connect server on loopback in place of Google. It signs tokens, checks PKCE and accepts each code
 * once. Nobody has to click anything. A request with `person=<claims as JSON>` signs in that person, and any other
 * request signs in `account`.
 */
export async function startGoogle(): Promise<StandInForGoogle> {
	const server = new OAuth2Server();
	await server.issuer.keys.generate("RS256");
	await server.start(0, "localhost");
	const origin = server.issuer.url ?? "";
	const google: StandInForGoogle = { variables: variablesFor(origin), account: null, stop: () => server.stop() };
	const accounts = new Map<string, GoogleAccount>();
	server.service.on("beforeAuthorizeRedirect", ({ url }: { url: URL }, { url: asked }: { url?: string }) => {
		const person = new URL(asked ?? "/", origin).searchParams.get("person");
		const account: GoogleAccount = person ? JSON.parse(person) : google.account;
		if (account) accounts.set(url.searchParams.get("code") ?? "", account);
		else {
			url.searchParams.delete("code");
			url.searchParams.set("error", "access_denied");
		}
	});
	server.service.on("beforeTokenSigning", (token: { payload: object }, request: { body: { code?: string } }) => {
		Object.assign(token.payload, accounts.get(request.body.code ?? ""));
	});
	return google;
}

/** Starts the stand-in for tests in workerd. */
export default async function setUpGoogle({ provide }: TestProject): Promise<() => Promise<void>> {
	const google = await startGoogle();
	provide("google", google.variables);
	return () => google.stop();
}

function variablesFor(origin: string) {
	return {
		GOOGLE_CLIENT_ID: "linkstead",
		GOOGLE_CLIENT_SECRET: "a secret of Google's",
		GOOGLE_AUTHORIZATION_ENDPOINT: `${origin}/authorize`,
		GOOGLE_TOKEN_ENDPOINT: `${origin}/token`,
		GOOGLE_ISSUER: origin,
	};
}
