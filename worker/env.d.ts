/** The Worker's bindings and variables as it is deployed. The entry completes them (worker/foundation/http/own-address.ts). */
type DeployedEnv = Omit<Env, "ENVIRONMENT" | "APP_ORIGIN" | "APP_HOSTS"> &
	Partial<Pick<Env, "ENVIRONMENT" | "APP_ORIGIN" | "APP_HOSTS">>;

/** The Worker's bindings and variables. */
interface Env {
	/** `development` or `production`. Production unless given. */
	ENVIRONMENT: string;
	/** The app's address, without a trailing slash: `https://linkstead.example`. On workers.dev it may be missing. */
	APP_ORIGIN: string;
	/** The app's hosts, comma-separated, besides that of `APP_ORIGIN`. Any other host is a custom domain. */
	APP_HOSTS: string;
	ASSETS: Fetcher;
	DB: D1Database;
	SNAPSHOTS: KVNamespace;
	MEDIA: R2Bucket;
	EVENTS: Queue;
	/**
	 * A further database with the statistics of some pages, and a further queue of events. More of both have the numbers that follow
	 * (machine/stats-shards.ts); `numberedBindings` finds them all.
	 */
	STATS_1?: D1Database;
	EVENTS_1?: Queue;
	/** Has the counts of old months, if bound. Visitors can't read it, as they can `MEDIA`. One machine has none. */
	STATS_ARCHIVE?: R2Bucket;
	MAIL: Queue<import("./app/mail/mail-request").MailRequest>;
	/** Sends mail through Cloudflare's Email Service, if bound. */
	EMAIL?: SendEmail;
	/**
	 * Sends mail through a mail server, if set. `SMTP_SECURITY` is `tls` (port 465), `starttls` (587) or `none` (25). Unless
	 * given, the port says it, or else it is `tls`. Without a name nobody signs in.
	 */
	SMTP_HOST?: string;
	SMTP_PORT?: string;
	SMTP_SECURITY?: "tls" | "starttls" | "none";
	SMTP_USERNAME?: string;
	SMTP_PASSWORD?: string;
	/** Sends mail through Resend, if set. The default endpoint is Resend's own. */
	RESEND_API_KEY?: string;
	RESEND_ENDPOINT?: string;
	/** The sender of mails: `Linkstead <hello@linkstead.example>`. The default is no-reply at the app's host. */
	MAIL_FROM?: string;
	CONTACTS: Queue<import("./app/contacts/contact-request").ContactRequest>;
	/**
	 * Where a queue puts messages whose deliveries have all failed. Its consumer stores them in D1, and sends those back that
	 * it couldn't store.
	 */
	DEAD_EVENTS: Queue;
	DEAD_CONTACTS: Queue;
	/**
	 * The token of a private HubSpot app. If set, new accounts become contacts. The default endpoint is HubSpot's own.
	 */
	HUBSPOT_TOKEN?: string;
	HUBSPOT_ENDPOINT?: string;
	/** People can sign in with Google if both are set. */
	GOOGLE_CLIENT_ID?: string;
	GOOGLE_CLIENT_SECRET?: string;
	/** For tests. The defaults are Google's own. */
	GOOGLE_AUTHORIZATION_ENDPOINT?: string;
	GOOGLE_TOKEN_ENDPOINT?: string;
	GOOGLE_ISSUER?: string;
	/**
	 * Signs in with the operator's own OpenID Connect provider, if the first three are set. `OIDC_NAME` is what people call it,
	 * its host unless given. `OIDC_ADMIN` makes admins: `claim=value`, such as `groups=linkstead-admins`.
	 */
	OIDC_ISSUER?: string;
	OIDC_CLIENT_ID?: string;
	OIDC_CLIENT_SECRET?: string;
	OIDC_NAME?: string;
	OIDC_ADMIN?: string;
	/** `off`: passwords open nothing and aren't asked for. Another way in is needed: mail, or a provider. */
	PASSWORD_SIGN_IN?: string;
	/** `invite`: an account needs an invitation of an administrator. `off`: nobody can create one. */
	SIGN_UP?: string;
	/**
	 * For tests, in development only: a private `host:port` that `fetchPublic` may ask. It answers for all other hosts too;
	 * see `reachedAt`.
	 */
	PAGE_TITLES_TEST_HOST?: string;
	/** Sells plans through Stripe, where both are set. `STRIPE_TAX=automatic` has Stripe add taxes. */
	STRIPE_SECRET_KEY?: string;
	STRIPE_WEBHOOK_SECRET?: string;
	STRIPE_TAX?: string;
	/** The plan that everybody has at least: `free`, `pro` or `business`. Unless given, all there is where no plan is sold. */
	DEFAULT_PLAN?: string;
	/** The room for the files of an account in gigabytes: `20` for all plans, or `1,50,200` for each. That of the price list unless given. */
	FILE_ROOM_GB?: string;
	/** Lets people sell from their pages, beside the two above: the secret of the webhook for their accounts' events. */
	STRIPE_CONNECT_WEBHOOK_SECRET?: string;
	/** The portal's configuration that `npm run billing:setup` made; the account's default unless given. */
	STRIPE_PORTAL_CONFIGURATION?: string;
	/** Stripe's own unless given. `npm start` and `npm run dev` name a simulated Stripe here, unless there is a key. */
	STRIPE_API_ORIGIN?: string;
	/** The host that visitors' requests have to arrive at, for custom domains. The default is the app's host. */
	CUSTOM_DOMAIN_TARGET?: string;
	/** An IPv4 address of that host, for the root of custom domains. Without it, the root needs a CNAME or an ALIAS. */
	CUSTOM_DOMAIN_IP?: string;
	/** The IPv6 address of `CUSTOM_DOMAIN_TARGET`, if it has one, for the root of custom domains. */
	CUSTOM_DOMAIN_IPV6?: string;
	/**
	 * On one machine, where a proxy gets the certificates of custom domains by itself: `by-hand` if yours doesn't, so that
	 * people read that its operator adds their domain.
	 */
	CUSTOM_DOMAIN_CERTIFICATES?: "by-hand";
	/**
	 * The addresses of DNS-over-HTTPS resolvers, comma-separated. The default is Cloudflare's and Google's. At least two
	 * must agree before ownership of a domain is believed; if only one is configured, that one is believed.
	 */
	DNS_RESOLVERS?: string;
	/**
	 * Certificates of custom domains come from Cloudflare for SaaS if both are set: an API token that may edit "SSL and
	 * Certificates", and the id of its zone. Otherwise an operator adds each domain by hand.
	 */
	CUSTOM_HOSTNAMES_TOKEN?: string;
	CUSTOM_HOSTNAMES_ZONE?: string;
	/** Cloudflare's own API unless given, for tests: `https://api.cloudflare.com/client/v4`. */
	CUSTOM_HOSTNAMES_API?: string;
	/** `off` draws no images for link previews. Pages then show their profile picture there. */
	SHARE_IMAGES?: string;
	/**
	 * The accounts that decide about reported pages, by email address, comma-separated. Only a confirmed address counts.
	 */
	ADMIN_EMAILS?: string;
	/** The address that owners of suspended pages, and people with priority support, can write to. */
	SUPPORT_EMAIL?: string;
	/**
	 * The address of a DNS-over-HTTPS resolver that hides dangerous sites, such as Cloudflare's
	 * `https://security.cloudflare-dns.com/dns-query`. Links of new accounts are checked with it, if set.
	 */
	FILTERING_RESOLVER?: string;
	/**
	 * Scripts of other companies' widgets, absent unless given: a support chat, and testimonials on the landing page. The
	 * build reads them too.
	 */
	CHAT_SCRIPT_URL?: string;
	TESTIMONIALS_SCRIPT_URL?: string;
	/**
	 * The model that writes for the assistant: `ASSISTANT_MODEL` at `ASSISTANT_ENDPOINT`, which speaks OpenAI's protocol
	 * (`https://api.openai.com/v1`) with a key if it needs one, or else of Workers AI, if bound. Without a model the
	 * assistant works by rules.
	 */
	ASSISTANT_MODEL?: string;
	ASSISTANT_ENDPOINT?: string;
	ASSISTANT_KEY?: string;
	AI?: Ai;
	/**
	 * Reaches public addresses only, decided on the address that a name resolves to. The server on one machine has it
	 * (machine/public-network.ts). Cloudflare's own network reaches no private address.
	 */
	PUBLIC_NETWORK?: Fetcher;
	/** What a server on one machine knows about itself. */
	SERVER?: import("./app/operations/own-server").OwnServer;
	/**
	 * The address that names the newest release, as GitHub and Forgejo do: `…/releases/latest`. Administrators are told of a
	 * newer one, if it is set. Otherwise nobody is asked.
	 */
	RELEASE_CHECK_URL?: string;
	LIVE: DurableObjectNamespace<import("./publish/live-page").LivePage>;
	WORK: DurableObjectNamespace<import("./work").Work>;
	AUTH_LIMIT: RateLimit;
	EVENTS_LIMIT: RateLimit;
	TYPING_LIMIT: RateLimit;
	UPLOADS_LIMIT: RateLimit;
	WRITES_LIMIT: RateLimit;
	CLICKS_LIMIT: RateLimit;
	LOOKUPS_LIMIT: RateLimit;
	API_FREE_LIMIT: RateLimit;
	API_PRO_LIMIT: RateLimit;
	API_BUSINESS_LIMIT: RateLimit;
}

declare namespace Cloudflare {
	interface Env extends globalThis.Env {}
}
