import { sql } from "drizzle-orm";
import { foreignKey, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ALL_ROLES } from "../../core/teams/role.ts";
import { users } from "./auth.ts";
import { pages } from "./pages.ts";

/*
 * An account owns, and people are members. A person's own account has the id of the person. A team is an account that nobody
 * signs in to: it has a row in `users` as well, whose `email` is no address, because the owner of everything is a row of `users`.
 */

/** The account of a team. Its name is `fullName` of its row in `users`. */
export const teams = sqliteTable("teams", {
	id: text()
		.primaryKey()
		.references(() => users.id, { onDelete: "cascade" }),
	/** The name of a picture of the team's. */
	picture: text(),
	createdAt: integer("created_at").notNull(),
});

/**
 * The people in an account that isn't their own. Without `coversAll`, somebody is a guest on the pages in `member_pages`, and has
 * to do with nothing else of the account. `joinedAt` decides who keeps a seat when a plan has fewer of them.
 */
export const members = sqliteTable(
	"members",
	{
		accountId: text("account_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		personId: text("person_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		role: text({ enum: ALL_ROLES }).notNull(),
		coversAll: integer("covers_all", { mode: "boolean" }).notNull().default(true),
		joinedAt: integer("joined_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.accountId, table.personId] }), index("members_person").on(table.personId)],
);

/** The pages that a guest has to do with. */
export const memberPages = sqliteTable(
	"member_pages",
	{
		accountId: text("account_id").notNull(),
		personId: text("person_id").notNull(),
		pageId: text("page_id")
			.notNull()
			.references(() => pages.id, { onDelete: "cascade" }),
	},
	(table) => [
		primaryKey({ columns: [table.accountId, table.personId, table.pageId] }),
		foreignKey({
			columns: [table.accountId, table.personId],
			foreignColumns: [members.accountId, members.personId],
		}).onDelete("cascade"),
		index("member_pages_page").on(table.pageId),
	],
);

/**
 * An invitation to an account, for one confirmed address. `hash` is the SHA-256 of the link's secret in hex, and null until its
 * mail is sent. `pageIds` is null for all pages. One that is over is kept for a while, so that its link can say so.
 */
export const teamInvitations = sqliteTable(
	"team_invitations",
	{
		id: text().primaryKey(),
		accountId: text("account_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		email: text().notNull(),
		role: text({ enum: ALL_ROLES }).notNull(),
		pageIds: text("page_ids", { mode: "json" }).$type<string[]>(),
		invitedBy: text("invited_by").references(() => users.id, { onDelete: "set null" }),
		hash: text().unique(),
		createdAt: integer("created_at").notNull(),
		expiresAt: integer("expires_at").notNull(),
		/** When it was used or taken back. */
		endedAt: integer("ended_at"),
	},
	(table) => [
		index("team_invitations_account").on(table.accountId, table.createdAt),
		index("team_invitations_email").on(table.email),
		index("team_invitations_inviter").on(table.invitedBy).where(sql`${table.invitedBy} IS NOT NULL`),
		index("team_invitations_expiry").on(table.expiresAt),
	],
);

/** The mailboxes that have reported an invitation to an account, and get no more of them. `mailbox` is a keyed hash. */
export const reportedInvitations = sqliteTable(
	"reported_invitations",
	{
		accountId: text("account_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		mailbox: text().notNull(),
		reportedAt: integer("reported_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.accountId, table.mailbox] })],
);
