import { parse, serialize } from "hono/utils/cookie";
import * as z from "zod/mini";
import { PROVIDER_SIGN_IN_MINUTES } from "../../../../core/account/retention.ts";
import type { ProviderName } from "../../../../core/account/ways.ts";
import { isSameSitePath } from "../../../../core/paths/same-site-path.ts";
import { USERNAME_MAX } from "../../../../core/username/username.ts";
import { newSecrets } from "./code-flow.ts";

const LIFETIME_SECONDS = PROVIDER_SIGN_IN_MINUTES * 60;
/** Browsers limit the size of a cookie. */
const DESTINATION_MAX = 1000;
/** Longer than every theme's id. */
const THEME_MAX = 30;
/** The length of an invitation's secret in hex. */
const INVITATION_LENGTH = 64;

/** The destination of a flow, and the reason for it. */
const purposeSchema = z.object({
	/** The path to open after signing in. It is checked when it is read, because a cookie can be planted. */
	destination: z.string().check(z.maxLength(DESTINATION_MAX), z.refine(isSameSitePath)),
	/** The username of a page to set up after signing in. */
	claim: z.optional(z.string()),
	/** The theme of that page, or of the first page. */
	theme: z.optional(z.string()),
	/** An invitation, for a new account. */
	invitation: z.optional(z.string()),
	/** Proves that a signed-in person asked to connect the provider and gave the password. See `beginConnecting`. */
	connectToken: z.optional(z.string()),
});

/** One sign-in at a provider. State, verifier and nonce bind the answer, the code and the id token to this browser. */
const flowSchema = z.extend(purposeSchema, { state: z.string(), codeVerifier: z.string(), nonce: z.string() });

export type Purpose = z.infer<typeof purposeSchema>;
export type Flow = z.infer<typeof flowSchema>;

/** Reads the query of a link to a provider. A destination on another site, or one too long, becomes the dashboard. */
export function readPurpose({ redirect, claim, theme, invitation }: Record<string, string | undefined>): Purpose {
	return {
		destination: isSameSitePath(redirect) && redirect.length <= DESTINATION_MAX ? redirect : "/dashboard",
		claim: claim && claim.length <= USERNAME_MAX ? claim : undefined,
		theme: theme && theme.length <= THEME_MAX ? theme : undefined,
		invitation: invitation?.length === INVITATION_LENGTH ? invitation : undefined,
	};
}

/** Starts a flow, with secrets of its own. */
export function newFlow(purpose: Purpose): Flow {
	return { ...purpose, ...newSecrets() };
}

/**
 * The `Set-Cookie` header that stores a flow in the browser. It is Lax, so that browsers send it with the provider's
 * redirect. Whoever can plant a cookie can change the flow, so `findFlow` trusts nothing in it.
 */
export function flowCookie(way: ProviderName, flow: Flow, environment: string): string {
	return serialize(nameIn(environment, way), JSON.stringify(flow), attributesIn(environment, LIFETIME_SECONDS));
}

export function blankFlowCookie(way: ProviderName, environment: string): string {
	return serialize(nameIn(environment, way), "", attributesIn(environment, 0));
}

/** The flow at a provider in a Cookie header, or null. A flow that leads to another site counts as none. */
export function findFlow(way: ProviderName, cookieHeader: string | undefined, environment: string): Flow | null {
	const name = nameIn(environment, way);
	try {
		return flowSchema.parse(JSON.parse(parse(cookieHeader ?? "", name)[name] ?? ""));
	} catch {
		return null;
	}
}

/** With `__Host-`, no other host can plant a flow. Browsers accept the prefix over https only. */
function nameIn(environment: string, way: ProviderName): string {
	return environment === "development" ? `${way}-flow` : `__Host-${way}-flow`;
}

function attributesIn(environment: string, maxAge: number) {
	return { path: "/", httpOnly: true, sameSite: "Lax", secure: environment !== "development", maxAge } as const;
}
