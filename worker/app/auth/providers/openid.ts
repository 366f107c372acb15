import * as oauth from "oauth4webapi";
import { fullNameSchema } from "../../../../core/account/account.ts";
import { exactEmailSchema } from "../../../../core/account/typed-email.ts";
import { isLoopback } from "../../../foundation/outside/configured.ts";
import type { AdminRule, Provider } from "../../../foundation/providers/provider.ts";
import type { Flow } from "./flow.ts";
import { ProviderError } from "./problem.ts";
import { hasTwoProofs } from "./two-proofs.ts";

const SCOPES = ["openid", "email", "profile"];
/** A person is waiting for the answer. */
const PATIENCE_MS = 10_000;
/** How far a provider's clock may be off. */
const CLOCK_TOLERANCE_SECONDS = 60;
/** The specification's limit. */
const SUBJECT_MAX = 255;

/** A person, as a provider identifies them. */
export interface ProvenPerson {
	/** The provider's permanent id of the account (`sub`). */
	subject: string;
	/** The account's address, if the provider says that it is verified. */
	provenEmail: string | null;
	fullName: string;
	/** The id of the provider's rule for admins, if the person fulfills it. */
	adminRule: string | null;
	/** Whether the provider says that it has asked for two proofs. */
	hasTwoProofs: boolean;
}

type Claims = Readonly<Record<string, unknown>>;

/** The provider's address to send a person to. Throws a `ProviderError`. */
export async function addressToAsk(provider: Provider, flow: Flow): Promise<string> {
	try {
		const server = await readMetadata(provider, optionsFor(provider));
		const url = new URL(server.authorization_endpoint ?? "");
		oauth.checkProtocol(url, !isLoopback(provider.issuer));
		const query = {
			response_type: "code",
			client_id: provider.clientId,
			redirect_uri: provider.redirectUri,
			scope: scopesAt(server, provider).join(" "),
			state: flow.state,
			code_challenge: await oauth.calculatePKCECodeChallenge(flow.codeVerifier),
			code_challenge_method: "S256",
			nonce: flow.nonce,
			...(provider.way === "google" && { prompt: "select_account" }),
		};
		for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
		return url.href;
	} catch (error) {
		throw problemOf(provider, error);
	}
}

/** Exchanges the provider's answer for the person. Throws a `ProviderError`; the log has the details. */
export async function identify(provider: Provider, answer: URLSearchParams, flow: Flow): Promise<ProvenPerson> {
	try {
		const options = optionsFor(provider);
		const server = await readMetadata(provider, options);
		const client = { client_id: provider.clientId, [oauth.clockTolerance]: CLOCK_TOLERANCE_SECONDS };
		const checked = oauth.validateAuthResponse(server, client, answer, flow.state);
		const secret = authenticationAt(server, provider.clientSecret);
		const { redirectUri } = provider;
		const response = await oauth.authorizationCodeGrantRequest(
			server,
			client,
			secret,
			checked,
			redirectUri,
			flow.codeVerifier,
			options,
		);
		const expected = { expectedNonce: flow.nonce, requireIdToken: true };
		const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, expected);
		// Where keys are unknown, TLS to the token endpoint takes the place of the signature (OpenID Connect Core 3.1.3.7).
		if (!provider.metadata) await oauth.validateApplicationLevelSignature(server, response, options);
		const claims: Claims = oauth.getValidatedIdTokenClaims(tokens) ?? {};
		const subject = String(claims.sub ?? "");
		if (subject === "" || subject.length > SUBJECT_MAX) throw new Error("No subject, or too long a one");
		const sources = [claims];
		if (server.userinfo_endpoint && lacksClaims(claims, provider.adminRule)) {
			const info = await oauth.userInfoRequest(server, client, tokens.access_token, options);
			sources.push(await oauth.processUserInfoResponse(server, client, subject, info));
		}
		return { ...personFrom(subject, sources, provider.adminRule), hasTwoProofs: hasTwoProofs(claims.amr) };
	} catch (error) {
		throw problemOf(provider, error);
	}
}

