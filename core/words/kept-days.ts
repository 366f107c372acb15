/** The number of days after which an address that nobody has confirmed is deleted, counted from the last time it was entered. */
export const UNCONFIRMED_DAYS = 30;

/** The number of days that an email gate stays open for who has passed it. */
export const EMAIL_UNLOCK_DAYS = 365;
