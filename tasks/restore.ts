import "../machine/in-words.ts";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { replaceByBackup, restoreBackup, restoreUnder } from "../machine/backup/restore.ts";
import { reasonOf } from "../machine/error-words.ts";
import { ownFolder } from "../machine/run-statements.ts";
import { stopIf } from "../machine/stop-if.ts";
import { findUnitProblem, readUnit } from "../machine/unit.ts";

/*
 * Restores a backup into an empty DATA_DIR (docs/operate.md): `npm run restore -- folder`. With `--replace` it takes the place of
 * what is there. With `--unit linkstead`, as root, it does that to the folder of a unit of systemd, which is stopped meanwhile.
 */

const { values, positionals } = parseArgs({
	options: { replace: { type: "boolean", default: false }, unit: { type: "string" } },
	allowPositionals: true,
});
const backup = resolve(positionals[0] ?? "");
stopIf(positionals[0] ? null : "Name the backup: npm run restore -- /var/backups/linkstead/monday");
if (values.unit) await replaceUnder(values.unit);
else if (values.replace) await replace();
else {
	stopIf(await restoreBackup(backup, ownFolder()).catch(notCopied));
	console.log(`${ownFolder()} is as it was in the backup. Start the product on it: npm run serve`);
}
process.exit(0);

async function replace(): Promise<void> {
	const replaced = await replaceByBackup(backup, ownFolder()).catch(notCopied);
	if (typeof replaced === "string") return stopIf(replaced);
	console.log(`${ownFolder()} is as it was in the backup.`);
	if (replaced.before) console.log(`What was there before is in ${replaced.before}. Delete it when you are sure.`);
}

async function replaceUnder(name: string): Promise<void> {
	stopIf(findUnitProblem());
	const unit = await readUnit(name);
	if (typeof unit === "string") return stopIf(unit);
	stopIf(await restoreUnder(unit, fileURLToPath(new URL("..", import.meta.url)), backup));
	console.log(`${unit.name} runs on what was restored.`);
}

function notCopied(error: unknown): string {
	return `The backup couldn't be copied, and nothing is left of the attempt. ${reasonOf(error)}`;
}
