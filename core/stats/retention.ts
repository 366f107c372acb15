const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** How many days single events are kept. */
export const RAW_KEPT_DAYS = 30;

/** The same as a time: days as any time zone has them, one of which may have 25 hours. */
export const RAW_KEPT_MS = RAW_KEPT_DAYS * DAY_MS + 2 * HOUR_MS;

/** How long counts are kept, in days: twelve months, and the day that is under way elsewhere. */
export const ROLLUPS_KEPT_DAYS = 367;
