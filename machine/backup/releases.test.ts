import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { needBuild } from "../built.ts";
import { openStoredDatabase } from "../data-folder.ts";
import { migrate } from "../migrate.ts";
import { checkFile } from "../moving/file.ts";
import { importHere } from "../moving/import-here.ts";
import { freePort } from "../port.ts";
import { checksumOf, MIGRATION_FOLDERS, nameOf, releasedIn } from "../released-migrations.ts";
import { startServer } from "../server.ts";
import { SMALL_PAGE } from "../small-product.ts";
import { EXPORT, unpackBackup, writeReleaseFixture } from "./release-fixture.ts";
import { restoreBackup } from "./restore.ts";

const ORIGIN = "http://localhost:8787";
/** Everybody who gets the code gets them. */
const FIXTURE_MAX_BYTES = 300_000;

const inDb = (path: string) => fileURLToPath(new URL(`../../db/${path}`, import.meta.url));
const released: Record<string, string> = JSON.parse(readFileSync(inDb("released.json"), "utf8"));
const releases = existsSync(inDb("releases")) ? readdirSync(inDb("releases")) : [];

let folder: string;

beforeAll(async () => {
	needBuild();
	folder = await mkdtemp(join(tmpdir(), "linkstead-releases-"));
	await writeReleaseFixture(join(folder, "today"));
});

afterAll(() => rm(folder, { recursive: true }));

/** What a small product has to have, also after an upgrade. */
async function expectProduct(stores: string): Promise<void> {
	const database = openStoredDatabase(stores);
	const count = (table: string) => database?.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.count;
	const tables = ["users", "pages", "media", "social_handles", "click_targets"];
	expect(tables.map((table) => [table, count(table)])).toEqual(tables.map((table) => [table, 1]));
	// A release before `events` had a table for each kind.
	const visits = ["profile_views", "link_clicks", "events"].map((table) => Number(count(table)));
	expect(visits.reduce((sum, rows) => sum + rows)).toBe(2);
	const avatar = database?.prepare("SELECT avatar FROM pages").get()?.avatar;
	expect(database?.prepare("PRAGMA foreign_key_check").all()).toEqual([]);
	database?.close();
	const variables = { APP_ORIGIN: ORIGIN, SHARE_IMAGES: "off" };
	const server = await startServer({ port: await freePort(), stateFolder: stores, variables });
	try {
		const page = await server.dispatchFetch(`${ORIGIN}/${SMALL_PAGE.username}`);
		const html = await page.text();
		const { linkTitle, textWords, theme } = SMALL_PAGE;
		const shown = [linkTitle, textWords, `data-look="${theme}"`].map((part) => [part, html.includes(part)]);
		expect([page.status, ...shown]).toEqual([200, ...shown.map(([part]) => [part, true])]);
		const picture = await server.dispatchFetch(`${ORIGIN}/media/${avatar}`);
		expect([picture.status, (await picture.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
	} finally {
		await server.dispose();
	}
}

describe.each(["today", ...releases])("the product of %s", (release) => {
	const fixture = () => (release === "today" ? join(folder, release) : inDb(`releases/${release}`));

	it("comes up from its backup, with the present code and migrations", async () => {
		const [backup, stores] = [join(folder, `${release}-backup`), join(folder, `${release}-stores`)];
		await unpackBackup(fixture(), backup);
		expect(await restoreBackup(backup, stores)).toBeNull();
		await migrate(stores);
		await expectProduct(stores);
	});

	it("comes up from its export", async () => {
		const [file, stores] = [join(fixture(), EXPORT), join(folder, `${release}-imported`)];
		expect(await checkFile(file)).toMatchObject({ product: "linkstead" });
		expect(await importHere(file, stores)).toMatchObject({ pictures: 1 });
		await expectProduct(stores);
	});

	it("is small enough to commit", () => {
		const sizes = readdirSync(fixture()).map((name) => statSync(join(fixture(), name)).size);
		expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(FIXTURE_MAX_BYTES);
	});
});

it("no migration of a release has changed", () => {
	const now = MIGRATION_FOLDERS.flatMap((folder) =>
		releasedIn(folder).map((file) => [nameOf(folder, file), checksumOf(folder, file)]),
	);
	expect(Object.fromEntries(now)).toEqual(released);
});
