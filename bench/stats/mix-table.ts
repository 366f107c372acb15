import { printTable } from "../report/table.ts";
import type { MixResult } from "./mixes.ts";
import { dollarsPerMillion, PRICES, type Priced, pricedUse } from "./prices.ts";

const PRICED = Object.keys(PRICES) as Priced[];

/** Prints what a thousand views of each mix use, and what a million cost. */
export function printMixes(results: readonly MixResult[]): void {
	console.log("\nUse per 1,000 views, through HTTP, the queue and its consumer");
	printTable(
		["mix", "views", ...PRICED, "views a message", "messages a batch"],
		results.map(({ name, views, used }) => [
			name,
			String(views),
			...PRICED.map((priced) => ((pricedUse(used)[priced] / views) * 1000).toFixed(0)),
			(views / used.messages).toFixed(1),
			(used.messages / used.consumerRuns).toFixed(1),
		]),
	);
	console.log("\nDollars a million views, at Cloudflare's list prices");
	printTable(
		["mix", ...PRICED.map((name) => `${name} at $${PRICES[name].dollars}/M`), "all"],
		results.map(({ name, views, used }) => [
			name,
			...PRICED.map((priced) => ((pricedUse(used)[priced] / views) * PRICES[priced].dollars).toFixed(2)),
			dollarsPerMillion(used, views).toFixed(2),
		]),
	);
}
