import "../machine/in-words.ts";
import { parseArgs } from "node:util";
import { backUp } from "../machine/backup/back-up.ts";
import { backUpAmong } from "../machine/backup/keep-backups.ts";
import { readBucket } from "../machine/backup/s3/bucket.ts";
import { deleteOldBackups, sendBackup } from "../machine/backup/s3/sent-backups.ts";
import { reasonOf } from "../machine/error-words.ts";
import { ownFolder } from "../machine/run-statements.ts";
import { orStop, stopIf } from "../machine/stop-if.ts";

/*
 * Copies the stores of DATA_DIR to a new folder, also while the product runs (docs/operate.md): `npm run backup -- folder`. With
 * `--keep 14` the folder holds many backups, each named by its time, and the oldest past this number are deleted. Where BACKUP_S3_URL
 * names a bucket, it holds as many.
 */

const { values, positionals } = parseArgs({ options: { keep: { type: "string" } }, allowPositionals: true });
const [target = ""] = positionals;
const keep = values.keep ?? "";
stopIf(
	target
		? null
		: "Name a new folder for the backup, npm run backup -- /var/backups/linkstead/monday, or one for many: npm run backup -- /var/backups/linkstead --keep 14",
);
stopIf(keep && !/^[1-9]\d{0,3}$/.test(keep) ? "--keep has to be the number of backups to keep, such as 14." : null);

const bucket = orStop(keep ? readBucket(process.env) : null);
const made = orStop(
	await (keep ? backUpAmong(ownFolder(), target, Number(keep)) : backUp(ownFolder(), target)).catch(
		(error) => `The backup failed, and nothing is left of it. ${reasonOf(error)}`,
	),
);
if ("files" in made) {
	const count = Object.keys(made.files).length;
	console.log(`${target} is a whole backup of ${ownFolder()} with ${count} files, from ${made.createdAt}.`);
} else {
	console.log(`${made.target} is a whole backup of ${ownFolder()}.`);
	if (made.gone.length > 0) console.log(`Deleted: ${made.gone.join(", ")}`);
	if (bucket) {
		await sendBackup(bucket, made.target).catch((error: Error) =>
			stopIf(`It couldn't be sent to ${bucket.address}, and is only here. ${reasonOf(error)}`),
		);
		console.log(`It is in ${bucket.address} too.`);
		const gone = orStop(
			await deleteOldBackups(bucket, Number(keep)).catch(
				(error: Error) => `Old ones there couldn't be deleted. ${reasonOf(error)}`,
			),
		);
		if (gone.length > 0) console.log(`Deleted there: ${gone.join(", ")}`);
	}
}
