import { createHash, randomBytes } from "node:crypto";
import { appendFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Load } from "../../bench/kills/load.ts";
import { APP_ORIGIN } from "../../bench/own-machine/ask.ts";
import { PART_BYTES } from "../../core/files/file-limits.ts";
import { pngChunk } from "../../core/media/image/png-chunk.ts";
import { SAMPLE_IMAGES } from "../../core/media/image/sample-images.ts";
import { startLoopbackServer } from "../../stand-ins/loopback-server.ts";
import { needBuild } from "../built.ts";
import { runCommand } from "../command.ts";
import { openStoredDatabase } from "../data-folder.ts";
import { migrate } from "../migrate.ts";
import { openFolder } from "../moving/place.ts";
import { putInParts } from "../moving/put-in-parts.ts";
import { freePort } from "../port.ts";
import { readServeSettings } from "../serve-settings.ts";
import { startServer } from "../server.ts";
import { backUp } from "./back-up.ts";
import { MANIFEST } from "./manifest.ts";
import { restoreBackup } from "./restore.ts";

let folder: string;
let backup: string;

beforeAll(async () => {
	needBuild();
	folder = await mkdtemp(join(tmpdir(), "linkstead-backup-"));
	backup = join(folder, "backup");
});

afterAll(() => rm(folder, { recursive: true }));

/** Uploads different pictures, one after the other, until the server is gone. */
class Uploads {
	/** The name of each picture that the server has confirmed. */
	readonly names: string[] = [];
	private readonly port: number;
	private cookie = "";

	constructor(port: number) {
		this.port = port;
	}

	async run(): Promise<void> {
		try {
			// A person may upload thirty in a minute.
			for (let person = 1; ; person++) {
				const email = `uploader-${person}@example.com`;
				const body = JSON.stringify({ fullName: "Jane Roe", email, password: "a quiet harbour" });
				// A sign-up ends the session that it has, and what was there before the backup has to stay.
				this.cookie = "";
				const { cookies } = await this.post("/api/trpc/auth.signUp", body, "application/json");
				this.cookie = cookies;
				for (let count = 0; count < 30; count++) await this.upload();
			}
		} catch (error) {
			if (!(error instanceof Error && "code" in error)) throw error;
		}
	}

	private async upload(): Promise<void> {
		const { png } = SAMPLE_IMAGES;
		const body = Buffer.concat([png.slice(0, 33), pngChunk("iCCP", randomBytes(20_000)), png.slice(33)]);
		this.names.push(JSON.parse((await this.post("/api/media", body, "image/png")).body).name);
	}

