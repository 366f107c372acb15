import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "../machine/command.ts";
import { migrationsIn, releasedIn } from "../machine/released-migrations.ts";

/*
 * Writes a migration from db/schema/: `npm run migration -- name`, and one for the databases that have nothing but statistics. Until it is released it is written anew each time, because no
 * database deserves another one. Delete `.wrangler/state` afterwards: the local database has the old tables. Migrations that
 * db/released.json names stay as they are.
 */

/** Tables whose rows lie in the order of their primary key. Drizzle has no words for it. An index more doubles their writes. */
const WITHOUT_ROWID = [
	"click_targets",
	"day_counts",
	"events",
	"gate_visits",
	"ways_out",
	"link_clicks",
	"page_versions",
	"profile_views",
	"robot_visits",
	"social_handle_clicks",
];

/**
 * Saved content ends a page's `is_empty` for good. The database does it, so that nothing that writes pages can forget it.
 * Drizzle has no words for it either. Blocks that are examples are no content. Each migration writes the triggers anew.
 */
const HAS_OWN_BLOCKS = "EXISTS (SELECT 1 FROM json_each(NEW.blocks) WHERE json_extract(value, '$.isExample') IS NOT 1)";
const HAS_CONTENT = `NEW.bio <> '' OR NEW.avatar IS NOT NULL OR NEW.wallpaper IS NOT NULL OR ${HAS_OWN_BLOCKS}`;
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

/** A kind of database: its migrations in a folder of db/, and the configuration of drizzle-kit that names its tables. */
interface DatabaseKind {
	folder: string;
	config: string;
	triggers: readonly string[];
}

const KINDS: readonly DatabaseKind[] = [
	{ folder: "db/migrations", config: "drizzle.config.ts", triggers: TRIGGERS },
	{ folder: "db/stats-migrations", config: "drizzle.stats.config.ts", triggers: [] },
];

for (const kind of KINDS) {
	const written = await writeMigration(kind, process.argv[2]);
	console.log(written ? `${written} is written.` : `${kind.folder} has the schema of the last release.`);
}

/** Returns the path of the migration, or null without one. */
async function writeMigration({ folder, config, triggers }: DatabaseKind, given?: string): Promise<string | null> {
	const before = forgetUnreleased(folder);
	const name = given ?? (before.length === 0 ? "first" : "next");
	const { code, output } = await runCommand("drizzle-kit", ["generate", "--config", config, "--name", name], {
		isQuiet: true,
	});
	if (code !== 0) throw new Error(output);
	const written = migrationsIn(folder).find((file) => !before.includes(file));
	if (!written) return null;
	const file = join(folder, written);
	const tables = WITHOUT_ROWID.reduce(withoutRowid, readFileSync(file, "utf8"));
	writeFileSync(file, [tables, ...triggers].join("--> statement-breakpoint\n"));
	return file;
}

/** Removes the migrations that no release has, with drizzle's notes about them. Returns the others. */
function forgetUnreleased(folder: string): string[] {
	const released = releasedIn(folder);
	if (released.length === 0) {
		rmSync(folder, { recursive: true, force: true });
		return [];
	}
	const journal = join(folder, "meta/_journal.json");
	const notes: { entries: { idx: number; tag: string }[] } = JSON.parse(readFileSync(journal, "utf8"));
	const entries = notes.entries.filter(({ tag }) => released.includes(`${tag}.sql`));
	for (const { idx, tag } of notes.entries) {
		if (entries.some((kept) => kept.tag === tag)) continue;
		rmSync(join(folder, `${tag}.sql`));
		rmSync(join(folder, `meta/${String(idx).padStart(4, "0")}_snapshot.json`));
	}
	writeFileSync(journal, JSON.stringify({ ...notes, entries }, null, 2));
	return migrationsIn(folder);
}

function withoutRowid(sql: string, table: string): string {
	const start = sql.indexOf(`CREATE TABLE \`${table}\` (`);
	const end = sql.indexOf("\n);", start);
	// A later migration has the tables that are new, and a database of statistics has some of them.
	if (start === -1) return sql;
	if (end === -1) throw new Error(`The table ${table} has no end`);
	return `${sql.slice(0, end)}\n) WITHOUT ROWID;${sql.slice(end + "\n);".length)}`;
}

function trigger(name: string, after: string, condition: string, pageId: string): string {
	return `DROP TRIGGER IF EXISTS ${name};
--> statement-breakpoint
CREATE TRIGGER ${name} AFTER ${after} WHEN ${condition} BEGIN
	UPDATE pages SET is_empty = 0 WHERE id = ${pageId} AND is_empty = 1;
END;
`;
}
