import { and, eq, ne, or, type SQL, sql } from "drizzle-orm";
import { HOLDING_STATUSES } from "../../../core/domains/domain.ts";
import { ownershipValue, type SeenRecords } from "../../../core/domains/domain-records.ts";
import type { Database } from "../../../db/client.ts";
import { domains } from "../../../db/schema/index.ts";
import { moveDomains } from "./move-domain.ts";

type Domain = typeof domains.$inferSelect;

/**
 * The statements that verify a claim whose record was seen, if it still meets the condition. They first take the name from
 * an account whose own record is gone, or whose domain is paused. An account with a record that is still there keeps an
 * active name, and the claim stays as it is.
 */
export function proveOwnership(database: Database, claim: Domain, seen: SeenRecords, isUnchanged: SQL | undefined) {
	const isClaimed = sql`EXISTS (SELECT 1 FROM ${domains} AS claim
		WHERE claim.id = ${claim.id} AND claim.status = ${claim.status} AND claim.hostname = ${claim.hostname})`;
	const isRival = and(eq(domains.baseName, claim.baseName), ne(domains.id, claim.id));
	const isGivenUp = or(eq(domains.status, "paused"), isRecordGone(seen));
	return [
		...moveDomains(database, "taken", and(isRival, isGivenUp, isClaimed)),
		...moveDomains(database, "proved", and(isUnchanged, isFree())),
	] as const;
}

/** SQL condition on `domains`: no resolver sees the record of this row. */
function isRecordGone({ records }: SeenRecords): SQL {
	const others = JSON.stringify(records.ownership?.seen ?? []);
	return sql`${ownershipValue("")} || ${domains.token} NOT IN (SELECT value FROM json_each(${others}))`;
}

/** SQL condition on `domains`: no other account holds the name. */
export function isFree(): SQL {
	// The names are written out: in a list of columns, Drizzle would drop the table, and they would mean those of `other`.
	return sql`NOT EXISTS (SELECT 1 FROM domains AS other WHERE other.base_name = domains.base_name
		AND other.id <> domains.id AND other.status IN ${HOLDING_STATUSES})`;
}
