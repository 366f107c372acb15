import "../machine/in-words.ts";
import { parseArgs } from "node:util";
import { unstable_readConfig as readConfig } from "wrangler";
import { newAdminLink } from "../machine/admin-link.ts";
import { mustRun } from "../machine/command.ts";
import { openStoredDatabase } from "../machine/data-folder.ts";
import { developmentVariables } from "../machine/development.ts";
import { STATE_FOLDER } from "../machine/prepare.ts";
import { stopIf } from "../machine/stop-if.ts";

/*
 * Prints a link that makes the person who opens it an administrator: `npm run admin-link` for this machine, with the DATA_DIR
 * and APP_ORIGIN of `npm run serve` if set, and `npm run admin-link -- --remote` for the deployment on Cloudflare.
 */

const { values } = parseArgs({ options: { remote: { type: "boolean", default: false } } });
const { token, statement } = newAdminLink();
const origin = values.remote ? await addOnCloudflare() : addHere();

console.log(`Open this link, and sign in with the account that should be an administrator, or create it. It works once, for an hour:

  ${origin}/admin/link?token=${token}
`);

function addHere(): string {
	const { DATA_DIR, APP_ORIGIN, PORT } = process.env;
	const database = openStoredDatabase(DATA_DIR ?? STATE_FOLDER);
	stopIf(database ? null : "There is no database here yet. Start Linkstead first.");
	database?.exec(statement);
	database?.close();
	return APP_ORIGIN?.replace(/\/$/, "") ?? (PORT ? `http://localhost:${PORT}` : developmentVariables().APP_ORIGIN);
}

async function addOnCloudflare(): Promise<string> {
	const execute = (command: string) =>
		mustRun("wrangler", ["d1", "execute", "DB", "--remote", "--json", "--command", command], { CI: "1" });
	await execute(statement);
	const { APP_ORIGIN } = readConfig({ config: "wrangler.toml" }).vars;
	if (typeof APP_ORIGIN === "string" && APP_ORIGIN) return APP_ORIGIN.replace(/\/$/, "");
	// Without one, people have opened the app at the address that it notes.
	const noted = /"origin": "([^"]+)"/.exec(await execute("SELECT origin FROM app_address"))?.[1];
	return process.env.APP_ORIGIN ?? noted ?? "https://your-host";
}
