import { parse, serialize } from "hono/utils/cookie";
import * as z from "zod/mini";
import { isSameSitePath } from "../../../core/same-site-path.ts";
import { USERNAME_MAX } from "../../../core/username.ts";

/** How long somebody may take at Google. */
const LIFETIME_SECONDS = 600;
/** Keeps the cookie within what browsers store. */
const DESTINATION_MAX = 1000;

/** Where a way through Google leads, and what for. */
const purposeSchema = z.object({
	/** Path to go to once signed in. */
	destination: z.string(),
	/** Username wanted for a page to create once signed in. */
	claim: z.optional(z.string()),
	/** Stands for a signed-in person's wish to connect Google, with the password given; see `beginConnecting`. */
	connectToken: z.optional(z.string()),
});

/** One way through Google: `state` ties the answer to this browser, the verifier its code, the nonce its token. */
const flowSchema = z.extend(purposeSchema, { state: z.string(), codeVerifier: z.string(), nonce: z.string() });

export type Purpose = z.infer<typeof purposeSchema>;
export type Flow = z.infer<typeof flowSchema>;

/** Reads the search of a link that leads to Google. Places that aren't ours, or too long to keep, become the dashboard. */
export function readPurpose({ redirect, claim }: Record<string, string | undefined>): Purpose {
	return {
		destination: isSameSitePath(redirect) && redirect.length <= DESTINATION_MAX ? redirect : "/dashboard",
		claim: claim && claim.length <= USERNAME_MAX ? claim : undefined,
	};
}

/**
 * The `Set-Cookie` header that keeps a flow in the browser that begins it. Lax, so that it comes along when Google leads
 * back. What is in it can be changed by that browser's owner alone, and gives them nothing.
 */
export function flowCookie(flow: Flow, environment: string): string {
	return serialize(nameIn(environment), JSON.stringify(flow), attributesIn(environment, LIFETIME_SECONDS));
}

export function blankFlowCookie(environment: string): string {
	return serialize(nameIn(environment), "", attributesIn(environment, 0));
}

/** The flow in a Cookie header, or null. */
export function findFlow(cookieHeader: string | undefined, environment: string): Flow | null {
	const name = nameIn(environment);
	try {
		return flowSchema.parse(JSON.parse(parse(cookieHeader ?? "", name)[name] ?? ""));
	} catch {
		return null;
	}
}

/** With `__Host-`, no other host can plant a flow of its own; that needs https. */
function nameIn(environment: string): string {
	return environment === "development" ? "google-flow" : "__Host-google-flow";
}

function attributesIn(environment: string, maxAge: number) {
	return { path: "/", httpOnly: true, sameSite: "Lax", secure: environment !== "development", maxAge } as const;
}
