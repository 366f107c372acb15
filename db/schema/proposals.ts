import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { PROPOSAL_STATES } from "../../core/proposals/proposal.ts";
import type { ProposedChanges } from "../../core/proposals/proposed-changes.ts";
import { users } from "./auth.ts";
import { pages } from "./pages.ts";
import { apiTokens } from "./tokens.ts";

/**
 * What assistants have changed of pages, for 30 days: what waits for a person, and what can be taken back. The first ends with its
 * token. The second stays, so that whoever deletes the token can still take back what it did. Times are milliseconds since 1970.
 */
export const pageProposals = sqliteTable(
	"page_proposals",
	{
		id: text().primaryKey(),
		pageId: text("page_id")
			.notNull()
			.references(() => pages.id, { onDelete: "cascade" }),
		tokenId: text("token_id").references(() => apiTokens.id, { onDelete: "set null" }),
		/** Whose token it is. */
		personId: text("person_id").references(() => users.id, { onDelete: "set null" }),
		/** The assistant, by the name that it has given itself. */
		assistant: text().notNull(),
		state: text({ enum: PROPOSAL_STATES }).notNull(),
		/** Each thing with what was there before, which is never shown to whoever may not edit the page. */
		changes: text({ mode: "json" }).$type<ProposedChanges>().notNull(),
		/** The page's version that its last change was made on, or which it has made. */
		version: integer().notNull(),
		/** Counts its changes. */
		revision: integer().notNull(),
		changedAt: integer("changed_at").notNull(),
	},
	(table) => [
		uniqueIndex("page_proposals_open").on(table.pageId, table.tokenId).where(sql`${table.state} = 'open'`),
		index("page_proposals_page").on(table.pageId),
		index("page_proposals_token").on(table.tokenId),
		index("page_proposals_person").on(table.personId),
		index("page_proposals_changed").on(table.changedAt),
	],
);
