import {
	ArcticFetchError,
	CodeChallengeMethod,
	decodeIdToken,
	generateCodeVerifier,
	generateState,
	OAuth2Client,
	OAuth2RequestError,
} from "arctic";
import { rootCauseOf } from "../../../foundation/errors/root-cause.ts";
import type { Google } from "./configuration.ts";
import type { Flow, Purpose } from "./flow.ts";
import { checkIdToken, type GooglePerson } from "./id-token.ts";
import { GoogleError } from "./problem.ts";

const SCOPES = ["openid", "email", "profile"];
/** A person is waiting for the answer. */
const PATIENCE_MS = 10_000;

/** Starts a flow: returns the flow to store and Google's address to redirect to. */
export function authorize(google: Google, purpose: Purpose): { flow: Flow; url: string } {
	const flow = { ...purpose, state: generateState(), codeVerifier: generateCodeVerifier(), nonce: generateState() };
	const { S256 } = CodeChallengeMethod;
	const { state, codeVerifier, nonce } = flow;
	const { authorizationEndpoint } = google;
	const url = clientOf(google).createAuthorizationURLWithPKCE(authorizationEndpoint, state, S256, codeVerifier, SCOPES);
	url.searchParams.set("nonce", nonce);
	url.searchParams.set("prompt", "select_account");
	return { flow, url: url.href };
}

/** Exchanges the code for the person at Google. Throws a `GoogleError`; the log has the details. */
export async function redeemCode(google: Google, code: string, flow: Flow): Promise<GooglePerson> {
	let claims: object;
	try {
		const asked = clientOf(google).validateAuthorizationCode(google.tokenEndpoint, code, flow.codeVerifier);
		const tokens = await Promise.race([asked, giveUp()]);
		claims = decodeIdToken(tokens.idToken());
	} catch (error) {
		if (error instanceof OAuth2RequestError && error.code === "invalid_grant") throw new GoogleError("expired");
		const kind = error instanceof ArcticFetchError ? "no answer" : "a bad answer";
		console.error("Google's token endpoint failed", { kind, error: rootCauseOf(error) });
		throw new GoogleError("unreachable");
	}
	return checkIdToken(google, flow.nonce, claims);
}

function clientOf({ clientId, clientSecret, redirectUri }: Google): OAuth2Client {
	return new OAuth2Client(clientId, clientSecret, redirectUri);
}

async function giveUp(): Promise<never> {
	await scheduler.wait(PATIENCE_MS);
	throw new Error(`No answer within ${PATIENCE_MS} ms`);
}
