import * as oauth from "oauth4webapi";
import { isLoopback } from "../../../foundation/outside/configured.ts";
import type { Provider } from "../../../foundation/providers/provider.ts";
import type { FlowSecrets } from "./code-flow.ts";
import type { Claims } from "./person.ts";
import { type Refusal, UnclearAnswer } from "./problem.ts";

/* OpenID Connect by oauth4webapi: discovery, the checks of answers and id tokens, and the flow at a provider that needs them. */

/** A person is waiting for the answer. */
const PATIENCE_MS = 10_000;
/** How far a provider's clock may be off. */
const CLOCK_TOLERANCE_SECONDS = 60;

/** What a sign-in asks of a provider, within one time limit. */
export interface Exchange {
	provider: Provider;
	server: oauth.AuthorizationServer;
	client: oauth.Client;
	options: { [oauth.allowInsecureRequests]: boolean; signal: AbortSignal };
}

/** A checked id token's claims, and the token for more of them. */
export interface Tokens {
	claims: Claims;
	accessToken: string;
}

/** Reads what the provider says of itself. An issuer is asked anew each time: few people sign in, and its keys may have changed. */
export async function beginExchange(provider: Provider): Promise<Exchange> {
	const { issuer, endpoints } = provider;
	const options = {
		[oauth.allowInsecureRequests]: isLoopback(issuer),
		signal: AbortSignal.timeout(PATIENCE_MS),
	};
	const client = { client_id: provider.clientId, [oauth.clockTolerance]: CLOCK_TOLERANCE_SECONDS };
	const server = endpoints
		? { issuer, authorization_endpoint: endpoints.authorization, token_endpoint: endpoints.token }
		: await oauth.processDiscoveryResponse(new URL(issuer), await oauth.discoveryRequest(new URL(issuer), options));
	return { provider, server, client, options };
}

/** The address at the provider to send a person to. */
export async function addressAt({ provider, server }: Exchange, flow: FlowSecrets, scopes: string[]): Promise<string> {
	const url = URL.parse(server.authorization_endpoint ?? "");
	if (!url) throw new UnclearAnswer("No authorization endpoint");
	oauth.checkProtocol(url, !isLoopback(provider.issuer));
	const query = {
		response_type: "code",
		client_id: provider.clientId,
		redirect_uri: provider.redirectUri,
		scope: scopes.join(" "),
		state: flow.state,
		code_challenge: await oauth.calculatePKCECodeChallenge(flow.codeVerifier),
		code_challenge_method: "S256",
		nonce: flow.nonce,
	};
	for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
	return url.href;
}

/** Checks the query of the provider's redirect. Only what this returns has a code to exchange. */
export function checkAnswer({ server, client }: Exchange, answer: URLSearchParams, state: string): URLSearchParams {
	return oauth.validateAuthResponse(server, client, answer, state);
}

/** Exchanges a checked answer's code, in each way to name the client until the provider knows it. */
export async function exchangeCode(
	exchange: Exchange,
	answer: URLSearchParams,
	{ codeVerifier, nonce }: FlowSecrets,
): Promise<Tokens> {
	const { provider, server, client, options } = exchange;
	let first: unknown;
	for (const way of clientAuthentications(exchange)) {
		const { redirectUri } = provider;
		const asked = oauth.authorizationCodeGrantRequest(server, client, way, answer, redirectUri, codeVerifier, options);
		const response = await asked;
		try {
			const tokens = await readTokens(exchange, response, nonce);
			await oauth.validateApplicationLevelSignature(server, response, options);
			return tokens;
		} catch (error) {
			if (!isAboutTheClient(error)) throw first ?? error;
			// A later attempt may fail because the first one used up the code. Only the first error says what was wrong.
			first ??= error;
		}
	}
	throw first;
}

/** Checks the answer of a token endpoint, all but its signature: form, nonce, issuer, audience and age. */
export async function readTokens({ server, client }: Exchange, response: Response, nonce: string): Promise<Tokens> {
	const expected = { expectedNonce: nonce, requireIdToken: true };
	const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, expected);
	return { claims: { ...oauth.getValidatedIdTokenClaims(tokens) }, accessToken: tokens.access_token };
}

/** The claims that the provider tells at their endpoint, or none if it has no such endpoint. */
export async function askClaims(
	{ server, client, options }: Exchange,
	{ accessToken }: Tokens,
	subject: string,
): Promise<Claims> {
	if (!server.userinfo_endpoint) return {};
	const info = await oauth.userInfoRequest(server, client, accessToken, options);
	return { ...(await oauth.processUserInfoResponse(server, client, subject, info)) };
}

/** The provider's own words in an error of oauth4webapi, or null. */
export async function refusalByOpenid(error: unknown): Promise<Refusal | null> {
	if (error instanceof oauth.AuthorizationResponseError || error instanceof oauth.ResponseBodyError) {
		return { error: error.error, description: error.error_description };
	}
	if (!(error instanceof oauth.WWWAuthenticateChallengeError)) return null;
	const body: unknown = await error.response.json().catch(() => null);
	const { error: word, error_description: description } = (body ?? {}) as Record<string, unknown>;
	return { error: typeof word === "string" ? word : "invalid_client", description };
}

export function isCanceled(error: unknown): boolean {
	return error instanceof oauth.AuthorizationResponseError && error.error === "access_denied";
}

/** Why a checked answer can't be accepted, or null if the provider couldn't be asked. */
export function flawIn(error: unknown): "age" | "nonce" | "other" | null {
	if (error instanceof UnclearAnswer) return "other";
	const isOurs = error instanceof oauth.OperationProcessingError || error instanceof oauth.UnsupportedOperationError;
	if (!isOurs || error.code === oauth.RESPONSE_IS_NOT_CONFORM) return null;
	if (error.code === oauth.JWT_TIMESTAMP_CHECK) return "age";
	const { cause } = error;
	const isNonce = typeof cause === "object" && cause !== null && "claim" in cause && cause.claim === "nonce";
	return error.code === oauth.JWT_CLAIM_COMPARISON && isNonce ? "nonce" : "other";
}

/** The ways to name the client that the provider offers. It may have set up this client for any one of them. */
function clientAuthentications({ server, provider }: Exchange): oauth.ClientAuth[] {
	const { clientId, clientSecret } = provider;
	const offered = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
	const takesPost = offered.includes("client_secret_post");
	const ways = takesPost ? [oauth.ClientSecretPost(clientSecret)] : [];
	if (!takesPost || offered.includes("client_secret_basic")) {
		ways.push(oauth.ClientSecretBasic(clientSecret));
		// RFC 6749 wants both escaped as in a form, down to the hyphen. Some providers don't undo that.
		if (/[^a-z\d]/i.test(clientId + clientSecret)) ways.push(unescapedBasic(clientId, clientSecret));
	}
	return ways;
}

function unescapedBasic(clientId: string, clientSecret: string): oauth.ClientAuth {
	const credentials = new TextEncoder().encode(`${clientId}:${clientSecret}`).toBase64();
	return (_server, _client, _body, headers) => headers.set("authorization", `Basic ${credentials}`);
}

/** Providers answer 401, `invalid_client`, or both. */
function isAboutTheClient(error: unknown): boolean {
	if (error instanceof oauth.ResponseBodyError) return error.status === 401 || error.error === "invalid_client";
	return error instanceof oauth.WWWAuthenticateChallengeError;
}
