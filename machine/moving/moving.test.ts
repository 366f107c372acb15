import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SQLInputValue } from "node:sqlite";
import { gunzipSync, gzipSync } from "node:zlib";
import type { R2Bucket } from "@cloudflare/workers-types";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PART_BYTES } from "../../core/files/file-limits.ts";
import { checkUpgrade } from "../backup/upgrade-check.ts";
import { needBuild } from "../built.ts";
import { openStoredDatabase } from "../data-folder.ts";
import { migrate } from "../migrate.ts";
import { freePort } from "../port.ts";
import { migrationsIn } from "../released-migrations.ts";
import { builtWorker, startServer } from "../server.ts";
import { makeSmallProduct } from "../small-product.ts";
import { exportTo } from "./export.ts";
import { checkFile, HALF_IMPORTED } from "./file.ts";
import { importInto } from "./import.ts";
import { importHere } from "./import-here.ts";
import { openFolder, type Place } from "./place.ts";
import { putInParts } from "./put-in-parts.ts";
import { readTables, type Table } from "./tables.ts";

const ORIGIN = "http://localhost:8787";
const TEXTS = ["", "Jane’s “page”\nwith 'quotes' \\ and \u{1f98a}", "[]", "1", "long ".repeat(2_000)];
const VARIABLES = { ENVIRONMENT: "development", APP_ORIGIN: ORIGIN, SHARE_IMAGES: "off" };

let folder: string;
let tables: Table[];

beforeAll(async () => {
	needBuild();
	folder = await mkdtemp(join(tmpdir(), "linkstead-moving-"));
});

afterAll(() => rm(folder, { recursive: true }));

/** The product as `wrangler dev` runs it, without what is ours on one machine. */
async function startPlainly(stores: string): Promise<Miniflare> {
	const workers = [await builtWorker(VARIABLES)];
	return new Miniflare(convertV4MiniflareOptions({ resourcePersistencePath: join(stores, "v3"), workers }));
}

/** The number of the first added row, in tables whose rows have numbers. */
const FIRST_NUMBER = 1_000;

/** Adds rows to every table, each of which belongs to one of those before. */
function fillTables(stores: string): void {
	const database = openStoredDatabase(stores);
	if (!database) throw new Error("There is no database");
	for (const { name } of tables) {
		const columns = database.prepare(`PRAGMA table_info("${name}")`).all();
		const parents = database.prepare(`PRAGMA foreign_key_list("${name}")`).all();
		for (const [at, text] of TEXTS.entries()) {
			const values = columns.map(({ name: column, type, pk, notnull }): SQLInputValue => {
				const parent = parents.find(({ from }) => from === column);
				if (parent) {
					const others = database.prepare(
						`SELECT "${parent.to}" AS id FROM "${parent.table}" WHERE "${parent.to}" LIKE 'made-%' OR "${parent.to}" >= ${FIRST_NUMBER}
							AND typeof("${parent.to}") = 'integer'`,
					);
					return others.all()[at % TEXTS.length]?.id ?? null;
				}
				if (!notnull && !pk && at === 0) return null;
				// Both places have one database.
				if (column === "stats_shard") return 0;
				// One machine has no archive.
				if (column === "archived") return null;
				if (type === "BLOB") return randomBytes(1 + at * 100);
				if (type === "INTEGER") return pk ? FIRST_NUMBER + at : Math.min(at, 1);
				return pk || name === "pages" || name === "users" ? `made-${column}-${at}` : `${text}${column}-${at}`;
			});
			const marks = columns.map(() => "?").join(", ");
			database.prepare(`INSERT INTO "${name}" VALUES (${marks})`).run(...values);
		}
	}
	database.close();
}

/** Every row but the requests to publish anew, which a move adds, and what says of pages that they leave a database. */
function rowsIn(stores: string): Record<string, unknown[]> {
	const database = openStoredDatabase(stores);
	const moved = tables.filter(({ name }) => name !== "publish_requests" && name !== "leaving_pages");
	const rows = moved.map(({ name, key }) => {
		const order = key.map((each) => `"${each}"`).join(", ");
		return [name, database?.prepare(`SELECT * FROM "${name}" ORDER BY ${order}`).all() ?? []] as const;
	});
	database?.close();
	return Object.fromEntries(rows);
}

async function within<Result>(stores: string, act: (place: Place) => Promise<Result>): Promise<Result> {
	const place = await openFolder(stores);
	try {
		return await act(place);
	} finally {
		await place.close();
	}
}

