import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./auth.ts";

/** Mails in development, where none are sent. Read them at `/dev/outbox`. */
export const outbox = sqliteTable(
	"outbox",
	{
		id: text().primaryKey(),
		/** Null for a mail to somebody without an account. */
		userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
		template: text().notNull(),
		recipient: text().notNull(),
		subject: text().notNull(),
		text: text().notNull(),
		html: text().notNull(),
		sentAt: integer("sent_at").notNull(),
	},
	(table) => [index("outbox_user").on(table.userId), index("outbox_time").on(table.sentAt)],
);

/** Mails that neither the queue nor the mail service took, until cron queues them. */
export const waitingMails = sqliteTable("waiting_mails", {
	id: text().primaryKey(),
	/** The `MailRequest` as JSON. */
	request: text().notNull(),
	/** Milliseconds since 1970. */
	since: integer().notNull(),
});
