import { and, eq, sql } from "drizzle-orm";
import { openDatabase } from "../../../db/client.ts";
import { simulatedStripe } from "../../../db/schema/index.ts";
import { planCatalog } from "./catalog.ts";
import { type Ledger, newLedger } from "./ledger.ts";
import type { SimulationStore } from "./simulation.ts";

export const SIMULATED_KEY = "sk_simulated";

/** The id of the table's only row. */
const ROW = 1;
/** The attempts of a change that keeps losing races. The tabs of one person can't lose this many in a row. */
const TRIES = 20;

/** The simulation inside the Worker, with its ledger in D1. A change throws after too many lost races. */
export function storedLedger(env: Env): SimulationStore {
	const database = openDatabase(env.DB);
	return {
		async change(work) {
			for (let tries = 0; tries < TRIES; tries += 1) {
				const [row] = await database.select().from(simulatedStripe).where(eq(simulatedStripe.id, ROW));
				const ledger: Ledger = row ? JSON.parse(row.ledger) : newLedger();
				const result = work({
					ledger,
					catalog: planCatalog(),
					apiKey: SIMULATED_KEY,
					pagesUrl: `${env.APP_ORIGIN}/dev/stripe`,
					now: Date.now,
					randomId: () => crypto.randomUUID().replaceAll("-", ""),
				});
				const kept = await database
					.insert(simulatedStripe)
					.values({ id: ROW, ledger: JSON.stringify(ledger), version: 1 })
					.onConflictDoUpdate({
						target: simulatedStripe.id,
						set: { ledger: sql`excluded.ledger`, version: sql`${simulatedStripe.version} + 1` },
						setWhere: and(eq(simulatedStripe.id, ROW), eq(simulatedStripe.version, row?.version ?? 0)),
					})
					.returning({ version: simulatedStripe.version });
				if (kept.length > 0) return result;
			}
			throw new Error("The simulated Stripe is busy");
		},
	};
}
