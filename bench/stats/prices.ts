import type { Used } from "./product.ts";

/**
 * Cloudflare's list prices beyond the included amounts, read on 23 November 2026, in dollars a million. CPU time ($0.02 a
 * million milliseconds) and the duration of objects are left out, because workerd's time here includes D1, KV and the queue.
 */
export const PRICES = {
	"Worker requests": { dollars: 0.3, page: "https://developers.cloudflare.com/workers/platform/pricing/" },
	"object requests": { dollars: 0.15, page: "https://developers.cloudflare.com/durable-objects/platform/pricing/" },
	"queue operations": { dollars: 0.4, page: "https://developers.cloudflare.com/queues/platform/pricing/" },
	"KV reads": { dollars: 0.5, page: "https://developers.cloudflare.com/kv/platform/pricing/" },
	"D1 rows read": { dollars: 0.001, page: "https://developers.cloudflare.com/d1/platform/pricing/" },
	"D1 rows written": { dollars: 1, page: "https://developers.cloudflare.com/d1/platform/pricing/" },
} as const;

export type Priced = keyof typeof PRICES;

/** How many of each priced thing was used. A consumer's run is charged like a visitor's request here. */
export function pricedUse(used: Used): Record<Priced, number> {
	return {
		"Worker requests": used.requests + used.consumerRuns,
		"object requests": used.objectRequests,
		"queue operations": used.queueOperations,
		"KV reads": used.kvReads,
		"D1 rows read": used.rowsRead,
		"D1 rows written": used.rowsWritten,
	};
}

/** The price of a million views, of which `views` used this much. */
export function dollarsPerMillion(used: Used, views: number): number {
	const priced = pricedUse(used);
	return (Object.keys(PRICES) as Priced[]).reduce(
		(sum, name) => sum + (priced[name] / views) * PRICES[name].dollars,
		0,
	);
}
