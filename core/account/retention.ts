/**
 * How long the product keeps things besides statistics (`stats/retention.ts`) and former usernames (`username.ts`). The
 * privacy page tells people these numbers.
 */

/** The number of days that a session lasts. Lucia extends a session that is used in the second half of this time. */
export const SESSION_DAYS = 30;

/** The number of days that a browser is known to an account. Browsers allow no longer lifetime of a cookie. */
export const KNOWN_BROWSER_DAYS = 400;

/** The number of minutes that signing in at a provider, such as Google, may take. */
export const PROVIDER_SIGN_IN_MINUTES = 10;

/** The number of minutes that a browser may take to answer with a passkey. */
export const PASSKEY_MINUTES = 15;

/** The number of minutes that a mailed code or link signs in. */
export const SIGN_IN_MAIL_MINUTES = 10;

/** The number of minutes that a sign-in waits for the second factor. */
export const SECOND_FACTOR_MINUTES = 10;

/** The number of days that an invitation to create an account works. */
export const INVITATION_DAYS = 14;

/** The number of days that an invitation is kept after that, so that administrators see what became of it. */
export const INVITATION_KEPT_DAYS = 30;

/** The former versions of a page that are kept. */
export const VERSIONS_KEPT = 30;

/** The number of days that an entry of an account's activity is kept. */
export const ACTIVITY_KEPT_DAYS = 365;

/** The number of days that a proposal of an assistant is kept after its last change, and a published one with its Undo. */
export const PROPOSALS_KEPT_DAYS = 30;

/** The number of hours that an unused picture is kept. An upload may not be saved yet, and a removal may be undone. */
export const UNUSED_PICTURE_HOURS = 24;

/** The longest window of a limit on attempts, in hours: mails to one mailbox. No limit may have a longer one. */
export const ATTEMPTS_KEPT_HOURS = 24;

/**
 * The number of days in which Cloudflare can restore the database to any moment. D1's Time Travel sets it for the Workers
 * Paid plan: https://developers.cloudflare.com/d1/reference/time-travel/
 */
export const DATABASE_HISTORY_DAYS = 30;
