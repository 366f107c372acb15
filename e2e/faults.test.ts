import { execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, ftruncateSync, globSync, openSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { PAGE_DEFAULTS } from "../core/page/page.ts";
import { PATIENCE_MS } from "../machine/patience.ts";
import { freePort } from "../machine/port.ts";
import { PASSWORD } from "./credentials.ts";
import { EMPTY_STORES } from "./empty-stores.ts";
import { expect, test } from "./product.ts";
import { outputWith, serve } from "./serving.ts";

const APP_ORIGIN = "https://linkstead.example";
let folder: string;

test.beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "linkstead-faults-"));
});

test.afterEach(() => rm(folder, { recursive: true }));

/** Starts production on a folder that it can't use, and returns what it says. */
async function refusalOf(data: string) {
	const env = { ...process.env, NODE_NO_WARNINGS: "1", APP_ORIGIN, DATA_DIR: data, PORT: String(await freePort()) };
	const { status, stderr } = spawnSync(process.execPath, ["tasks/serve.ts", "--built"], {
		encoding: "utf8",
		env,
		timeout: PATIENCE_MS,
	});
	return { status, words: stderr };
}

/** Empty stores in the test's folder. Returns the file of their database, with all that it holds. */
async function storesIn(data: string): Promise<string> {
	await cp(EMPTY_STORES, data, { recursive: true });
	const file = globSync(join(data, "v3/d1/*/*.sqlite")).find((each) => !each.endsWith("metadata.sqlite")) ?? "";
	const database = new DatabaseSync(file);
	database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
	database.close();
	return file;
}

const damages: [string, (file: string) => void][] = [
	["overwritten at its beginning", (file) => overwrite(file, 0)],
	["overwritten in its middle", (file) => overwrite(file, Math.floor(statSync(file).size / 2))],
	["cut off", (file) => truncate(file, Math.floor(statSync(file).size / 2))],
];

for (const [what, damage] of damages) {
	test(`a store that was ${what} stops the start with words, and stays as it is`, async () => {
		const file = await storesIn(folder);
		damage(file);
		const before = readFileSync(file);
		const { status, words } = await refusalOf(folder);
		expect(status).toBe(1);
		expect(words).toMatch(
			/^A store is damaged, and nothing was changed \([^*]+\): .+[.]sqlite\nRestore a backup .+\n$/,
		);
		expect(readFileSync(file).equals(before)).toBe(true);
	});
}

test("a folder of a newer release is left to that", async () => {
	const database = new DatabaseSync(await storesIn(folder));
	database.exec("INSERT INTO d1_migrations (name) VALUES ('9999_later.sql')");
	database.close();
	const { status, words } = await refusalOf(folder);
	expect([status, words]).toEqual([
		1,
		`The database can't be brought up to date, and stays as it was. ${folder} was used by a newer release, which applied 9999_later.sql. Run that one.\n`,
	]);
});

