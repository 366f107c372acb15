/** The IANA time zone of this browser, in which schedules are shown and typed. */
export const TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
