import { sql } from "drizzle-orm";
import { customType, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Block } from "../../core/blocks/block.ts";
import type { AgeGate } from "../../core/gates/gate.ts";
import { LANGUAGES } from "../../core/language/language.ts";
import type { LegalLink } from "../../core/legal/legal.ts";
import type { Look } from "../../core/look/look-schema.ts";
import { readLook, storedLook } from "../../core/look/stored-look.ts";
import { PUBLISH_PROBLEMS } from "../../core/page/publish-problem.ts";
import type { Translations } from "../../core/translations/translation.ts";
import { users } from "./auth.ts";

/** A look as JSON text: the theme's key, and what the owner made different from it. */
const look = customType<{ data: Look; driverData: string }>({
	dataType: () => "text",
	toDriver: (value) => JSON.stringify(storedLook(value)),
	fromDriver: (text) => readLook(JSON.parse(text)),
});

/** A bio page. `version` counts saves, and each save names the version that it is based on. */
export const pages = sqliteTable(
	"pages",
	{
		id: text().primaryKey(),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		fullName: text("full_name").notNull().default(""),
		username: text().unique(),
		bio: text().notNull().default(""),
		blocks: text({ mode: "json" }).$type<Block[]>().notNull().default([]),
		avatar: text(),
		wallpaper: text(),
		wallpaperWide: text("wallpaper_wide"),
		look: look().notNull().default(sql`'{"key":null}'`),
		/** Chosen by the owner. Null for the language that is found. */
		language: text({ enum: LANGUAGES }),
		/** The page's words in other languages. */
		translations: text({ mode: "json" }).$type<Translations>().notNull().default({}),
		/** The language that the words of the last publication show, and their hash. */
		foundLanguage: text("found_language", { enum: LANGUAGES }),
		foundLanguageIn: text("found_language_in"),
		/** Who is responsible for the page, and the owner's own legal pages. */
		imprint: text().notNull().default(""),
		legalLinks: text("legal_links", { mode: "json" }).$type<LegalLink[]>().notNull().default([]),
		/** A notice about age in front of the whole page. */
		gate: text({ mode: "json" }).$type<AgeGate>(),
		showsViewCount: integer("shows_view_count", { mode: "boolean" }).notNull().default(false),
		showsShareButton: integer("shows_share_button", { mode: "boolean" }).notNull().default(false),
		showsWayOut: integer("shows_way_out", { mode: "boolean" }).notNull().default(true),
		/** No bio, picture, wallpaper, block or icon was ever saved. A trigger of the migration ends it. */
		isEmpty: integer("is_empty", { mode: "boolean" }).notNull().default(true),
		isPrimary: integer("is_primary", { mode: "boolean" }).notNull().default(false),
		/** The number of the database that has its statistics. */
		statsShard: integer("stats_shard").notNull().default(0),
		version: integer().notNull().default(1),
		createdAt: integer("created_at").notNull(),
		updatedAt: integer("updated_at").notNull(),
		/** Words by which its people find it among many. Null for none. */
		labels: text({ mode: "json" }).$type<string[]>(),
		/** Who saved it last, and since when without a pause. Null for a page of 0.1.0, and after a change by the product. */
		savedBy: text("saved_by"),
		savedSince: integer("saved_since"),
	},
	(table) => [
		index("pages_user").on(table.userId, table.createdAt),
		uniqueIndex("pages_one_primary").on(table.userId).where(sql`${table.isPrimary} = 1`),
	],
);

/**
 * Pages with stale public snapshots. The batch that changes a page increments `count`, and the page's live object
 * removes the row after publishing that count. A page with a problem can't be published and waits for the next change.
 * The table has no foreign key, because a deleted page still has snapshots to remove.
 */
export const publishRequests = sqliteTable("publish_requests", {
	pageId: text("page_id").primaryKey(),
	count: integer().notNull().default(1),
	problem: text({ enum: PUBLISH_PROBLEMS }),
});

/**
 * Usernames that pages have given up. Until `releasedAt` each redirects to its page, and only its owner, `userId`, can
 * claim it. A null page or owner means that it was deleted. Then nobody can claim the name.
 */
export const formerUsernames = sqliteTable(
	"former_usernames",
	{
		username: text().primaryKey(),
		userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
		pageId: text("page_id").references(() => pages.id, { onDelete: "set null" }),
		releasedAt: integer("released_at").notNull(),
	},
	(table) => [
		index("former_usernames_user").on(table.userId),
		index("former_usernames_page").on(table.pageId),
		index("former_usernames_release").on(table.releasedAt),
	],
);