test("a full disk refuses what people save, in words, everything can be read, and everything goes on when there is room", async () => {
	const disk = join(folder, "disk");
	await mkdir(disk);
	test.skip(!canMount(disk), "only administrators can make a small disk");
	try {
		const port = await freePort();
		const environment = { APP_ORIGIN, DATA_DIR: disk, PORT: String(port), TRUSTED_PROXIES: "127.0.0.1" };
		const product = serve(environment);
		const said = await outputWith(product, "Linkstead serves");
		const ask = asking(port);
		const { headers } = await ask("/api/trpc/auth.signUp", {
			fullName: "Jane Roe",
			email: "jane@example.com",
			password: PASSWORD,
		});
		const cookie = headers
			.getSetCookie()
			.map((line) => line.split(";")[0])
			.join("; ");
		const { id } = (await (await ask("/api/trpc/pages.create", {}, cookie)).json()).result.data;
		let [version, bio] = [1, ""];
		/** Saves a text, and remembers it if the server says that it is stored. */
		const save = async (text: string) => {
			const draft = { ...PAGE_DEFAULTS, fullName: "Jane Roe", username: "jane", blocks: [], bio: text };
			const answer = await ask("/api/trpc/pages.save", { id, version, draft }, cookie);
			if (answer.ok) [version, bio] = [version + 1, text];
			return answer;
		};
		expect((await save("Before")).status).toBe(200);

		const ballast = join(disk, "ballast");
		spawnSync("dd", ["if=/dev/zero", `of=${ballast}`, "bs=4k"]);
		// A save in the moment before the product notices may still be stored.
		await expect.poll(async () => (await save("Full")).status).toBe(503);
		expect(await (await save("Full")).text()).toContain("Nothing can be saved on this server right now.");
		const readings: [path: string, cookie?: string][] = [
			["/jane"],
			["/jane", cookie],
			["/nobody-here.json"],
			["/api/trpc/auth.me", cookie],
			["/api/trpc/pages.list", cookie],
			["/api/trpc/account.sessions", cookie],
			["/api/trpc/account.export", cookie],
			[`/api/trpc/pages.get?input=${encodeURIComponent(JSON.stringify({ id }))}`, cookie],
		];
		// Again and again, because a store that has failed once can answer the next time.
		for (const [path, whose] of [...readings, ...readings, ...readings]) {
			// A write by cron that fails in the same moment resets the store, which then answers the next one who asks.
			const status = expect.poll(async () => (await ask(path, undefined, whose)).status, { message: path });
			await status.toBe(path.startsWith("/nobody") ? 404 : 200);
		}
		const signedIn = await ask("/api/trpc/auth.signIn", { email: "jane@example.com", password: PASSWORD });
		expect(signedIn.status).toBe(200);
		const readiness = expect.poll(async () => {
			const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
			return [ready.status, await ready.json()];
		});
		await readiness.toMatchObject([
			503,
			{ d1: "ok", kv: "ok", r2: "ok", disk: expect.stringMatching(/^full: only \d+ MB are free$/) },
		]);
		expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain("linkstead_disk_full 1");
		expect(said()).toContain("The server's disk is full: nothing is saved until there is room");

		rmSync(ballast);
		await expect.poll(async () => (await save("After")).status).toBe(200);
		await expect.poll(async () => (await ask("/jane")).text()).toContain("After");
		product.kill();
		await once(product, "exit");

		const again = serve(environment);
		await outputWith(again, "Linkstead serves");
		expect(await (await ask("/jane", undefined, cookie)).text()).toContain(bio);
		again.kill();
		await once(again, "exit");
	} finally {
		execFileSync("umount", ["--lazy", disk]);
	}
});

/** Asks production as a proxy does that speaks for a visitor. */
function asking(port: number) {
	let visitors = 0;
	return (path: string, body?: object, cookie = "") =>
		fetch(`http://127.0.0.1:${port}${path}`, {
			method: body ? "POST" : "GET",
			redirect: "manual",
			headers: {
				"x-forwarded-host": "linkstead.example",
				"x-forwarded-proto": "https",
				"x-forwarded-for": `192.0.2.${++visitors % 250}`,
				origin: APP_ORIGIN,
				cookie,
				"content-type": "application/json",
			},
			...(body && { body: JSON.stringify(body) }),
		});
}

function canMount(disk: string): boolean {
	return spawnSync("mount", ["-t", "tmpfs", "-o", "size=100m", "tmpfs", disk]).status === 0;
}

function overwrite(file: string, position: number): void {
	const descriptor = openSync(file, "r+");
	writeSync(descriptor, Buffer.alloc(20_000, "damaged "), 0, 20_000, position);
	closeSync(descriptor);
}

function truncate(file: string, length: number): void {
	const descriptor = openSync(file, "r+");
	ftruncateSync(descriptor, length);
	closeSync(descriptor);
}
