import { parseArgs } from "node:util";
import { mustRun } from "../machine/command.ts";
import { openStoredDatabase } from "../machine/data-folder.ts";
import { STATE_FOLDER } from "../machine/prepare.ts";
import { secondFactorOff } from "../machine/second-factor-off.ts";
import { stopIf } from "../machine/stop-if.ts";

/*
 * Turns off the second factor of somebody who has lost the app and the recovery codes: `npm run second-factor-off -- ADDRESS` for
 * this machine, with the DATA_DIR of `npm run serve` if set, and with `--remote` for the deployment on Cloudflare.
 */

const { values, positionals } = parseArgs({
	options: { remote: { type: "boolean", default: false } },
	allowPositionals: true,
});
const statement = secondFactorOff(positionals[0]) ?? "";
stopIf(statement ? null : "Name the account's address: npm run second-factor-off -- jane@example.com");
stopIf(
	(await (values.remote ? isOffOnCloudflare() : isOffHere()))
		? null
		: "No account with this address has a second factor.",
);
console.log("The second factor is off. The account's other ways to sign in are as they were.");

function isOffHere(): boolean {
	const database = openStoredDatabase(process.env.DATA_DIR || STATE_FOLDER);
	stopIf(database ? null : "There is no database here yet. Start Linkstead first.");
	const rows = database?.prepare(statement).all() ?? [];
	database?.close();
	return rows.length > 0;
}

async function isOffOnCloudflare(): Promise<boolean> {
	const args = ["d1", "execute", "DB", "--remote", "--json", "--command", statement];
	return (await mustRun("wrangler", args, { CI: "1" })).includes('"user_id"');
}
