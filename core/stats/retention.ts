import { DAY_MS, HOUR_MS } from "../time/duration.ts";

/** The number of days that single events are kept. */
export const RAW_KEPT_DAYS = 30;

/** The same in milliseconds, for days of any time zone, one of which may have 25 hours. */
export const RAW_KEPT_MS = RAW_KEPT_DAYS * DAY_MS + 2 * HOUR_MS;

/** The number of months that counts are kept. */
export const COUNTS_KEPT_MONTHS = 12;

/** The same in days, with leap years and the current day of other time zones. */
export const COUNTS_KEPT_DAYS = Math.ceil((COUNTS_KEPT_MONTHS * 366) / 12) + 1;

/** The number of hours after which a day's key of visitor hashes is deleted, counted from the start of that day (UTC). */
export const VISITOR_SALT_KEPT_HOURS = 48;
