/** The tables whose rows somebody owns, and that SQL text asks about. The row of `users` is its own owner. */
export type OwnedTable = "pages" | "domains" | "media" | "subscriptions" | "grants" | "billing_notices" | "users";

/** SQL text for the owner of a row. Visitors' requests don't load Drizzle, so worker/publish/ownership.ts isn't for them. */
export function ownerOf(table: OwnedTable, alias: string = table): string {
	return table === "users" ? `${alias}.id` : `${alias}.user_id`;
}
