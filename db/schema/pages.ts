import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Block } from "../../core/blocks/block.ts";
import type { HexColor } from "../../core/color.ts";
import { FONT_IDS, FONT_WEIGHT_NAMES } from "../../core/font.ts";
import { LANGUAGES } from "../../core/language/language.ts";
import { PAGE_DEFAULTS, type PageDraft } from "../../core/page.ts";
import { BUTTON_CORNERS, BUTTON_STYLES } from "../../core/page-options.ts";
import { PUBLISH_PROBLEMS } from "../../core/publish-problem.ts";
import {
	ICON_ALIGNMENTS,
	ICON_HOVERS,
	ICON_POSITIONS,
	ICON_SHAPES,
	ICON_STYLES,
} from "../../core/social-icon-options.ts";
import { SOCIAL_ICON_DEFAULTS } from "../../core/social-icons.ts";
import { THEME_IDS } from "../../core/theme.ts";
import { users } from "./auth.ts";

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
		theme: text({ enum: THEME_IDS }),
		background: text().$type<PageDraft["background"]>().notNull().default(PAGE_DEFAULTS.background),
		textColor: text("text_color").$type<HexColor>().notNull().default(PAGE_DEFAULTS.textColor),
		buttonColor: text("button_color").$type<HexColor>().notNull().default(PAGE_DEFAULTS.buttonColor),
		buttonTextColor: text("button_text_color").$type<HexColor>().notNull().default(PAGE_DEFAULTS.buttonTextColor),
		buttonStyle: text("button_style", { enum: BUTTON_STYLES }).notNull().default(PAGE_DEFAULTS.buttonStyle),
		buttonCorners: text("button_corners", { enum: BUTTON_CORNERS }).notNull().default(PAGE_DEFAULTS.buttonCorners),
		font: text({ enum: FONT_IDS }).notNull().default(PAGE_DEFAULTS.font),
		fontSize: integer("font_size").notNull().default(PAGE_DEFAULTS.fontSize),
		fontWeight: text("font_weight", { enum: FONT_WEIGHT_NAMES }).notNull().default(PAGE_DEFAULTS.fontWeight),
		socialIconPosition: text("social_icon_position", { enum: ICON_POSITIONS })
			.notNull()
			.default(SOCIAL_ICON_DEFAULTS.socialIconPosition),
		socialIconStyle: text("social_icon_style", { enum: ICON_STYLES })
			.notNull()
			.default(SOCIAL_ICON_DEFAULTS.socialIconStyle),
		socialIconShape: text("social_icon_shape", { enum: ICON_SHAPES })
			.notNull()
			.default(SOCIAL_ICON_DEFAULTS.socialIconShape),
		socialIconSize: integer("social_icon_size").notNull().default(SOCIAL_ICON_DEFAULTS.socialIconSize),
		socialIconSpacing: integer("social_icon_spacing").notNull().default(SOCIAL_ICON_DEFAULTS.socialIconSpacing),
		socialIconAlignment: text("social_icon_alignment", { enum: ICON_ALIGNMENTS })
			.notNull()
			.default(SOCIAL_ICON_DEFAULTS.socialIconAlignment),
		socialIconHover: text("social_icon_hover", { enum: ICON_HOVERS })
			.notNull()
			.default(SOCIAL_ICON_DEFAULTS.socialIconHover),
		socialIconColor: text("social_icon_color")
			.$type<HexColor>()
			.notNull()
			.default(SOCIAL_ICON_DEFAULTS.socialIconColor),
		/** Chosen by the owner. Null for the language that is found. */
		language: text({ enum: LANGUAGES }),
		/** The language that the words of the last publication show, and their hash. */
		foundLanguage: text("found_language", { enum: LANGUAGES }),
		foundLanguageIn: text("found_language_in"),
		showsViewCount: integer("shows_view_count", { mode: "boolean" }).notNull().default(false),
		isPrimary: integer("is_primary", { mode: "boolean" }).notNull().default(false),
		version: integer().notNull().default(1),
		createdAt: integer("created_at").notNull(),
		updatedAt: integer("updated_at").notNull(),
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
