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
	"link_clicks",
	"profile_views",
	"robot_visits",
	"social_handle_clicks",
];

rmSync(FOLDER, { recursive: true, force: true });
const { code, output } = await runCommand("drizzle-kit", ["generate", "--name", "first"], { isQuiet: true });
if (code !== 0) throw new Error(output);
const file = join(FOLDER, "0000_first.sql");
writeFileSync(file, WITHOUT_ROWID.reduce(withoutRowid, readFileSync(file, "utf8")));
console.log("db/migrations/0000_first.sql is written.");

function withoutRowid(sql: string, table: string): string {
	const start = sql.indexOf(`CREATE TABLE \`${table}\` (`);
	const end = sql.indexOf("\n);", start);
	if (start === -1 || end === -1) throw new Error(`The migration has no table ${table}`);
	return `${sql.slice(0, end)}\n) WITHOUT ROWID;${sql.slice(end + "\n);".length)}`;
}
