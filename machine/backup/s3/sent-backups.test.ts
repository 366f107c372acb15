import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { S3_KEY, type S3Fault, type S3StandIn, startS3 } from "../../../stand-ins/s3/server.ts";
import { runCommand } from "../../command.ts";
import { openStoredDatabase } from "../../data-folder.ts";
import { migrate } from "../../migrate.ts";
import { backUpAmong } from "../keep-backups.ts";
import { MANIFEST, readManifest } from "../manifest.ts";
import { readBucket } from "./bucket.ts";
import { deleteOldBackups, listBackups, sendBackup } from "./sent-backups.ts";

// The stand-in checks every signature, and what arrives.

/** What S3 says to those who ask too often. */
const SLOW_DOWN: S3Fault = { status: 503, code: "SlowDown", message: "Please reduce your request rate." };
const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

let folder: string;
let data: string;
let s3: S3StandIn;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "linkstead-s3-"));
	data = join(folder, "data");
	await migrate(data);
	const database = openStoredDatabase(data);
	database?.exec("INSERT INTO users (id, email, full_name, created_at) VALUES ('1', 'jane@example.com', 'Jane', 0)");
	database?.close();
});
afterAll(() => rm(folder, { recursive: true }));

beforeEach(async () => {
	s3 = await startS3();
});
afterEach(() => s3.stop());

const settings = (changes: Record<string, string> = {}) => ({
	BACKUP_S3_URL: `${s3.address}/our%20server/nightly`,
	BACKUP_S3_KEY_ID: S3_KEY.id,
	BACKUP_S3_SECRET: S3_KEY.secret,
	BACKUP_S3_REGION: S3_KEY.region,
	...changes,
});

function bucket() {
	const read = readBucket(settings());
	if (read === null || typeof read === "string") throw new Error(String(read));
	return read;
}

function run(task: string, args: readonly string[], env: Record<string, string> = settings()) {
	const command = [join(ROOT, "tasks", task), ...args];
	const options = { env: { DATA_DIR: data, NODE_NO_WARNINGS: "1", ...env }, folder, isQuiet: true };
	return runCommand(process.execPath, command, options);
}

/** Backs up into a new folder and sends that, at a quarter past three on a day of November 2026. */
async function sendOnDay(day: number): Promise<void> {
	const made = await backUpAmong(data, await mkdtemp(join(folder, "backups-")), 3, onDay(day));
	if (typeof made === "string") throw new Error(made);
	await sendBackup(bucket(), made.target);
}

const onDay = (day: number, hour = 3) => new Date(Date.UTC(2026, 10, day, hour, 15));
const foldersThere = () => [...new Set([...s3.objects.keys()].map((key) => key.split("/")[2]))];

