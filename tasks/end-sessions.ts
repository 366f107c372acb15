import "../machine/in-words.ts";
import { parseArgs } from "node:util";
import { endAllSessions, endSessions } from "../machine/account-statements.ts";
import { runStatements } from "../machine/run-statements.ts";
import { orStop } from "../machine/stop-if.ts";

/*
 * Signs somebody out everywhere, `npm run end-sessions -- ADDRESS`, or everybody, with `--all`: on this machine, with the DATA_DIR of
 * `npm run serve` if set, and with `--remote` on Cloudflare. The product may run meanwhile.
 */

const { values, positionals } = parseArgs({
	options: { remote: { type: "boolean", default: false }, all: { type: "boolean", default: false } },
	allowPositionals: true,
});
const [address] = positionals;
const statements = values.all && !address ? endAllSessions() : values.all ? null : endSessions(address);
const ended = await runStatements(
	orStop(
		statements ??
			"Name an account's address, npm run end-sessions -- jane@example.com, or everybody: npm run end-sessions -- --all",
	),
	values.remote,
);
console.log(`${ended === 1 ? "1 session has" : `${ended} sessions have`} ended.`);
