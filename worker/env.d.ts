/** The Worker's bindings and variables: what wrangler.toml declares. */
interface Env {
	/** `development` or `production`. */
	ENVIRONMENT: string;
	/** Where the app is, without a slash at the end: `https://linkstead.example`. */
	APP_ORIGIN: string;
	/** Hosts that show the app, comma-separated; every other host is a creator's own. */
	APP_HOSTS: string;
	ASSETS: Fetcher;
	DB: D1Database;
	SNAPSHOTS: KVNamespace;
	MEDIA: R2Bucket;
	EVENTS: Queue;
	MAIL: Queue<import("./mail/mail-request").MailRequest>;
	/** Sends mail through Cloudflare's Email Service, where it is bound. */
	EMAIL?: SendEmail;
	/** Sends mail through Resend, where it is set; the endpoint is Resend's own unless given. */
	RESEND_API_KEY?: string;
	RESEND_ENDPOINT?: string;
	/** The mails' sender: `Linkstead <hello@linkstead.example>`. By default no-reply at the app's host. */
	MAIL_FROM?: string;
	CONTACTS: Queue<import("./contacts/contact-request").ContactRequest>;
	/** A private app's token. New accounts become contacts in HubSpot where it is set; the endpoint is HubSpot's own unless given. */
	HUBSPOT_TOKEN?: string;
	HUBSPOT_ENDPOINT?: string;
	/** Lets people sign in with Google, where both are set. */
	GOOGLE_CLIENT_ID?: string;
	GOOGLE_CLIENT_SECRET?: string;
	/** Google's own unless given, for tests. */
	GOOGLE_AUTHORIZATION_ENDPOINT?: string;
	GOOGLE_TOKEN_ENDPOINT?: string;
	GOOGLE_ISSUER?: string;
	/** A `host:port` that titles of pages are fetched from though it isn't public. For tests; development only. */
	PAGE_TITLES_TEST_HOST?: string;
	LIVE: DurableObjectNamespace<import("./publish/live-page").LivePage>;
	AUTH_LIMIT: RateLimit;
	EVENTS_LIMIT: RateLimit;
	TYPING_LIMIT: RateLimit;
	UPLOADS_LIMIT: RateLimit;
	WRITES_LIMIT: RateLimit;
	CLICKS_LIMIT: RateLimit;
}

declare namespace Cloudflare {
	interface Env extends globalThis.Env {}
}
