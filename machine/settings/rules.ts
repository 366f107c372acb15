import { isNear } from "./hosts.ts";
import type { SettingName, Settings } from "./table.ts";

/** Settings that are useless without each other. */
const TOGETHER: readonly (readonly SettingName[])[] = [
	["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"],
	["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
	["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
	["CUSTOM_HOSTNAMES_TOKEN", "CUSTOM_HOSTNAMES_ZONE"],
	["SMTP_USERNAME", "SMTP_PASSWORD"],
	["BACKUP_S3_URL", "BACKUP_S3_KEY_ID", "BACKUP_S3_SECRET"],
];

/** Settings that say more about another one. */
const BESIDE: Readonly<Partial<Record<SettingName, SettingName>>> = {
	SMTP_SECURITY: "SMTP_HOST",
	SMTP_PORT: "SMTP_HOST",
	SMTP_USERNAME: "SMTP_HOST",
	OIDC_NAME: "OIDC_ISSUER",
	OIDC_ADMIN: "OIDC_ISSUER",
	STRIPE_CONNECT_WEBHOOK_SECRET: "STRIPE_SECRET_KEY",
	CUSTOM_DOMAIN_IPV6: "CUSTOM_DOMAIN_IP",
	ASSISTANT_ENDPOINT: "ASSISTANT_MODEL",
	ASSISTANT_KEY: "ASSISTANT_ENDPOINT",
	BACKUP_S3_REGION: "BACKUP_S3_URL",
};

/** What is spoken on the ports that RFC 8314 and RFC 6409 name. */
const SECURITY_OF_PORT: Readonly<Record<string, string>> = { "465": "tls", "587": "starttls" };

/** Other ways into an account than a password, each by what it needs. */
const WAYS_IN: readonly (readonly SettingName[])[] = [
	["SMTP_HOST"],
	["RESEND_API_KEY"],
	["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"],
	["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
];

/** What follows from other settings, as far as it isn't set itself. Those in `unread` are set to something that nobody can read. */
export function completed(settings: Settings, unread: ReadonlySet<string>): Settings {
	if (unread.has("SMTP_SECURITY") || !(settings.SMTP_HOST || unread.has("SMTP_HOST"))) return settings;
	const { SMTP_HOST = "", SMTP_PORT = "", SMTP_SECURITY = securityOf(SMTP_PORT, SMTP_HOST) } = settings;
	return SMTP_SECURITY ? { ...settings, SMTP_SECURITY } : settings;
}

/** What is needed beside something that is set, in words. */
export function findMissing(settings: Settings, unread: ReadonlySet<string>): string[] {
	const isSet = (name: SettingName) => Boolean(settings[name]) || unread.has(name);
	const parts = TOGETHER.flatMap((names) => {
		const missing = names.filter((name) => !isSet(name));
		return missing.length === 0 || missing.length === names.length
			? []
			: [`${missing.join(" and ")} missing: ${names.join(", ")} belong together.`];
	});
	const alone = Object.entries(BESIDE).flatMap(([name, other]) =>
		settings[name as SettingName] && !isSet(other) ? [`${name} needs ${other} beside it.`] : [],
	);
	const locksEverybodyOut = settings.PASSWORD_SIGN_IN === "off" && !WAYS_IN.some((names) => names.every(isSet));
	return [
		...parts,
		...alone,
		...(locksEverybodyOut
			? [
					"PASSWORD_SIGN_IN can be off only where there is another way in: set SMTP_HOST or RESEND_API_KEY for mail, or a provider such as OIDC_ISSUER.",
				]
			: []),
	];
}

/** What doesn't go together, in words. */
export function findContradictions(settings: Settings, unread: ReadonlySet<string>): string[] {
	const canTell = (settings.SMTP_HOST || unread.has("SMTP_HOST")) && !unread.has("SMTP_SECURITY");
	return canTell ? findMailContradictions(settings) : [];
}

function findMailContradictions({
	SMTP_HOST: host = "",
	SMTP_PORT: port = "",
	SMTP_SECURITY: security,
}: Settings): string[] {
	const spoken = SECURITY_OF_PORT[port];
	if (spoken && security !== spoken && !(security === "none" && isNear(host)))
		return [`SMTP_PORT=${port} needs SMTP_SECURITY=${spoken}.`];
	if (security === "none" && !isNear(host))
		return [
			`SMTP_SECURITY=none sends mails and the password in the clear. It is for a server on this machine or in its own network, and ${host || "SMTP_HOST"} isn't one by its name.`,
		];
	return port === "25" && !security
		? ["SMTP_PORT=25 needs SMTP_SECURITY beside it: starttls, or none for a server on this machine."]
		: [];
}

function securityOf(port: string, host: string): string | undefined {
	return port === "25" && isNear(host) ? "none" : SECURITY_OF_PORT[port];
}
