import reservedUsernames from "reserved-usernames/data.json" with { type: "json" };
import { list as blacklist } from "the-big-username-blacklist";
import { RESERVED_WORDS } from "./route.ts";

/** Names of the product, of authority or of payment that neither public list has. */
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
	// Well-known files, and names that machines look up on a host.
	"acme-challenge ads.txt app-ads.txt apple-app-site-association apple-touch-icon assetlinks browserconfig",
	"crossdomain favicon humans keybase llms.txt manifest mta-sts opensearch robots security.txt service-worker",
	"webfinger",
	// Screens of this product, today's or likely ones.
	"announcement announcements cookie discover domains drafts examples extension font guide icon link-in-bio",
	"preview redirects views webhook webhooks websocket",
].flatMap((line) => line.split(" "));

const SEPARATORS = /[._-]/g;

/** Ordinary names and words that look like a reserved one once they are folded: *ali* like *all*, *pope* like *pop3*. */
const ORDINARY: ReadonlySet<string> = new Set(
	["ail", "ali", "cali", "mali", "mall", "malls", "pian"].concat("pope", "sami", "seif", "teste", "testi"),
);

const FOLDED: ReadonlySet<string> = new Set(
	[...reservedUsernames, ...blacklist, ...IMPERSONATING, ...RESERVED_WORDS].flatMap((word) => [
		fold(word),
		word.replace(SEPARATORS, ""),
	]),
);
const BRAND = look("linkstead");

/**
 * Whether people could take an allowed username for the product's own, or for somebody they trust: one of the reserved
 * words, the way a hurried eye reads it, or the product's name anywhere inside. Pages that have such a name keep it.
 */
export function isReservedUsername(username: string): boolean {
	if (ORDINARY.has(username)) return false;
	return FOLDED.has(fold(username)) || look(username.replace(SEPARATORS, "")).includes(BRAND);
}

/** A word without separators, and with one letter for all characters that look alike. Numbers stay: *owner-5* is no *owners*. */
function fold(word: string): string {
	return word
		.split(SEPARATORS)
		.map((part) => (/^\d+$/.test(part) ? part : look(part)))
		.join("");
}

function look(letters: string): string {
	return letters.replaceAll("0", "o").replace(/[1i]/g, "l").replaceAll("3", "e").replaceAll("5", "s");
}
