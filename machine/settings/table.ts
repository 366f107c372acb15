import {
	asWritten,
	bucket,
	claim,
	dataFolder,
	email,
	emails,
	endpoint,
	gigabytes,
	headerName,
	host,
	hosts,
	ipAddress,
	issued,
	issuer,
	listenAddress,
	mailPort,
	memoryLimit,
	networks,
	oneOf,
	onlyInDevelopment,
	onOff,
	origin,
	placesFile,
	port,
	production,
	resolver,
	resolvers,
	script,
	sender,
	serverName,
	words,
} from "./kinds.ts";
import type { Read } from "./reading.ts";

/** How each variable of the Worker is read. `.dev.vars.example` says what each one means. */
export const WORKER_SETTINGS = {
	ENVIRONMENT: production,
	APP_ORIGIN: origin,
	APP_HOSTS: hosts,
	SHARE_IMAGES: onOff,
	RELEASE_CHECK_URL: endpoint("https://api.github.com/repos/OWNER/NAME/releases/latest"),
	CHAT_SCRIPT_URL: script,
	TESTIMONIALS_SCRIPT_URL: script,

	ADMIN_EMAILS: emails,
	SUPPORT_EMAIL: email,
	FILTERING_RESOLVER: resolver,

	RESEND_API_KEY: issued(),
	RESEND_ENDPOINT: endpoint("https://api.resend.com/emails"),
	SMTP_HOST: host("has to be a host's name alone, such as smtp.example.com. The port is SMTP_PORT."),
	SMTP_SECURITY: oneOf("tls", "starttls", "none"),
	SMTP_PORT: mailPort,
	SMTP_USERNAME: words,
	SMTP_PASSWORD: asWritten,
	MAIL_FROM: sender,

	HUBSPOT_TOKEN: issued(),
	HUBSPOT_ENDPOINT: endpoint("https://api.hubapi.com"),

	GOOGLE_CLIENT_ID: issued(),
	GOOGLE_CLIENT_SECRET: issued(),
	GOOGLE_AUTHORIZATION_ENDPOINT: endpoint("https://accounts.google.com/o/oauth2/v2/auth"),
	GOOGLE_TOKEN_ENDPOINT: endpoint("https://oauth2.googleapis.com/token"),
	GOOGLE_ISSUER: issuer,

	OIDC_ISSUER: issuer,
	OIDC_CLIENT_ID: words,
	OIDC_CLIENT_SECRET: asWritten,
	OIDC_NAME: words,
	OIDC_ADMIN: claim,

	PASSWORD_SIGN_IN: onOff,
	SIGN_UP: oneOf("open", "invite", "off"),

	STRIPE_SECRET_KEY: issued("sk_", "rk_"),
	STRIPE_WEBHOOK_SECRET: issued("whsec_"),
	STRIPE_CONNECT_WEBHOOK_SECRET: issued("whsec_"),
	STRIPE_PORTAL_CONFIGURATION: issued("bpc_"),
	STRIPE_TAX: oneOf("automatic", "off"),
	DEFAULT_PLAN: oneOf("free", "pro", "business"),
	FILE_ROOM_GB: gigabytes,
	STRIPE_API_ORIGIN: endpoint("https://api.stripe.com"),

	CUSTOM_DOMAIN_TARGET: host("has to be a host's name alone, such as pages.example.com."),
	CUSTOM_DOMAIN_IP: ipAddress(4, "has to be this machine's IPv4 address, such as 192.0.2.1."),
	CUSTOM_DOMAIN_IPV6: ipAddress(6, "has to be this machine's IPv6 address, such as 2001:db8::1."),
	CUSTOM_DOMAIN_CERTIFICATES: oneOf("by-hand"),
	DNS_RESOLVERS: resolvers,
	CUSTOM_HOSTNAMES_TOKEN: issued(),
	CUSTOM_HOSTNAMES_ZONE: issued(),
	CUSTOM_HOSTNAMES_API: endpoint("https://api.cloudflare.com/client/v4"),

	ASSISTANT_MODEL: words,
	ASSISTANT_ENDPOINT: endpoint("https://api.openai.com/v1"),
	ASSISTANT_KEY: issued(),

	PAGE_TITLES_TEST_HOST: onlyInDevelopment,
} as const satisfies Record<string, Read>;

/** How the variables of the server on one machine are read. docs/self-host.md says what each one means. */
export const MACHINE_SETTINGS = {
	DATA_DIR: dataFolder,
	HOST: listenAddress,
	PORT: port,
	TRUSTED_PROXIES: networks,
	SERVER_NAME: serverName,
	PLACES_FILE: placesFile,
	COUNTRY_HEADER: headerName,
	REGION_HEADER: headerName,
	CITY_HEADER: headerName,
	METRICS_TOKEN: issued(),
	LOG_LEVEL: oneOf("debug", "info", "warn", "error"),
	RESTART_AT_MB: memoryLimit,
	BACKUP_S3_URL: bucket,
	BACKUP_S3_KEY_ID: issued(),
	BACKUP_S3_SECRET: issued(),
	BACKUP_S3_REGION: issued(),
} as const satisfies Record<string, Read>;

export type SettingName = keyof typeof WORKER_SETTINGS | keyof typeof MACHINE_SETTINGS;
export type Settings = Partial<Record<SettingName, string>>;
