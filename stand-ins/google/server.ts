import { OAuth2Server } from "oauth2-mock-server";
import type { GoogleVariables } from "../../worker/testing/provided-context.ts";
import { googleVariables } from "./variables.ts";

/** The id token's claims about a person. Null stands for a person who cancels. */
export type GoogleAccount = Record<string, unknown> | null;

export interface StandInForGoogle {
	origin: string;
	variables: GoogleVariables;
	/** The account that signs in, unless the request names another one in `person`. */
	account: GoogleAccount;
	stop(): Promise<void>;
}

/**
 * Starts an OpenID Connect server on loopback in place of Google. It signs tokens, checks PKCE and accepts each code
 * once. Nobody has to click anything. A request with `person=<claims as JSON>` signs in that person, and any other
 * request signs in `account`. The issuer can be another origin, which leads here.
 */
export async function startGoogle(issuer?: string): Promise<StandInForGoogle> {
	const server = new OAuth2Server();
	await server.issuer.keys.generate("RS256");
	await server.start(0, "localhost");
	const origin = server.issuer.url ?? "";
	server.issuer.url = issuer ?? origin;
	const google: StandInForGoogle = {
		origin,
		variables: googleVariables(issuer ?? origin),
		account: null,
		stop: () => server.stop(),
	};
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