/** One time limit for all requests of a step. */
function optionsFor({ issuer }: Provider) {
	return { [oauth.allowInsecureRequests]: isLoopback(issuer), signal: AbortSignal.timeout(PATIENCE_MS) };
}

/** The provider's addresses. An issuer is asked anew each time: few people sign in, and its keys may have changed. */
async function readMetadata(
	{ metadata, issuer }: Provider,
	options: ReturnType<typeof optionsFor>,
): Promise<oauth.AuthorizationServer> {
	if (metadata) return metadata;
	const url = new URL(issuer);
	return oauth.processDiscoveryResponse(url, await oauth.discoveryRequest(url, options));
}

/** A claim such as `groups` often has a scope of its own. */
function scopesAt({ scopes_supported: known }: oauth.AuthorizationServer, { adminRule }: Provider): string[] {
	return adminRule && known?.includes(adminRule.claim) ? [...SCOPES, adminRule.claim] : SCOPES;
}

function authenticationAt(server: oauth.AuthorizationServer, secret: string): oauth.ClientAuth {
	const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
	return methods.includes("client_secret_basic") ? oauth.ClientSecretBasic(secret) : oauth.ClientSecretPost(secret);
}

/** Some providers tell these only at their endpoint for them. */
function lacksClaims(claims: Claims, rule: AdminRule | null): boolean {
	const wanted = ["email", "email_verified", "name", ...(rule ? [rule.claim] : [])];
	return wanted.some((claim) => claims[claim] === undefined);
}

function personFrom(subject: string, sources: Claims[], rule: AdminRule | null): Omit<ProvenPerson, "hasTwoProofs"> {
	// The address and the word that it is verified belong together, so they come from one source.
	const provenEmail = sources.map(provenEmailIn).find((email) => email !== null) ?? null;
	const name = fullNameSchema.safeParse(claimIn("name", sources));
	const isAdmin = rule !== null && has(claimIn(rule.claim, sources), rule.value);
	return {
		subject,
		provenEmail,
		// The part before the `@`, for accounts without a name or with one that is too long.
		fullName: name.success ? name.data : (provenEmail?.split("@", 1)[0] ?? ""),
		adminRule: isAdmin ? rule.id : null,
	};
}

/** Only `true` counts. Some providers send the text "true", or omit the claim for unverified addresses. */
function provenEmailIn({ email, email_verified: isVerified }: Claims): string | null {
	const address = exactEmailSchema.safeParse(email);
	return isVerified === true && address.success ? address.data : null;
}

/** A claim from the first source that has it. */
function claimIn(claim: string, sources: Claims[]): unknown {
	return sources.find((source) => Object.hasOwn(source, claim))?.[claim];
}

function has(claim: unknown, value: string): boolean {
	return Array.isArray(claim) ? claim.includes(value) : claim === value || (claim === true && value === "true");
}

/** Logs why a provider failed. The messages hold neither tokens nor claims, but the errors' causes do. */
function problemOf({ title }: Provider, error: unknown): ProviderError {
	if (error instanceof ProviderError) return error;
	const refusal = error instanceof oauth.AuthorizationResponseError || error instanceof oauth.ResponseBodyError;
	if (refusal && error.error === "access_denied") return new ProviderError("canceled");
	if (refusal && error.error === "invalid_grant") return new ProviderError("expired");
	const { code, message, cause } = error instanceof Error ? (error as Partial<oauth.OperationProcessingError>) : {};
	console.error(`Signing in with ${title} failed`, { code, message, refusal: refusal ? error.error : undefined });
	if (code === oauth.JWT_TIMESTAMP_CHECK) return new ProviderError("clock");
	if (code === oauth.JWT_CLAIM_COMPARISON && isAbout(cause, "nonce")) return new ProviderError("expired");
	return new ProviderError("unreachable");
}

function isAbout(cause: unknown, claim: string): boolean {
	return typeof cause === "object" && cause !== null && "claim" in cause && cause.claim === claim;
}
