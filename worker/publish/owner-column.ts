/** The tables whose rows somebody owns, and that SQL text asks about. The row of `users` is its own owner. */
export type OwnedTable =
	| "pages"
	| "domains"
	| "media"
	| "subscriptions"
	| "grants"
	| "billing_notices"
	| "members"
	| "removed_files"
	| "users";

/** SQL text for the account that owns a row. Visitors' requests don't load Drizzle, so worker/publish/ownership.ts isn't for them. */
export function ownerOf(table: OwnedTable, alias: string = table): string {
	if (table === "users") return `${alias}.id`;
	return `${alias}.${table === "members" ? "account_id" : "user_id"}`;
}
