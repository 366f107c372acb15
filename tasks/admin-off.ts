import "../machine/in-words.ts";
import { parseArgs } from "node:util";
import { adminOff } from "../machine/account-statements.ts";
import { runStatements } from "../machine/run-statements.ts";
import { orStop } from "../machine/stop-if.ts";

/*
 * Makes somebody no administrator any more: `npm run admin-off -- ADDRESS` for this machine, with the DATA_DIR of `npm run serve` if
 * set, and with `--remote` for the deployment on Cloudflare. Links of `npm run admin-link` that nobody has opened end too.
 */

const { values, positionals } = parseArgs({
	options: { remote: { type: "boolean", default: false } },
	allowPositionals: true,
});
const statements = orStop(
	adminOff(positionals[0]) ?? "Name the account's address: npm run admin-off -- jane@example.com",
);
const ended = await runStatements(statements, values.remote);
console.log(`${ended > 0 ? "The account is no administrator any more." : "A link has made no account with this address an administrator."}
Whoever ADMIN_EMAILS names is one as long as the address stands there, and whoever OIDC_ADMIN means is one at the next sign-in.`);
