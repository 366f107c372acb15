import type { D1Database, R2Bucket, R2MultipartUpload, R2UploadedPart } from "@cloudflare/workers-types";
import { type Exported, HALF_IMPORTED, isWhole, type PictureLine, readLines } from "./file.ts";
import type { Place } from "./place.ts";
import { readTables, runAll, type Table } from "./tables.ts";

/** D1 takes values of up to 2 MB. */
const ROWS_LENGTH = 500_000;
const PICTURES_AT_ONCE = 8;

const IS_UNFINISHED = "SELECT 1 FROM secrets WHERE name = ?";

/**
 * Fills a place whose database has its tables and no accounts with a file that `checkFile` has read. Returns how much there was, or
 * the problem in words. An import that was interrupted can be run again.
 */
export async function importInto(place: Place, file: string): Promise<Exported | string> {
	const { database } = place;
	const tables = await readTables(database);
	if (tables.length === 0) {
		return "There are no tables in this place yet. On Cloudflare, deploy first: npm run deploy";
	}
	const begunBefore = await database.prepare(IS_UNFINISHED).bind(HALF_IMPORTED).first();
	if (!begunBefore && (await database.prepare("SELECT 1 FROM users LIMIT 1").first())) {
		return "There are accounts in this place already. An import needs one that nobody has used.";
	}
	await database.prepare("INSERT OR IGNORE INTO secrets VALUES (?, '')").bind(HALF_IMPORTED).run();
	// An interrupted import may have left rows, and the tasks of a minute too.
	await runAll(
		database,
		[...tables].reverse().map(({ name }) => {
			const except = name === "secrets" ? `WHERE name <> '${HALF_IMPORTED}'` : "";
			return `DELETE FROM "${name}" ${except}`;
		}),
	);
	const imported: Exported = { rows: 0, pictures: 0 };
	const rows = new Rows(database, tables);
	const pictures = new Pictures(place.pictures);
	for await (const line of readLines(file)) {
		if (Array.isArray(line)) {
			imported.rows += 1;
			await rows.add(line);
		} else if ("table" in line) await rows.begin(line.table, line.columns);
		else if ("picture" in line) {
			imported.pictures += isWhole(line) ? 1 : 0;
			await pictures.add(line);
		}
	}
	await rows.flush();
	await pictures.flush();
	await database.batch([
		database.prepare(
			`INSERT INTO publish_requests (page_id) SELECT id FROM pages WHERE TRUE
				ON CONFLICT DO UPDATE SET count = count + 1, problem = NULL`,
		),
		database.prepare("DELETE FROM secrets WHERE name = ?").bind(HALF_IMPORTED),
	]);
	return imported;
}

/** Rows of one table that wait to be written together. */
class Rows {
	private readonly database: D1Database;
	private readonly tables: readonly Table[];
	private statement = "";
	private waiting: string[] = [];
	private length = 0;

	constructor(database: D1Database, tables: readonly Table[]) {
		this.database = database;
		this.tables = tables;
	}

	async begin(table: string, columns: readonly string[]): Promise<void> {
		await this.flush();
		const known = this.tables.find(({ name }) => name === table);
		const unknown = columns.find((column) => !known?.columns.includes(column));
		if (unknown || !known) throw new Error(`This release has no ${table}${unknown ? `.${unknown}` : ""}`);
		// A statement takes a hundred values, and a list in JSON is one.
		const values = columns.map((column, at) => {
			const text = `value ->> '$[${at}]'`;
			return known.bytes.includes(column) ? `unhex(${text})` : text;
		});
		this.statement = `INSERT INTO "${table}" (${columns.map((each) => `"${each}"`).join(", ")}) SELECT ${values.join(", ")} FROM json_each(?)`;
	}

	async add(row: unknown[]): Promise<void> {
		const text = JSON.stringify(row);
		if (this.length + text.length > ROWS_LENGTH) await this.flush();
		this.waiting.push(text);
		this.length += text.length;
	}

	async flush(): Promise<void> {
		if (this.waiting.length === 0) return;
		await this.database
			.prepare(this.statement)
			.bind(`[${this.waiting.join(",")}]`)
			.run();
		this.waiting = [];
		this.length = 0;
	}
}

/** Pictures that wait to be stored at the same time. */
class Pictures {
	private readonly bucket: R2Bucket;
	private waiting: PictureLine[] = [];
	private file: { upload: R2MultipartUpload; parts: R2UploadedPart[] } | null = null;

	constructor(bucket: R2Bucket) {
		this.bucket = bucket;
	}

	async add(picture: PictureLine): Promise<void> {
		if (picture.part !== undefined) return this.addPart(picture, picture.part);
		this.waiting.push(picture);
		if (this.waiting.length >= PICTURES_AT_ONCE) await this.flush();
	}

	/** Stores a part of a large file. Its parts follow each other. */
	private async addPart({ picture, type, bytes, isLast }: PictureLine, part: number): Promise<void> {
		const httpMetadata = { contentType: type };
		if (part === 1) {
			this.file = { upload: await this.bucket.createMultipartUpload(picture, { httpMetadata }), parts: [] };
		}
		if (!this.file) throw new Error(`The file ${picture} has no beginning`);
		const { upload, parts } = this.file;
		parts.push(await upload.uploadPart(part, new Uint8Array(Buffer.from(bytes, "base64"))));
		if (isLast) await upload.complete(parts);
	}

	async flush(): Promise<void> {
		await Promise.all(
			this.waiting.map(({ picture, type, bytes }) =>
				this.bucket.put(picture, new Uint8Array(Buffer.from(bytes, "base64")), { httpMetadata: { contentType: type } }),
			),
		);
		this.waiting = [];
	}
}
