import { CodeChallengeMethod, generateCodeVerifier, generateState, OAuth2Client, OAuth2RequestError } from "arctic";
import type { KnownProvider } from "../../../foundation/providers/provider.ts";
import type { Refusal } from "./problem.ts";

/* The authorization code flow with PKCE, by Arctic. It asks for no metadata and checks no id token: `openid.ts` does. */

/** What ties an answer, its code and its id token to the browser that asked. */
export interface FlowSecrets {
	state: string;
	codeVerifier: string;
	nonce: string;
}

export function newSecrets(): FlowSecrets {
	return { state: generateState(), codeVerifier: generateCodeVerifier(), nonce: generateState() };
}

/** The address at a provider to send a person to. */
export function addressAtKnown(provider: KnownProvider, { state, codeVerifier, nonce }: FlowSecrets, scopes: string[]) {
	const { authorization } = provider.endpoints;
	const { S256 } = CodeChallengeMethod;
	const url = clientOf(provider).createAuthorizationURLWithPKCE(authorization, state, S256, codeVerifier, scopes);
	url.searchParams.set("nonce", nonce);
	url.searchParams.set("prompt", "select_account");
	return url.href;
}

/** Exchanges a code. Returns the answer of the token endpoint, unchecked. Arctic has no time limit, so it isn't waited for longer. */
export async function exchangeAtKnown(
	provider: KnownProvider,
	{ code, codeVerifier }: { code: string; codeVerifier: string },
	signal: AbortSignal,
): Promise<Response> {
	const asked = clientOf(provider).validateAuthorizationCode(provider.endpoints.token, code, codeVerifier);
	const tokens = await Promise.race([asked, aborted(signal)]);
	return Response.json(tokens.data);
}

/** The provider's own words in an error of Arctic, or null. */
export function refusalByArctic(error: unknown): Refusal | null {
	return error instanceof OAuth2RequestError ? { error: error.code, description: error.description } : null;
}

function clientOf({ clientId, clientSecret, redirectUri }: KnownProvider): OAuth2Client {
	return new OAuth2Client(clientId, clientSecret, redirectUri);
}

/** Rejects once the signal has aborted. */
async function aborted(signal: AbortSignal): Promise<never> {
	if (!signal.aborted) await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
	throw signal.reason;
}