describe("a nightly backup with a bucket", () => {
	it("is sent as it is, with its manifest last, and comes back from there", async () => {
		const backups = join(folder, "nightly");
		const { code, output } = await run("backup.ts", [backups, "--keep", "2"]);
		expect([code, output]).toEqual([0, expect.stringContaining(`It is in ${s3.address} too.`)]);
		const [name = ""] = readdirSync(backups);
		const files = globSync("**", { cwd: join(backups, name), withFileTypes: true }).filter((each) => each.isFile());
		expect(s3.objects.size).toBe(files.length);
		for (const [key, bytes] of s3.objects)
			expect(bytes).toEqual(readFileSync(join(backups, key.replace("our server/nightly/", ""))));
		expect([...s3.objects.keys()].at(-1)).toBe(`our server/nightly/${name}/${MANIFEST}`);

		const restored = join(folder, "restored");
		expect((await run("restore.ts", [`s3:${name}`], { ...settings(), DATA_DIR: restored })).code).toBe(0);
		const database = openStoredDatabase(restored);
		expect(database?.prepare("SELECT full_name FROM users").all()).toEqual([{ full_name: "Jane" }]);
		database?.close();
		const named = await run("restore.ts", ["s3:"]);
		expect([named.code, named.output]).toEqual([1, expect.stringContaining(`: s3:${name}`)]);
	});

	it("leaves as many there as it keeps, and what it hasn't named", async () => {
		s3.objects.set("our server/nightly/before-the-move/manifest.json", Buffer.from("{}"));
		s3.objects.set("another server/2026-11-01T03-15-00/manifest.json", Buffer.from("{}"));
		for (const day of [10, 11, 12, 13, 14]) await sendOnDay(day);
		expect(await deleteOldBackups(bucket(), 2, onDay(14))).toEqual(
			[10, 11, 12].map((day) => `2026-11-${day}T03-15-00`),
		);
		expect(foldersThere().sort()).toEqual([
			"2026-11-13T03-15-00",
			"2026-11-14T03-15-00",
			"before-the-move",
			"manifest.json",
		]);
		expect(await listBackups(bucket())).toHaveLength(3);
	});

	it("that was sent in part counts as none, and is deleted a day later", async () => {
		await sendOnDay(10);
		s3.findFault = (_, key) => (key.endsWith(MANIFEST) && key.includes("11-11") ? SLOW_DOWN : undefined);
		await expect(sendOnDay(11)).rejects.toThrow("503 SlowDown: Please reduce your request rate.");
		s3.findFault = () => undefined;
		expect(await listBackups(bucket())).toEqual(["2026-11-10T03-15-00"]);
		// Another one may be on its way just now.
		expect(await deleteOldBackups(bucket(), 1, onDay(11, 4))).toEqual([]);
		expect(await deleteOldBackups(bucket(), 1, onDay(12, 4))).toEqual(["2026-11-11T03-15-00"]);
		expect(foldersThere()).toEqual(["2026-11-10T03-15-00"]);
	});

	it.each<[string, Record<string, string>, S3Fault | undefined, string]>([
		["another secret", { BACKUP_S3_SECRET: "wrong" }, undefined, "403 SignatureDoesNotMatch: The request signature we"],
		["a bucket that isn't there", { BACKUP_S3_URL: "/nowhere" }, undefined, "404 NoSuchBucket: The specified bucket"],
		["a service that is busy", {}, SLOW_DOWN, "503 SlowDown: Please reduce your request rate."],
		["a connection that ends", {}, "cut", "The other side has ended the connection."],
	])("that can't be sent because of %s is whole here, and says so", async (_, changes, fault, words) => {
		s3.findFault = (method) => (method === "PUT" ? fault : undefined);
		const url = changes.BACKUP_S3_URL && new URL(changes.BACKUP_S3_URL, s3.address).href;
		const backups = await mkdtemp(join(folder, "backups-"));
		const { code, output } = await run(
			"backup.ts",
			[backups, "--keep", "2"],
			settings({ ...changes, ...(url && { BACKUP_S3_URL: url }) }),
		);
		expect([code, output]).toEqual([1, expect.stringMatching(/It couldn't be sent to .+, and is only here\. /)]);
		expect(output).toContain(words);
		const [name = ""] = readdirSync(backups);
		expect(await readManifest(join(backups, name))).toMatchObject({ product: "linkstead" });
		expect([...s3.objects.keys()].filter((key) => key.endsWith(MANIFEST))).toEqual([]);
	});

	it("goes on after a moment in which the service was busy or the connection ended", async () => {
		const seen = new Set<string>();
		s3.findFault = (_, key) => {
			if (seen.has(key)) return undefined;
			seen.add(key);
			return seen.size % 2 === 0 ? SLOW_DOWN : "cut";
		};
		await sendOnDay(10);
		expect(await listBackups(bucket())).toEqual(["2026-11-10T03-15-00"]);
	});

	it("sends a large file as it reads it", async () => {
		const SIZE_MB = 256;
		const large = join(folder, "large");
		await writeFile(large, "");
		await truncate(large, SIZE_MB * 2 ** 20);
		let received = 0;
		const sink = createServer((request, response) => {
			request.on("data", (chunk: Buffer) => (received += chunk.length));
			request.on("end", () => response.end());
		});
		await new Promise<void>((resolve) => sink.listen(0, "127.0.0.1", resolve));
		const address = `http://127.0.0.1:${(sink.address() as AddressInfo).port}/bucket`;
		const program = `
			import { putFile, readBucket } from ${JSON.stringify(join(ROOT, "machine/backup/s3/bucket.ts"))};
			await putFile(readBucket(process.env), "large", ${JSON.stringify(large)}, "0".repeat(64));
			console.log(process.resourceUsage().maxRSS / 1024);`;
		const env = settings({ BACKUP_S3_URL: address });
		const { answer } = await runCommand(process.execPath, ["--input-type=module", "-e", program], {
			env,
			isQuiet: true,
		});
		await new Promise((resolve) => sink.close(resolve));
		expect(received).toBe(SIZE_MB * 2 ** 20);
		expect(Number(answer)).toBeGreaterThan(0);
		expect(Number(answer)).toBeLessThan(SIZE_MB);
	});

	it("is refused before it begins where the settings can't be used", async () => {
		const { code, output } = await run("backup.ts", [join(folder, "never"), "--keep", "2"], {
			BACKUP_S3_URL: "http://s3.example.com/bucket",
			BACKUP_S3_KEY_ID: "key",
		});
		expect([code, existsSync(join(folder, "never"))]).toEqual([1, false]);
		expect(output).toContain("BACKUP_S3_URL has to be the address of the service and the bucket");
		expect(output).toContain("BACKUP_S3_SECRET missing");
	});
});

describe("a restore from a bucket writes nothing", () => {
	const name = "2026-11-10T03-15-00";
	const restore = (wanted = name) =>
		run("restore.ts", [`s3:${wanted}`], settings({ DATA_DIR: join(folder, "empty"), TMPDIR: folder }));

	it.each<[string, () => void, string]>([
		["where the backup isn't there", () => s3.objects.clear(), `The bucket has no whole backup ${name}.`],
		["where a file is missing", () => s3.objects.delete(aFile()), "is missing."],
		["where a file is another one", () => s3.objects.set(aFile(), Buffer.from("no")), "isn't as it was written."],
		["where the manifest leads out of its folder", leadOut, "is damaged: manifest.json can't be read."],
		["where the connection ends in the middle", () => cut(aFile()), "The backup couldn't be read from"],
	])("%s", async (_, spoil, words) => {
		await sendOnDay(10);
		spoil();
		const { code, output } = await restore();
		expect([code, output]).toEqual([1, expect.stringContaining(words)]);
		expect(existsSync(join(folder, "empty"))).toBe(false);
		expect(readdirSync(folder).filter((each) => each.startsWith("linkstead-restore-"))).toEqual([]);
	});

	const aFile = () => [...s3.objects.keys()].find((key) => key.includes("/v3/d1/")) ?? "";

	function cut(wanted: string): void {
		s3.findFault = (_, key) => (key === wanted ? "cut" : undefined);
	}

	function leadOut(): void {
		const key = `our server/nightly/${name}/${MANIFEST}`;
		const manifest = JSON.parse(String(s3.objects.get(key)));
		s3.objects.set(key, Buffer.from(JSON.stringify({ ...manifest, files: { "../../outside": "" } })));
	}
});
