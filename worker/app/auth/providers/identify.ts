import type { ProviderProblem } from "../../../../core/account/provider-problems.ts";
import type { AdminRule, Provider } from "../../../foundation/providers/provider.ts";
import { addressAtKnown, exchangeAtKnown, refusalByArctic } from "./code-flow.ts";
import type { Flow } from "./flow.ts";
import * as openid from "./openid.ts";
import { findSubject, lacksClaims, type ProvenPerson, personFrom } from "./person.ts";
import { ProviderError, UnclearAnswer } from "./problem.ts";

const SCOPES = ["openid", "email", "profile"];
/** As long as a sentence. The text comes from outside. */
const DESCRIPTION_MAX = 300;

/** What a provider answers by a word of OAuth. All others say that the provider doesn't accept how this site asks. */
const PROBLEM_OF_REFUSAL: Record<string, ProviderProblem> = {
	invalid_grant: "expired",
	server_error: "unreachable",
	temporarily_unavailable: "unreachable",
};

const PROBLEM_OF_FLAW = { age: "clock", nonce: "expired", other: "unclear" } as const;

/** The provider's address to send a person to. Throws a `ProviderError`. */
export async function addressToAsk(provider: Provider, flow: Flow): Promise<string> {
	const { endpoints } = provider;
	try {
		if (endpoints) return addressAtKnown({ ...provider, endpoints }, flow, SCOPES);
		const exchange = await openid.beginExchange(provider);
		return await openid.addressAt(exchange, flow, scopesFor(provider.adminRule, exchange.server.scopes_supported));
	} catch (error) {
		throw await problemOf(provider, error);
	}
}

/** Exchanges the provider's answer for the person. Throws a `ProviderError`; the log has the details. */
export async function identify(provider: Provider, answer: URLSearchParams, flow: Flow): Promise<ProvenPerson> {
	const { adminRule } = provider;
	try {
		const exchange = await openid.beginExchange(provider);
		const tokens = await askTokens(exchange, openid.checkAnswer(exchange, answer, flow.state), flow);
		const subject = findSubject(tokens.claims);
		if (subject === null) throw new UnclearAnswer("No subject, or too long a one");
		const info = lacksClaims(tokens.claims, adminRule) ? await openid.askClaims(exchange, tokens, subject) : {};
		return personFrom(subject, tokens.claims, info, adminRule);
	} catch (error) {
		throw await problemOf(provider, error);
	}
}

/** Where addresses are known, TLS to the token endpoint takes the place of the signature (OpenID Connect Core 3.1.3.7). */
async function askTokens(exchange: openid.Exchange, answer: URLSearchParams, flow: Flow): Promise<openid.Tokens> {
	const { provider, options } = exchange;
	const { endpoints } = provider;
	if (!endpoints) return openid.exchangeCode(exchange, answer, flow);
	const code = { code: answer.get("code") ?? "", codeVerifier: flow.codeVerifier };
	const response = await exchangeAtKnown({ ...provider, endpoints }, code, options.signal);
	return openid.readTokens(exchange, response, flow.nonce);
}

/** A claim such as `groups` often has a scope of its own. */
function scopesFor(rule: AdminRule | null, known: string[] | undefined): string[] {
	return rule && known?.includes(rule.claim) ? [...SCOPES, rule.claim] : SCOPES;
}

/** Logs why a provider failed, with its own words. The messages hold neither tokens nor claims, but the errors' causes do. */
async function problemOf({ title }: Provider, error: unknown): Promise<ProviderError> {
	if (openid.isCanceled(error)) return new ProviderError("canceled");
	const refusal = refusalByArctic(error) ?? (await openid.refusalByOpenid(error));
	const { code, message } = error instanceof Error ? (error as Error & { code?: unknown }) : {};
	console.error(`Signing in with ${title} failed`, {
		code,
		message,
		refusal: refusal?.error.slice(0, DESCRIPTION_MAX),
		description: refusal?.description ? String(refusal.description).slice(0, DESCRIPTION_MAX) : undefined,
	});
	if (refusal) return new ProviderError(PROBLEM_OF_REFUSAL[refusal.error] ?? "refused");
	const flaw = openid.flawIn(error);
	return new ProviderError(flaw ? PROBLEM_OF_FLAW[flaw] : "unreachable");
}