	private async post(path: string, body: string | Uint8Array, type: string): Promise<Answer> {
		const headers = { origin: APP_ORIGIN, cookie: this.cookie, "content-type": type };
		const answer = await ask(this.port, "POST", path, headers, body);
		if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body}`);
		return answer;
	}
}

interface Answer {
	status: number | undefined;
	body: string;
	cookies: string;
}

function ask(port: number, method: string, path: string, headers = {}, body?: string | Uint8Array): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const options = { host: "127.0.0.1", port, method, path, agent: false };
		const sent = request({ ...options, headers: { host: new URL(APP_ORIGIN).host, ...headers } }, async (answer) => {
			const cookies = (answer.headers["set-cookie"] ?? []).map((each) => each.split(";")[0]).join("; ");
			resolve({ status: answer.statusCode, body: await text(answer), cookies });
		});
		sent.on("error", reject);
		sent.end(body);
	});
}

/** Every row of the tables that only grow, and that have something from each kind of request. */
function rowsIn(stores: string): Record<string, unknown[]> {
	const database = openStoredDatabase(stores);
	const tables = ["users", "sessions", "media", "secrets", "subscriptions", "events"];
	const rows = tables.map((table) => [table, database?.prepare(`SELECT * FROM ${table}`).all() ?? []]);
	database?.close();
	return Object.fromEntries(rows);
}

async function readPicture(server: Miniflare, name: string): Promise<Uint8Array | null> {
	const object = await (await server.getR2Bucket("MEDIA", "linkstead")).get(name);
	return object && new Uint8Array(await object.arrayBuffer());
}

async function until(isDone: () => boolean): Promise<void> {
	while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 50));
}

it("a backup of a product that people write to has everything that was answered before, and comes up elsewhere", async () => {
	const [original, copy] = [join(folder, "original"), join(folder, "copy")];
	await migrate(original);
	const told = { mails: new Set<string>(), contacts: new Set<string>() };
	let areServicesUp = false;
	const services = await startLoopbackServer(({ path, body }, response) => {
		// Without an answer, messages stay in their queues.
		if (!areServicesUp) return;
		const sent = JSON.parse(body);
		if (path === "/emails") told.mails.add([sent.to].flat()[0]);
		else told.contacts.add(sent.inputs[0].id);
		response.writeHead(200, { "content-type": "application/json" }).end("{}");
	});
	const settingsFor = (stores: string, atPort: number) => {
		const settings = readServeSettings({
			APP_ORIGIN,
			DATA_DIR: stores,
			PORT: String(atPort),
			SHARE_IMAGES: "off",
			RESEND_API_KEY: "key",
			RESEND_ENDPOINT: `${services.origin}/emails`,
			HUBSPOT_TOKEN: "token",
			HUBSPOT_ENDPOINT: services.origin,
		});
		if (typeof settings === "string") throw new Error(settings);
		return { ...settings, stateFolder: stores };
	};
	const port = await freePort();
	const server = await startServer(settingsFor(original, port));
	const load = new Load(port);
	const uploads = new Uploads(port);
	await load.prepare();
	const running = Promise.all([load.run(), uploads.run()]);
	await until(() => load.savedVersion > 5 && load.signedUp.length > 3 && uploads.names.length > 15);

	// The writers go on while the copy is made. Where none was quick enough, it is made again.
	let before: { signedUp: string[]; pictures: string[]; version: number };
	let rows: Record<string, unknown[]>;
	do {
		await rm(backup, { recursive: true, force: true });
		before = { signedUp: [...load.signedUp], pictures: [...uploads.names], version: load.savedVersion };
		rows = rowsIn(original);
		// A process of its own, as for an operator, so that people can go on meanwhile.
		const { code, output } = await runCommand(process.execPath, ["tasks/backup.ts", backup], {
			isQuiet: true,
			env: { DATA_DIR: original, NODE_NO_WARNINGS: "1" },
		});
		expect([output, code]).toEqual([expect.stringMatching(/is a whole backup of/), 0]);
	} while (uploads.names.length === before.pictures.length || load.savedVersion === before.version);
	expect(readdirSync(folder).sort()).toEqual(["backup", "original"]);
	await server.dispose();
	await running;
	expect(load.failures).toEqual([]);

	expect(await restoreBackup(backup, copy)).toBeNull();
	// Whoever made the folder, nobody else reads what is in it.
	expect(statSync(join(copy, "v3")).mode & 0o777).toBe(0o700);
	const restored = rowsIn(copy);
	for (const [table, each] of Object.entries(rows)) expect(restored[table]).toEqual(expect.arrayContaining(each));
	const database = openStoredDatabase(copy);
	expect(database?.prepare("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
	expect(database?.prepare("PRAGMA foreign_key_check").all()).toEqual([]);
	const page = database?.prepare("SELECT version FROM pages WHERE username = 'jane'").get();
	expect(page?.version).toBeGreaterThanOrEqual(before.version);
	const named =
		database
			?.prepare("SELECT name FROM media")
			.all()
			.map(({ name }) => String(name)) ?? [];
	database?.close();

	areServicesUp = true;
	const copyPort = await freePort();
	const restarted = await startServer(settingsFor(copy, copyPort));
	try {
		const { objects } = await (await restarted.getR2Bucket("MEDIA", "linkstead")).list();
		const stored = objects.map(({ key }) => key);
		expect(stored).toEqual(expect.arrayContaining(before.pictures));
		// A picture is whole or absent, and has an owner.
		expect(named).toEqual(expect.arrayContaining(stored));
		for (const name of stored) {
			const bytes = await readPicture(restarted, name);
			expect(
				createHash("sha256")
					.update(bytes ?? "")
					.digest("hex"),
			).toBe(name.split(".")[0]);
		}
		const shown = await ask(copyPort, "GET", "/jane");
		expect([shown.status, shown.body.includes("save ")]).toEqual([200, true]);
		// What waited in the queues leaves from the new place.
		await until(() => before.signedUp.every((email) => told.mails.has(email) && told.contacts.has(email)));
	} finally {
		await restarted.dispose();
		await services.stop();
	}
});

it("has files that came in parts, and begins those on their way anew", async () => {
	const [stores, kept, copy] = ["in-parts", "kept-parts", "copied-parts"].map((name) => join(folder, name)) as [
		string,
		string,
		string,
	];
	await migrate(stores);
	const bytes = randomBytes(2 * PART_BYTES + 5);
	const place = await openFolder(stores);
	await putInParts(place.pictures, "file/whole", bytes);
	await putInParts(place.pictures, "file/unowned", bytes.subarray(0, PART_BYTES + 1));
	const begun = await place.pictures.createMultipartUpload("file/begun");
	await begun.uploadPart(1, bytes.subarray(0, 100));
	await place.database.batch(
		[
			"INSERT INTO users (id, email, full_name, created_at) VALUES ('jane', 'jane@example.com', 'Jane', 1)",
			"INSERT INTO media (name, user_id, bytes, created_at, type, hash) VALUES ('file/whole', 'jane', 1, 1, 'pdf', 'x')",
			"INSERT INTO uploads (name, user_id, page_id, type, bytes, ends_at) VALUES ('file/begun', 'jane', 'page', 'pdf', 1, 9)",
		].map((sql) => place.database.prepare(sql)),
	);
	await place.close();

	expect(await backUp(stores, kept)).toMatchObject({ product: "linkstead" });
	expect(await restoreBackup(kept, copy)).toBeNull();
	const restored = await openFolder(copy);
	const { objects } = await restored.pictures.list();
	expect(objects.map(({ key }) => key)).toEqual(["file/whole"]);
	const whole = await restored.pictures.get("file/whole");
	expect(Buffer.from((await whole?.arrayBuffer()) ?? new ArrayBuffer()).equals(bytes)).toBe(true);
	expect(await restored.database.prepare("SELECT name FROM uploads").all()).toMatchObject({ results: [] });
	await restored.close();
});

it("a backup needs a new folder, and a restore an empty one", async () => {
	expect(await backUp(join(folder, "original"), backup)).toBe(
		`${backup} is there already. A backup needs a new folder.`,
	);
	expect(await restoreBackup(backup, join(folder, "original"))).toMatch(/original isn't empty \(v3\)/);
	expect(await backUp(join(folder, "nowhere"), join(folder, "none"))).toMatch(/^There is no database in /);
});

it.each([
	["without its end", async (bad: string) => rm(join(bad, MANIFEST)), /no finished backup: it has no manifest/],
	["with a changed file", (bad: string) => appendFileSync(anyFile(bad), "x"), /is damaged: .* isn't as it was written/],
	["without a file", (bad: string) => rm(anyFile(bad)), /is damaged: .* is missing/],
	["with a cut manifest", (bad: string) => writeFileSync(join(bad, MANIFEST), "{"), /manifest.json can't be read/],
	["of a newer release", (bad: string) => change(bad, { version: "99.0.0" }), /is of Linkstead 99.0.0, and this is/],
	["with an unknown migration", (bad: string) => change(bad, { migration: "0999_later.sql" }), /this is the older/],
])("a backup %s is refused, and nothing is written", async (_, spoil, words) => {
	const bad = await mkdtemp(join(folder, "bad-"));
	await cp(backup, bad, { recursive: true });
	await spoil(bad);
	const target = join(bad, "target");
	expect(await restoreBackup(bad, target)).toMatch(words);
	expect(existsSync(target)).toBe(false);
});

function anyFile(bad: string): string {
	return join(bad, Object.keys(JSON.parse(readFileSync(join(bad, MANIFEST), "utf8")).files)[0] ?? "");
}

function change(bad: string, values: object): void {
	const file = join(bad, MANIFEST);
	writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), ...values }));
}
