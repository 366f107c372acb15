import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openStoredDatabase } from "../data-folder.ts";
import { migrate } from "../migrate.ts";
import { freePort } from "../port.ts";
import { readServeSettings } from "../serve-settings.ts";
import { startServer } from "../server.ts";
import { removeAtExit } from "../unfinished.ts";
import { backUp } from "./back-up.ts";
import { restoreBackup } from "./restore.ts";
import { findStores, lastMigration } from "./stores.ts";

const PAGES = 10;

export interface UpgradeReport {
	/** What was seen, a line for each thing. */
	seen: string[];
	problems: string[];
}

/**
 * Opens a copy of a folder's stores with this release: its migrations, its build, and a few pages. The product may run on the
 * folder meanwhile, which stays as it is. The copy sends nothing: its queues are emptied, and it knows no outside service.
 */
export async function checkUpgrade(folder: string): Promise<UpgradeReport | string> {
	const temporary = await mkdtemp(join(tmpdir(), "linkstead-upgrade-"));
	const isDone = removeAtExit(temporary);
	try {
		const [backup, copy] = [join(temporary, "backup"), join(temporary, "copy")];
		const made = await backUp(folder, backup);
		if (typeof made === "string") return made;
		const problem = await restoreBackup(backup, copy);
		if (problem) return problem;
		emptyQueues(copy);
		await migrate(copy);
		const report: UpgradeReport = { seen: [], problems: [] };
		report.seen.push(`Migrations: from ${made.migration ?? "none"} to ${inspect(copy, report) ?? "none"}`);
		await openPages(copy, report);
		return report;
	} finally {
		await rm(temporary, { recursive: true, force: true });
		isDone();
	}
}

function emptyQueues(folder: string): void {
	for (const file of findStores(folder)?.queues ?? []) {
		const queue = new DatabaseSync(join(folder, file));
		queue.exec("DELETE FROM messages");
		queue.close();
	}
}

/** Returns the last migration. */
function inspect(folder: string, { seen, problems }: UpgradeReport): string | null {
	const database = openStoredDatabase(folder);
	if (!database) throw new Error("The copy has no database");
	const integrity = database.prepare("PRAGMA integrity_check").all();
	if (integrity[0]?.integrity_check !== "ok") problems.push(`The database is damaged: ${JSON.stringify(integrity)}`);
	const lost = database.prepare("PRAGMA foreign_key_check").all();
	if (lost.length > 0) problems.push(`${lost.length} rows belong to something that isn't there`);
	const counts = ["users", "pages", "media"].map(
		(table) => `${database.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.count} ${table}`,
	);
	seen.push(`Rows: ${counts.join(", ")}`);
	const migration = lastMigration(database);
	database.close();
	return migration;
}

async function openPages(folder: string, { seen, problems }: UpgradeReport): Promise<void> {
	const port = await freePort();
	const origin = `http://localhost:${port}`;
	const environment = { APP_ORIGIN: origin, DATA_DIR: folder, PORT: String(port), SHARE_IMAGES: "off" };
	const settings = readServeSettings(environment);
	if (typeof settings === "string") throw new Error(settings);
	const server = await startServer({ ...settings, stateFolder: folder });
	try {
		for (const [path, isNeeded] of [
			...["/", "/auth", "/readyz"].map((own) => [own, true] as const),
			...pathsIn(folder),
		]) {
			const answer = await fetch(origin + path, { redirect: "manual" });
			const { byteLength } = await answer.arrayBuffer();
			seen.push(`${path}: ${answer.status}, ${byteLength} bytes`);
			// A page may rightly be missing, for example when its owner's plan hides it. A failure of the server is always a
			// problem.
			if (isNeeded ? answer.status !== 200 : answer.status >= 500) problems.push(`${path} answers ${answer.status}`);
		}
	} finally {
		await server.dispose();
	}
}

/** The addresses of some pages and pictures, the newest ones, and whether each has to be there. */
function pathsIn(folder: string): (readonly [string, boolean])[] {
	const database = openStoredDatabase(folder);
	const pages = database?.prepare(
		"SELECT username FROM pages WHERE username IS NOT NULL ORDER BY updated_at DESC LIMIT ?",
	);
	const pictures = database?.prepare("SELECT avatar FROM pages WHERE avatar IN (SELECT name FROM media) LIMIT ?");
	const paths = [
		...(pages?.all(PAGES) ?? []).map(({ username }) => [`/${username}`, false] as const),
		...(pictures?.all(PAGES) ?? []).map(({ avatar }) => [`/media/${avatar}`, true] as const),
	];
	database?.close();
	return paths;
}
