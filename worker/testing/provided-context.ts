import type {} from "vitest";

/** The Worker's variables that name the addresses of the stand-in for Google. */
export type GoogleVariables = Record<
	| "GOOGLE_CLIENT_ID"
	| "GOOGLE_CLIENT_SECRET"
	| "GOOGLE_AUTHORIZATION_ENDPOINT"
	| "GOOGLE_TOKEN_ENDPOINT"
	| "GOOGLE_ISSUER",
	string
>;

/** What stand-ins/provide.ts gives to tests: where each stand-in listens. */
declare module "vitest" {
	interface ProvidedContext {
		/** Cloudflare's API of custom hostnames. */
		cloudflare: string;
		/** Two DNS-over-HTTPS resolvers. */
		dns: string;
		google: GoogleVariables;
		/** Public lists; see public-list.ts. */
		lists: string;
		/** An endpoint that speaks OpenAI's protocol. */
		modelServer: string;
		/** Providers by OpenID Connect; see stand-ins/openid. */
		openid: { origin: string; client: { id: string; secret: string } };
		/** Resend and HubSpot. */
		outsideServer: string;
		/** `host:port` of a receiver of webhooks. */
		receiver: string;
		/** Mail servers; see stand-ins/smtp. */
		smtp: string;
		stripe: string;
		/** `host:port` of other people's web pages. */
		webServer: string;
	}
}
