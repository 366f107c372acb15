import reservedUsernames from "reserved-usernames/data.json" with { type: "json" };
import { list as blacklist } from "the-big-username-blacklist";
import { RESERVED_WORDS } from "../paths/route.ts";
import { foldLookAlikes } from "./look-alike.ts";

/** Names of the product, of authorities and of payment services that neither public list contains. */
const IMPERSONATING = [
	// Mailboxes of RFC 2142 and of mail programs.
	"decoder do-not-reply inoc list-request mail-daemon newsgroups no-replies undisclosed-recipients",
	// Roles.
	"accounting assistant ceo cfo coo cto compliance concierge customer-care customer-service customer-support",
	"desk dpo finance fraud founder founders help-center help-desk hr human-resources mod mods moderation",
	"moderators official-page official-support partner payroll police president press-office public-relations",
	"responder safety security-team service-desk spam superadmin support-team team-support tech-support trust",
	"trust-safety trusted verified verified-account",
	// Payment.
	"alipay american-express amex apple-pay card cards cash-app chargeback credit credit-card debit deposit",
	"donate google-pay iban invoices klarna mastercard money payee payer payout payouts paypal purchases receipt",
	"receipts revolut sepa stripe tax taxes transaction transactions transfer vat venmo visa wallet western-union",
	"wise withdraw zelle",
	// Accounts.
	"2fa access-denied account-recovery authenticate authenticator authorization change-password claim confirm",
	"confirmation credentials identity mfa my-account otp passcode passkey passkeys passwords pin recover",
	"recovery saml sso totp unlock verification verify-email",
	// Well-known files.
	"acme-challenge ads.txt app-ads.txt apple-app-site-association apple-touch-icon assetlinks browserconfig",
	"crossdomain favicon humans keybase llms.txt manifest mta-sts opensearch robots security.txt service-worker",
	"webfinger",
	// Present and likely screens of this product.
	"announcement announcements cookie discover domains drafts examples extension font guide icon link-in-bio",
	"preview redirects views webhook webhooks websocket",
].flatMap((line) => line.split(" "));

/**
 * Names that people and programs expect a part of a domain's own machinery behind: where administrators sign in, where mail
 * goes, what programs call. The public lists of reserved names have few of them.
 */
const HOST_NAMES: readonly string[] = [
	// Control panels.
	"adminer admin-console admin-panel awstats client-area console control-panel cp cpanel direct-admin ispconfig",
	"php-my-admin phpinfo phpmyadmin plesk pma webmin webstats whm wp-admin wp-content wp-login",
	// Mail, calendars and directories.
	"autoconfig autodiscover caldav carddav dkim dmarc dovecot exim horde lists-server listserv lyncdiscover mailman",
	"majordomo mta mx outlook owa postfix roundcube sendmail sharepoint spf squirrelmail webdav zimbra",
	// Interfaces for programs.
	"actuator apis beacon graphql grpc health-check healthz mcp metrics mqtt openapi rpc swagger telemetry wss xml-rpc xmlrpc",
	// Signing in, and certificates.
	"authorized-keys certificate certificates certs citrix idp jwks kerberos ldap letsencrypt ocsp oidc pki radius",
	"rdp secrets sftp ssh-keys ssl-vpn tokens vpn",
	// What such services run on.
	"backups bbs bitbucket broadcasthost build builds cacti cloud database databases dhcp docker elasticsearch gateway",
	"git-lab gitea github gitlab grafana jenkins jira kafka kibana kubernetes load-balancer localdomain mongodb mysql",
	"nagios nas nextcloud ntp owncloud pbx php postgres postgresql proxy rabbitmq registry relay repo s3 sentry sip",
	"storage svn voip wpad zabbix",
	// Copies of a product that aren't for the public.
	"cron development extranet internal preprod qa sandbox staging stg uat",
].flatMap((line) => line.split(" "));

/** A host of several: `mx1`, `ns-2`, `www3`. */
const NUMBERED_HOST =
	/^(?:api|cdn|db|dns|email|ftp|host|imap|mail|mta|mx|ns|pop|proxy|relay|server|smtp|static|vpn|webmail|www)[._-]?\d{1,3}$/;

const SEPARATORS = /[._-]/g;

/** Ordinary names and words that fold to the same letters as a reserved one: *ali* and *all*, *pope* and *pop3*. */
const ORDINARY: ReadonlySet<string> = new Set(
	["ail", "ali", "cali", "mali", "mall", "malls", "pian"].concat("pope", "sami", "seif", "teste", "testi"),
);

const FOLDED: ReadonlySet<string> = new Set(
	[...reservedUsernames, ...blacklist, ...IMPERSONATING, ...HOST_NAMES, ...RESERVED_WORDS].flatMap((word) => [
		fold(word),
		word.replace(SEPARATORS, ""),
	]),
);
const BRAND = foldLookAlikes("linkstead");

/**
 * Whether an allowed username could be mistaken for the product or an authority: it looks like a reserved word, or
 * contains the product's name. A page that already has such a name keeps it.
 */
export function isReservedUsername(username: string): boolean {
	if (ORDINARY.has(username)) return false;
	if (NUMBERED_HOST.test(username)) return true;
	return FOLDED.has(fold(username)) || foldLookAlikes(username.replace(SEPARATORS, "")).includes(BRAND);
}

/**
 * Removes separators and replaces look-alike characters with one letter. Numbers stay, so *owner-5* isn't *owners*.
 */
function fold(word: string): string {
	return word
		.split(SEPARATORS)
		.map((part) => (/^\d+$/.test(part) ? part : foldLookAlikes(part)))
		.join("");
}
