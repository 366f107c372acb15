/**
 * `off`: somebody has turned it off. The others have ended by themselves: its receiver said that it is gone (410), or has failed
 * again and again, or its maker may not read its events anymore.
 */
export const WEBHOOK_STATES = ["on", "off", "gone", "failing", "refused"] as const;

/** How long events and their deliveries are kept, in days. */
export const EVENTS_KEPT_DAYS = 30;