async function picturesIn(pictures: R2Bucket): Promise<Record<string, unknown>> {
	const { objects } = await pictures.list();
	const found = objects.map(async ({ key }) => {
		const object = await pictures.get(key);
		const bytes = Buffer.from((await object?.arrayBuffer()) ?? new ArrayBuffer());
		return [key, [object?.httpMetadata?.contentType, bytes.toString("base64")]];
	});
	return Object.fromEntries(await Promise.all(found));
}

async function expectPage(server: Miniflare, picture: string): Promise<void> {
	const page = await server.dispatchFetch(`${ORIGIN}/jane`);
	expect([page.status, (await page.text()).includes("My shop")]).toEqual([200, true]);
	const shown = await server.dispatchFetch(`${ORIGIN}/media/${picture}`);
	expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/png"]);
	await shown.arrayBuffer();
}

it("a product moves to another kind of place and back, with every row and picture", async () => {
	const [here, there, back] = ["here", "there", "back"].map((name) => join(folder, name)) as [string, string, string];
	const [outward, homeward] = [join(folder, "outward.gz"), join(folder, "homeward.gz")];
	await migrate(here);
	const first = await startServer({ port: await freePort(), stateFolder: here, variables: VARIABLES });
	const picture = await makeSmallProduct(first, ORIGIN);
	await first.dispose();
	const total = { rows: expect.any(Number), pictures: 22 };
	const { "share/page/drawn.png": _, ...pictures } = await within(here, async (place) => {
		tables = await readTables(place.database);
		fillTables(here);
		for (let at = 0; at < 20; at++) {
			await place.pictures.put(`${at}.png`, randomBytes(at * 1_000), { httpMetadata: { contentType: "image/png" } });
		}
		await putInParts(place.pictures, "file/large", randomBytes(PART_BYTES + 5));
		// Drawn anew at the other place.
		await place.pictures.put("share/page/drawn.png", "drawn");
		expect(await exportTo(outward, place, ["SMTP_HOST"])).toEqual(total);
		return picturesIn(place.pictures);
	});
	expect(existsSync(`${outward}.unfinished`)).toBe(false);
	const rows = rowsIn(here);
	expect(Object.entries(rows).filter(([, each]) => each.length < TEXTS.length)).toEqual([]);

	await migrate(there);
	await within(there, async (place) => {
		expect(await importInto(place, outward)).toEqual(total);
		expect(await picturesIn(place.pictures)).toEqual(pictures);
	});
	expect(rowsIn(there)).toEqual(rows);
	const second = await startPlainly(there);
	await expectPage(second, picture);
	await second.dispose();

	const moved = rowsIn(there);
	await within(there, async (place) => {
		expect(await exportTo(homeward, place, [])).toEqual(total);
	});
	expect(await importHere(homeward, back)).toEqual(total);
	expect(rowsIn(back)).toEqual(moved);
	const third = await startServer({ port: await freePort(), stateFolder: back, variables: VARIABLES });
	await expectPage(third, picture);
	for (const name of Object.keys(pictures)) {
		const object = await (await third.getR2Bucket("MEDIA", "linkstead")).get(name);
		const bytes = Buffer.from((await object?.arrayBuffer()) ?? new ArrayBuffer());
		expect([object?.httpMetadata?.contentType, bytes.toString("base64")]).toEqual(pictures[name]);
	}
	await third.dispose();
});

