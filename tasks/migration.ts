import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runCommand } from "../machine/command.ts";

/*
 * Writes the one migration anew from db/schema/. Until 0.1.0 is released, no database deserves another one. Delete
 * `.wrangler/state` afterwards: the local database has the old tables.
 */

const FOLDER = fileURLToPath(new URL("../db/migrations", import.meta.url));

/** Tables whose rows lie in the order of their primary key. Drizzle has no words for it. An index more doubles their writes. */
const WITHOUT_ROWID = [
	"click_targets",
	"day_counts",
	"gate_visits",
	"link_clicks",
	"profile_views",
	"robot_visits",
	"social_handle_clicks",
];

/**
 * Saved content ends a page's `is_empty` for good. The database does it, so that nothing that writes pages can forget it.
 * Drizzle has no words for it either.
 */
const HAS_CONTENT = "NEW.bio <> '' OR NEW.avatar IS NOT NULL OR NEW.wallpaper IS NOT NULL OR NEW.blocks <> '[]'";
const TRIGGERS = [
	trigger("page_created", "INSERT ON pages", `NEW.is_empty AND (${HAS_CONTENT})`, "NEW.id"),
	trigger(
		"page_filled",
		"UPDATE OF bio, avatar, wallpaper, blocks ON pages",
		`NEW.is_empty AND (${HAS_CONTENT})`,
		"NEW.id",
	),
	trigger("icon_added", "INSERT ON social_handles", "TRUE", "NEW.page_id"),
];

rmSync(FOLDER, { recursive: true, force: true });
const { code, output } = await runCommand("drizzle-kit", ["generate", "--name", "first"], { isQuiet: true });
if (code !== 0) throw new Error(output);
const file = join(FOLDER, "0000_first.sql");
const tables = WITHOUT_ROWID.reduce(withoutRowid, readFileSync(file, "utf8"));
writeFileSync(file, [tables, ...TRIGGERS].join("--> statement-breakpoint\n"));
console.log("db/migrations/0000_first.sql is written.");

function withoutRowid(sql: string, table: string): string {
	const start = sql.indexOf(`CREATE TABLE \`${table}\` (`);
	const end = sql.indexOf("\n);", start);
	if (start === -1 || end === -1) throw new Error(`The migration has no table ${table}`);
	return `${sql.slice(0, end)}\n) WITHOUT ROWID;${sql.slice(end + "\n);".length)}`;
}

function trigger(name: string, after: string, condition: string, pageId: string): string {
	return `CREATE TRIGGER ${name} AFTER ${after} WHEN ${condition} BEGIN
	UPDATE pages SET is_empty = 0 WHERE id = ${pageId} AND is_empty = 1;
END;
`;
}
