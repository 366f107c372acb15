import { backUp } from "../machine/backup/back-up.ts";
import { STATE_FOLDER } from "../machine/prepare.ts";
import { stopIf } from "../machine/stop-if.ts";

/* Copies the stores of DATA_DIR to a new folder, also while the product runs (docs/operate.md): `npm run backup -- folder`. */

const [target] = process.argv.slice(2);
const folder = process.env.DATA_DIR || STATE_FOLDER;
if (!target) {
	console.error("Name a new folder for the backup: npm run backup -- /var/backups/linkstead/monday");
	process.exit(1);
}

const made = await backUp(folder, target).catch(
	(error) => `The backup failed, and nothing is left of it: ${error.message}`,
);
if (typeof made === "string") stopIf(made);
else
	console.log(
		`${target} is a whole backup of ${folder} with ${Object.keys(made.files).length} files, from ${made.createdAt}.`,
	);
