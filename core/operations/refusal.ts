/** What a plan of Cloudflare refuses above its daily limits, or an outage for a while. Nothing is lost then, but it is late. */
export const REFUSALS = ["queue", "pages", "database"] as const;

export type Refusal = (typeof REFUSALS)[number];
