/** How long somebody can accept a page, in days. */
export const HANDOVER_DAYS = 7;
/** How long the new owner can send the page back, in hours. */
export const RETURN_HOURS = 24;
/** How long what became of a hand-over is kept, with the addresses that stayed with the former owner, in days. */
export const HANDOVER_KEPT_DAYS = 30;

/** What became of a hand-over. Null while it waits. */
export const HANDOVER_OUTCOMES = ["accepted", "declined", "withdrawn", "expired", "returned"] as const;
