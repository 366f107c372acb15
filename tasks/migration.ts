import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runCommand } from "../machine/command.ts";
import { RELEASED_MIGRATIONS } from "../machine/released-migrations.ts";

/*
 * Writes a migration from db/schema/: `npm run migration -- name`. Until it is released it is written anew each time, because no
 * database deserves another one. Delete `.wrangler/state` afterwards: the local database has the old tables. Migrations that
 * db/released.json names stay as they are.
 */

const FOLDER = fileURLToPath(new URL("../db/migrations", import.meta.url));

/** Tables whose rows lie in the order of their primary key. Drizzle has no words for it. An index more doubles their writes. */
const WITHOUT_ROWID = [
	"click_targets",
	"day_counts",
	"gate_visits",
	"ways_out",
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

const isFirst = RELEASED_MIGRATIONS.length === 0;
const before = forgetUnreleased();
const name = process.argv[2] ?? (isFirst ? "first" : "next");
const { code, output } = await runCommand("drizzle-kit", ["generate", "--name", name], { isQuiet: true });
if (code !== 0) throw new Error(output);
const written = migrations().find((file) => !before.includes(file));
if (written) {
	const file = join(FOLDER, written);
	const tables = WITHOUT_ROWID.reduce(withoutRowid, readFileSync(file, "utf8"));
	writeFileSync(file, [tables, ...(isFirst ? TRIGGERS : [])].join("--> statement-breakpoint\n"));
}
console.log(written ? `db/migrations/${written} is written.` : "The schema is that of the last release.");

function migrations(): string[] {
	return existsSync(FOLDER) ? readdirSync(FOLDER).filter((file) => file.endsWith(".sql")) : [];
}

/** Removes the migrations that no release has, with drizzle's notes about them. Returns the others. */
function forgetUnreleased(): string[] {
	if (isFirst) {
		rmSync(FOLDER, { recursive: true, force: true });
		return [];
	}
	const journal = join(FOLDER, "meta/_journal.json");
	const notes: { entries: { idx: number; tag: string }[] } = JSON.parse(readFileSync(journal, "utf8"));
	const entries = notes.entries.filter(({ tag }) => RELEASED_MIGRATIONS.includes(`${tag}.sql`));
	for (const { idx, tag } of notes.entries) {
		if (entries.some((kept) => kept.tag === tag)) continue;
		rmSync(join(FOLDER, `${tag}.sql`));
		rmSync(join(FOLDER, `meta/${String(idx).padStart(4, "0")}_snapshot.json`));
	}
	writeFileSync(journal, JSON.stringify({ ...notes, entries }, null, 2));
	return migrations();
}

function withoutRowid(sql: string, table: string): string {
	const start = sql.indexOf(`CREATE TABLE \`${table}\` (`);
	const end = sql.indexOf("\n);", start);
	// A later migration has the tables that are new.
	if (start === -1 && !isFirst) return sql;
	if (start === -1 || end === -1) throw new Error(`The migration has no table ${table}`);
	return `${sql.slice(0, end)}\n) WITHOUT ROWID;${sql.slice(end + "\n);".length)}`;
}

function trigger(name: string, after: string, condition: string, pageId: string): string {
	return `CREATE TRIGGER ${name} AFTER ${after} WHEN ${condition} BEGIN
	UPDATE pages SET is_empty = 0 WHERE id = ${pageId} AND is_empty = 1;
END;
`;
}
