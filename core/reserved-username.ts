import publicList from "reserved-usernames/data.json" with { type: "json" };
import { RESERVED_WORDS } from "./route.ts";

/** Names that people would take for the product's own, or for somebody in authority, where the public list lacks them. */
const IMPERSONATING = [
	// Mailboxes that RFC 2142 and mail programs give a meaning.
	...["decoder", "do-not-reply", "donotreply", "inoc", "list-request", "mail-daemon", "mailerdaemon"],
	...["newsgroups", "no-replies", "postfix", "undisclosed-recipients"],
	// Roles.
	...["accounting", "assistant", "ceo", "cfo", "coo", "cto", "compliance", "concierge", "customer", "customer-care"],
	...["customer-service", "customer-support", "customers", "desk", "dpo", "finance", "fraud", "founder", "founders"],
	...[
		"help-center",
		"help-desk",
		"hr",
		"human-resources",
		"investors",
		"marketplace",
		"mod",
		"moderation",
		"moderator",
	],
	...[
		"moderators",
		"mods",
		"official-page",
		"official-support",
		"partner",
		"partners",
		"payroll",
		"police",
		"poweruser",
	],
	...[
		"president",
		"press-office",
		"public-relations",
		"responder",
		"rootuser",
		"safety",
		"security-team",
		"service-desk",
		"spam",
	],
	...[
		"sudo",
		"super",
		"superadmin",
		"superuser",
		"support-team",
		"team-support",
		"tech-support",
		"trust",
		"trust-safety",
	],
	...["trusted", "verified", "verified-account"],
	// Payment.
	...[
		"alipay",
		"american-express",
		"amex",
		"apple-pay",
		"applepay",
		"billings",
		"business",
		"buy",
		"cash-app",
		"cashapp",
	],
	...["card", "cards", "chargeback", "credit", "credit-card", "debit", "deposit", "donate", "google-pay", "googlepay"],
	...["invoice", "invoices", "iban", "klarna", "mastercard", "money", "pay", "payee", "payer", "payments", "payout"],
	...["payouts", "paypal", "purchase", "purchases", "receipt", "receipts", "refund", "refunds", "revolut", "sepa"],
	...["stripe", "tax", "taxes", "transaction", "transactions", "transfer", "upgrade", "venmo", "visa", "vat", "wallet"],
	...["western-union", "wise", "withdraw", "zelle"],
	// Accounts.
	...["2fa", "access-denied", "account-recovery", "authenticate", "authenticator", "authorization", "authorize"],
	...[
		"change-password",
		"claim",
		"confirm",
		"confirmation",
		"credentials",
		"identity",
		"lost-password",
		"mfa",
		"my-account",
	],
	...["oauth2", "otp", "passcode", "passkey", "passkeys", "passwords", "pin", "preferences", "recover", "recovery"],
	...["request-password", "saml", "sso", "token-server", "totp", "unlock", "verification", "verify", "verify-email"],
	// Well-known files, and what machines look for on a host.
	...["acme-challenge", "ads.txt", "app-ads.txt", "apple-app-site-association", "apple-touch-icon", "assetlinks"],
	...["assetlinks.json", "autodiscover", "browserconfig", "crossdomain", "favicon", "htaccess", "htpasswd", "humans"],
	...[
		"humans.txt",
		"keybase",
		"keybase.txt",
		"llms.txt",
		"manifest",
		"mta-sts",
		"opensearch",
		"robots",
		"security.txt",
	],
	...["service-worker", "webfinger", "well-known", "www-data"],
	// Ciphers and statuses, which some lists hold.
	...["421", "508", "509", "510", "aes128-ctr", "aes128-gcm", "aes192-ctr", "aes256-ctr", "aes256-gcm"],
	...["chacha20-poly1305", "curve25519-sha256", "ecdh-sha2-nistp256", "ecdh-sha2-nistp384", "ecdh-sha2-nistp521"],
	...[
		"hmac-sha",
		"hmac-sha1",
		"hmac-sha1-etm",
		"hmac-sha2-256",
		"hmac-sha2-256-etm",
		"hmac-sha2-512",
		"hmac-sha2-512-etm",
	],
	...["rsa-sha2-2", "rsa-sha2-512", "ssh-rsa", "umac-128", "umac-128-etm", "umac-64", "umac-64-etm"],
	...["diffie-hellman-group14-sha1"],
	// Pages that products have.
	...[
		"about-us",
		"advertise",
		"ajax",
		"alert",
		"alerts",
		"alpha",
		"amp",
		"announcement",
		"announcements",
		"asc",
		"atom",
	],
	...[
		"banner",
		"banners",
		"bookmark",
		"bookmarks",
		"calendar",
		"campaign",
		"cas",
		"cdn",
		"change",
		"channel",
		"channels",
	],
	...[
		"chart",
		"clear",
		"close",
		"cms",
		"com",
		"compare",
		"compose",
		"contest",
		"cookie",
		"cookies",
		"copy",
		"copyright",
	],
	...[
		"count",
		"customize",
		"deals",
		"debug",
		"desc",
		"disconnect",
		"discover",
		"discuss",
		"dns0",
		"dns1",
		"dns2",
		"dns3",
	],
	...["dns4", "domain", "domains", "downvote", "draft", "drafts", "drop", "events", "example", "examples", "exception"],
	...[
		"extension",
		"extensions",
		"false",
		"family",
		"faqs",
		"filter",
		"follower",
		"font",
		"fonts",
		"forms",
		"guidelines",
		"guide",
	],
	...["guides", "head", "header", "hide", "icon", "icons", "import", "insert", "invites", "learn", "licensing", "like"],
	...[
		"limit",
		"link-in-bio",
		"linkinbio",
		"load",
		"lock",
		"mail0",
		"mail6",
		"mail7",
		"mail8",
		"mail9",
		"metrics",
		"modify",
	],
	...["more", "newsletters", "next", "nil", "none", "ns0", "pixel", "policies", "portfolio", "preview"],
	...[
		"previous",
		"print",
		"prod",
		"production",
		"profiles",
		"quota",
		"redirect",
		"redirects",
		"reduce",
		"response",
		"return",
	],
	...[
		"returns",
		"review",
		"reviews",
		"sdk",
		"select",
		"shift",
		"sort",
		"sql",
		"statistics",
		"survey",
		"sync",
		"tablet",
	],
	...[
		"terms-of-use",
		"testimonials",
		"today",
		"training",
		"translate",
		"trending",
		"trial",
		"true",
		"undefined",
		"unlike",
	],
	...["var", "view", "views", "void", "vote", "webhook", "webhooks", "websocket", "write", "zlib"],
] as const;

const SEPARATORS = /[._-]/g;

/** Ordinary names and words that look like a reserved one once they are folded: *ali* like *all*, *pope* like *pop3*. */
const ORDINARY: ReadonlySet<string> = new Set(
	["ail", "ali", "cali", "mali", "mall", "malls", "pian"].concat("pope", "sami", "seif", "teste", "testi"),
);

const FOLDED: ReadonlySet<string> = new Set(
	[...publicList, ...IMPERSONATING, ...RESERVED_WORDS].flatMap((word) => [fold(word), word.replace(SEPARATORS, "")]),
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