it("statistics in several databases become one, without what a page left behind", async () => {
	const [spread, joined] = [join(folder, "spread"), join(folder, "joined")];
	await migrate(spread);
	const stores = openStoredDatabase(spread);
	stores?.exec("INSERT INTO users (id, email, full_name, created_at) VALUES ('jane', 'jane@example.com', '', 0)");
	for (const shard of [0, 1]) {
		stores?.exec(
			`INSERT INTO pages (id, user_id, created_at, updated_at, stats_shard) VALUES ('page-${shard}', 'jane', 0, 0, ${shard})`,
		);
	}
	stores?.close();
	const other = new Miniflare(
		convertV4MiniflareOptions({ modules: true, script: "export default {}", d1Databases: ["STATS_1"] }),
	);
	const shard = await other.getD1Database("STATS_1");
	for (const file of migrationsIn("db/stats-migrations")) {
		await shard.prepare(readFileSync(join("db/stats-migrations", file), "utf8")).run();
	}
	const event = (id: string, page: string) =>
		`INSERT INTO events (page_id, day, kind, visitor, at, id) VALUES ('${page}', 1, 'view', '', 1, '${id}')`;
	await shard.batch([event("moved", "page-1"), event("left", "page-0")].map((sql) => shard.prepare(sql)));
	await within(spread, async (place) => {
		await place.database.batch(
			[event("stayed", "page-0"), event("left", "page-1")].map((sql) => place.database.prepare(sql)),
		);
		await place.database.prepare("INSERT INTO leaving_pages VALUES ('page-1')").run();
		expect(await exportTo(join(folder, "spread.gz"), { ...place, shards: [shard] }, [])).toMatchObject({ pictures: 0 });
	});
	await other.dispose();
	expect(await importHere(join(folder, "spread.gz"), joined)).toMatchObject({ pictures: 0 });
	const result = openStoredDatabase(joined);
	expect(result?.prepare("SELECT id, page_id AS page FROM events ORDER BY id").all()).toEqual([
		{ id: "moved", page: "page-1" },
		{ id: "stayed", page: "page-0" },
	]);
	expect(result?.prepare("SELECT stats_shard AS shard FROM pages").all()).toEqual([{ shard: 0 }, { shard: 0 }]);
	expect(result?.prepare("SELECT * FROM leaving_pages").all()).toEqual([]);
	result?.close();
});

it("an import needs a place that nobody uses", async () => {
	const [outward, there] = [join(folder, "outward.gz"), join(folder, "there")];
	expect(await within(there, (place) => importInto(place, outward))).toMatch(
		/^There are accounts in this place already/,
	);
	expect(await importHere(outward, there)).toMatch(/there isn't empty \(v3\)/);
});

it("an import that was interrupted starts over", async () => {
	const [outward, other] = [join(folder, "outward.gz"), join(folder, "other")];
	await migrate(other);
	const database = openStoredDatabase(other);
	database?.prepare("INSERT INTO secrets VALUES (?, '')").run(HALF_IMPORTED);
	database?.exec("INSERT INTO users (id, email, full_name, created_at) VALUES ('made-id-1', 'made-email-1', '', 0)");
	database?.close();
	await within(other, async (place) => {
		expect(await exportTo(join(folder, "half.gz"), place, [])).toMatch(/has not ended/);
		expect(await importInto(place, outward)).toMatchObject({ pictures: 22 });
	});
	expect(rowsIn(other)).toEqual(rowsIn(join(folder, "here")));
});

it("a file that is cut, or no export, or of a newer release is refused", async () => {
	const [whole, bad] = [join(folder, "outward.gz"), join(folder, "bad.gz")];
	expect(await checkFile(whole)).toMatchObject({ product: "linkstead", variables: ["SMTP_HOST"] });
	const text = gunzipSync(readFileSync(whole)).toString();
	const reasonFor = (bytes: Uint8Array) => {
		writeFileSync(bad, bytes);
		return checkFile(bad);
	};
	expect(await reasonFor(readFileSync(whole).subarray(0, 10_000))).toMatch(/is damaged: unexpected end of file$/);
	expect(await reasonFor(gzipSync(text.slice(0, text.lastIndexOf('{"end"'))))).toMatch(
		/is damaged: its end is missing/,
	);
	expect(await reasonFor(Buffer.from("rows"))).toMatch(/is damaged: incorrect header check$/);
	expect(await reasonFor(gzipSync('{"rows":1}\n'))).toMatch(/is no export of Linkstead/);
	const newer = text.replace(/"version":"[\d.]+"/, '"version":"99.0.0"');
	expect(await reasonFor(gzipSync(newer))).toMatch(/is of Linkstead 99.0.0, and this is the older/);
});

it("an upgrade is tried on a copy, and the stores stay as they are", async () => {
	const here = join(folder, "back");
	const database = openStoredDatabase(here);
	database?.exec("PRAGMA foreign_keys = OFF; INSERT INTO suspensions VALUES ('no-page', 'spam', '', 0)");
	database?.close();
	const before = rowsIn(here);
	expect(await checkUpgrade(here)).toEqual({
		problems: ["1 rows belong to something that isn't there"],
		seen: expect.arrayContaining([
			expect.stringMatching(/^Migrations: from (\S+) to \S+$/),
			expect.stringMatching(/^\/jane: 200, \d{4,} bytes$/),
			expect.stringMatching(/^\/media\/\w+\.png: 200/),
		]),
	});
	expect(rowsIn(here)).toEqual(before);
});
