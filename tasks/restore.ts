import "../machine/in-words.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { replaceByBackup, restoreBackup, restoreUnder } from "../machine/backup/restore.ts";
import { readBucket } from "../machine/backup/s3/bucket.ts";
import { fetchBackup, listBackups } from "../machine/backup/s3/sent-backups.ts";
import { reasonOf } from "../machine/error-words.ts";
import { ownFolder } from "../machine/run-statements.ts";
import { orStop, stopIf } from "../machine/stop-if.ts";
import { findUnitProblem, readUnit } from "../machine/unit.ts";

/*
 * Restores a backup into an empty DATA_DIR (docs/operate.md): `npm run restore -- folder`. With `--replace` it takes the place of
 * what is there. With `--unit linkstead`, as root, it does that to the folder of a unit of systemd, which is stopped meanwhile.
 * `s3:2026-11-28T03-15-00` is a backup in the bucket of BACKUP_S3_URL, and `s3:` alone lists them.
 */

const IN_BUCKET = "s3:";

const { values, positionals } = parseArgs({
	options: { replace: { type: "boolean", default: false }, unit: { type: "string" } },
	allowPositionals: true,
});
const [named = ""] = positionals;
stopIf(named ? null : "Name the backup: npm run restore -- /var/backups/linkstead/monday");
if (values.unit) await replaceUnder(values.unit);
else if (named.startsWith(IN_BUCKET)) stopIf(await restoreFromBucket(named.slice(IN_BUCKET.length)));
else stopIf(await restore(resolve(named)));
process.exit(0);

async function restore(backup: string): Promise<string | null> {
	if (!values.replace) {
		const problem = await restoreBackup(backup, ownFolder()).catch(notCopied);
		if (!problem) console.log(`${ownFolder()} is as it was in the backup. Start the product on it: npm run serve`);
		return problem;
	}
	const replaced = await replaceByBackup(backup, ownFolder()).catch(notCopied);
	if (typeof replaced === "string") return replaced;
	console.log(`${ownFolder()} is as it was in the backup.`);
	if (replaced.before) console.log(`What was there before is in ${replaced.before}. Delete it when you are sure.`);
	return null;
}

/** The backup is copied to the system's temporary folder first. */
async function restoreFromBucket(name: string): Promise<string | null> {
	const bucket = readBucket(process.env);
	if (bucket === null) return "BACKUP_S3_URL names no bucket (docs/operate.md).";
	if (typeof bucket === "string") return bucket;
	const folder = await mkdtemp(join(tmpdir(), "linkstead-restore-"));
	try {
		if (name) return (await fetchBackup(bucket, name, folder)) ?? (await restore(folder));
		const names = await listBackups(bucket);
		return `Name one of the backups in ${bucket.address}: ${names.map((each) => `${IN_BUCKET}${each}`).join(", ") || "there is none"}`;
	} catch (error) {
		return `The backup couldn't be read from ${bucket.address}. ${reasonOf(error)}`;
	} finally {
		await rm(folder, { recursive: true });
	}
}

async function replaceUnder(name: string): Promise<void> {
	stopIf(findUnitProblem());
	const unit = orStop(await readUnit(name));
	const backup = named.startsWith(IN_BUCKET) ? named : resolve(named);
	stopIf(await restoreUnder(unit, fileURLToPath(new URL("..", import.meta.url)), backup));
	console.log(`${unit.name} runs on what was restored.`);
}

function notCopied(error: unknown): string {
	return `The backup couldn't be copied, and nothing is left of the attempt. ${reasonOf(error)}`;
}
