/** The browser's IANA time zone, used to show and enter schedules. */
export const TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
