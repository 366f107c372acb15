import { unstable_readConfig as readConfig } from "wrangler";
import { runCommand } from "../machine/command.ts";
import { build } from "../machine/prepare.ts";
import { stopIf } from "../machine/stop-if.ts";

/*
 * Builds, migrates and deploys to Cloudflare. Wrangler creates the other stores when it deploys, but the database must be
 * there, with its tables, before the first request.
 */

/** wrangler then asks nothing: it takes the account of CLOUDFLARE_ACCOUNT_ID, or the only one. */
const SILENT = { env: { CI: "1" } };

const [database] = readConfig({ config: "wrangler.toml" }).d1_databases;
// What the Deploy button has created has its id there.
if (database?.database_name && !database.database_id) await createOnce(database.database_name);
await build();
await mustWork("wrangler", ["d1", "migrations", "apply", "DB", "--remote"]);
await mustWork("wrangler", ["deploy", ...process.argv.slice(2)]);

async function createOnce(name: string): Promise<void> {
	const { code, output } = await runCommand("wrangler", ["d1", "create", name, "--update-config=false"], {
		...SILENT,
		isQuiet: true,
	});
	if (code === 0 || /already exists/.test(output)) return;
	process.stderr.write(output);
	stopIf(`The database could not be created. Sign in with \`npx wrangler login\`, and run \`npm run deploy\` again.`);
}

async function mustWork(command: string, args: readonly string[]): Promise<void> {
	const { code } = await runCommand(command, args, SILENT);
	if (code !== 0) process.exit(code);
}
