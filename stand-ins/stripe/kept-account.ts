import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { type Account, randomId, simulationOf, variablesOf } from "./account.ts";
import { planCatalog } from "./simulation/catalog.ts";
import { type Ledger, newLedger } from "./simulation/ledger.ts";

/** The content of the file. */
interface Kept {
	id: string;
	ledger: Ledger;
}

/**
 * Opens an account with our plans, whose ledger is in a file. A change is in the file before anybody hears of it, so
 * nothing is lost when the process is killed. A change that throws leaves the account as it was.
 */
export function openKeptAccount(file: string, origins: { api: string; pages: string }): Account {
	const kept: Kept = existsSync(file)
		? JSON.parse(readFileSync(file, "utf8"))
		: { id: randomId(), ledger: newLedger() };
	const catalog = planCatalog();
	return {
		id: kept.id,
		variables: variablesOf(kept.id, origins.api),
		store: {
			async change(work) {
				const ledger = structuredClone(kept.ledger);
				const result = work(simulationOf(kept.id, origins.pages, { ledger, catalog }));
				kept.ledger = ledger;
				writeWhole(file, JSON.stringify(kept));
				return result;
			},
		},
	};
}

/** Replaces a file at once, so that it is never half-written. */
function writeWhole(file: string, text: string): void {
	writeFileSync(`${file}.new`, text);
	renameSync(`${file}.new`, file);
}
