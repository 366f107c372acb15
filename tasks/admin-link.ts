import "../machine/in-words.ts";
import { parseArgs } from "node:util";
import { unstable_readConfig as readConfig } from "wrangler";
import { newAdminLink } from "../machine/admin-link.ts";
import { mustRun } from "../machine/command.ts";
import { developmentVariables } from "../machine/development.ts";
import { runStatements } from "../machine/run-statements.ts";

/*
 * Prints a link that makes the person who opens it an administrator: `npm run admin-link` for this machine, with the DATA_DIR
 * and APP_ORIGIN of `npm run serve` if set, and `npm run admin-link -- --remote` for the deployment on Cloudflare.
 */

const { values } = parseArgs({ options: { remote: { type: "boolean", default: false } } });
const { token, statement } = newAdminLink();
await runStatements([statement], values.remote);
const origin = values.remote ? await originOnCloudflare() : originHere();

console.log(`Open this link, and sign in with the account that should be an administrator, or create it. It works once, for an hour:

  ${origin}/admin/link?token=${token}
`);

function originHere(): string {
	const { APP_ORIGIN, PORT } = process.env;
	return APP_ORIGIN?.replace(/\/$/, "") ?? (PORT ? `http://localhost:${PORT}` : developmentVariables().APP_ORIGIN);
}

async function originOnCloudflare(): Promise<string> {
	const { APP_ORIGIN } = readConfig({ config: "wrangler.toml" }).vars;
	if (typeof APP_ORIGIN === "string" && APP_ORIGIN) return APP_ORIGIN.replace(/\/$/, "");
	// Without one, people have opened the app at the address that it notes.
	const command = ["d1", "execute", "DB", "--remote", "--json", "--command", "SELECT origin FROM app_address"];
	const noted = /"origin": "([^"]+)"/.exec(await mustRun("wrangler", command, { CI: "1" }))?.[1];
	return process.env.APP_ORIGIN ?? noted ?? "https://your-host";
}
