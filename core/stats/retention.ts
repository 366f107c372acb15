import { DAY_MS, HOUR_MS } from "../time/duration.ts";

/** The number of days that single events are kept at most. */
export const RAW_KEPT_DAYS = 30;

/** The same for pages on Free, whose statistics show a week. */
export const FREE_RAW_KEPT_DAYS = 8;

/** The same in milliseconds, for days of any time zone, one of which may have 25 hours. */
export const RAW_KEPT_MS = RAW_KEPT_DAYS * DAY_MS + 2 * HOUR_MS;

/** A day (UTC) is closed when it is older than this many days. Then its events and counts can be packed. */
export const CLOSED_AFTER_DAYS = 4;

/** The age in days at which a closed day is packed at the latest, with the closed days after it. So few rows are written. */
export const PACKED_AT_DAYS = 8;

/**
 * The number of whole months before the current one whose counts stay in a database, where there is an archive. Every period that is
 * shown most, such as 30 days beside the 30 before, is within them.
 */
export const ARCHIVED_AFTER_MONTHS = 3;

/** The number of months that counts are kept. */
export const COUNTS_KEPT_MONTHS = 12;

/** The same in days, with leap years and the current day of other time zones. */
export const COUNTS_KEPT_DAYS = Math.ceil((COUNTS_KEPT_MONTHS * 366) / 12) + 1;

/** The number of hours after which a day's key of visitor hashes is deleted, counted from the start of that day (UTC). */
export const VISITOR_SALT_KEPT_HOURS = 48;
