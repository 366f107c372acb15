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
	LIVE: DurableObjectNamespace<import("./site/live-page").LivePage>;
	AUTH_LIMIT: RateLimit;
	EVENTS_LIMIT: RateLimit;
	TYPING_LIMIT: RateLimit;
	UPLOADS_LIMIT: RateLimit;
	CLICKS_LIMIT: RateLimit;
}

declare namespace Cloudflare {
	interface Env extends globalThis.Env {}
}
