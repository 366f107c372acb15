import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { gunzipSync, gzipSync } from "node:zlib";
import { migrate } from "../migrate.ts";
import { exportTo } from "../moving/export.ts";
import { openFolder } from "../moving/place.ts";
import { freePort } from "../port.ts";
import { startServer } from "../server.ts";
import { makeSmallProduct } from "../small-product.ts";
import { backUp } from "./back-up.ts";
import { filesIn, MANIFEST } from "./manifest.ts";

/** What a release leaves for the tests of later ones: a small product's backup, packed, and its export. */
const PACKED_BACKUP = "backup.gz";
export const EXPORT = "export.jsonl.gz";

const ORIGIN = "http://localhost:8787";

/** Writes the stores of a small product as this release makes them. */
export async function writeReleaseFixture(target: string): Promise<void> {
	const temporary = await mkdtemp(join(tmpdir(), "linkstead-fixture-"));
	try {
		const [stores, backup] = [join(temporary, "stores"), join(temporary, "backup")];
		await migrate(stores);
		const variables = { APP_ORIGIN: ORIGIN, SHARE_IMAGES: "off" };
		const server = await startServer({ port: await freePort(), stateFolder: stores, variables });
		await makeSmallProduct(server, ORIGIN);
		await server.dispose();
		await mkdir(target, { recursive: true });
		const made = await backUp(stores, backup);
		if (typeof made === "string") throw new Error(made);
		await writeFile(join(target, PACKED_BACKUP), await packed(backup));
		const place = await openFolder(stores);
		const exported = await exportTo(join(target, EXPORT), place, []).finally(place.close);
		if (typeof exported === "string") throw new Error(exported);
	} finally {
		await rm(temporary, { recursive: true, force: true });
	}
}

/** Unpacks the backup of a release to a new folder. */
export async function unpackBackup(release: string, target: string): Promise<void> {
	const files: Map<string, Uint8Array> = deserialize(gunzipSync(await readFile(join(release, PACKED_BACKUP))));
	for (const [path, bytes] of files) {
		await mkdir(dirname(join(target, path)), { recursive: true });
		await writeFile(join(target, path), bytes);
	}
}

async function packed(folder: string): Promise<Uint8Array> {
	const files = [...filesIn(folder), MANIFEST].map(async (path) => [path, await readFile(join(folder, path))] as const);
	return gzipSync(serialize(new Map(await Promise.all(files))), { level: 9 });
}
