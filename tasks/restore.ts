import { restoreBackup } from "../machine/backup/restore.ts";
import { STATE_FOLDER } from "../machine/prepare.ts";
import { stopIf } from "../machine/stop-if.ts";

/* Restores a backup into an empty DATA_DIR (docs/operate.md): `npm run restore -- folder`. */

const [backup] = process.argv.slice(2);
const folder = process.env.DATA_DIR || STATE_FOLDER;
stopIf(backup ? null : "Name the backup: npm run restore -- /var/backups/linkstead/monday");
stopIf(
	await restoreBackup(backup ?? "", folder).catch(
		(error) => `The backup couldn't be copied, and nothing is left of the attempt: ${error.message}`,
	),
);
console.log(`${folder} is as it was in the backup. Start the product on it: npm run serve`);
