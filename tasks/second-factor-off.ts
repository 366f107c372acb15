import "../machine/in-words.ts";
import { parseArgs } from "node:util";
import { secondFactorOff } from "../machine/account-statements.ts";
import { runStatements } from "../machine/run-statements.ts";
import { orStop, stopIf } from "../machine/stop-if.ts";

/*
 * Turns off the second factor of somebody who has lost the app and the recovery codes: `npm run second-factor-off -- ADDRESS` for
 * this machine, with the DATA_DIR of `npm run serve` if set, and with `--remote` for the deployment on Cloudflare.
 */

const { values, positionals } = parseArgs({
	options: { remote: { type: "boolean", default: false } },
	allowPositionals: true,
});
const statements = orStop(
	secondFactorOff(positionals[0]) ?? "Name the account's address: npm run second-factor-off -- jane@example.com",
);
const ended = await runStatements(statements, values.remote);
stopIf(ended > 0 ? null : "No account with this address has a second factor.");
console.log("The second factor is off. The account's other ways to sign in are as they were.");
