import { unstable_readConfig as readConfig } from "wrangler";
import { runCommand } from "./command.ts";

interface Options {
	/** What `wrangler deploy` gets besides. */
	args?: readonly string[];
	env?: Record<string, string>;
	isQuiet?: boolean;
}

/**
 * Migrates and deploys the build to Cloudflare. Wrangler creates the other stores when it deploys, but the database must be
 * there, with its tables, before the first request. Returns what went wrong in words, or null.
 */
export async function deployToCloudflare({
	args = [],
	env = {},
	isQuiet = false,
}: Options = {}): Promise<string | null> {
	// With CI, wrangler asks nothing: it takes the account of CLOUDFLARE_ACCOUNT_ID, or the only one.
	const options = { env: { ...env, CI: "1" }, isQuiet };
	const [database] = readConfig({ config: "wrangler.toml" }).d1_databases;
	// What the Deploy button has created has its id there.
	if (database?.database_name && !database.database_id) {
		const created = await createDatabase(database.database_name, options);
		if (!created) return "The database could not be created. Sign in with `npx wrangler login`, and deploy again.";
	}
	const migrated = await runCommand("wrangler", ["d1", "migrations", "apply", "DB", "--remote"], options);
	if (migrated.code !== 0)
		return "The database could not be migrated, so nothing was deployed. What runs stays as it was.";
	const deployed = await runCommand("wrangler", ["deploy", ...args], options);
	if (deployed.code !== 0)
		return "Wrangler could not deploy, and says why above. The database is migrated: deploy again.";
	return null;
}

/** Whether the database is there, created now or before. */
async function createDatabase(name: string, { env, isQuiet }: { env: Record<string, string>; isQuiet: boolean }) {
	const command = ["d1", "create", name, "--update-config=false"];
	const { code, output } = await runCommand("wrangler", command, { env, isQuiet: true });
	const isThere = code === 0 || /already exists/.test(output);
	if (!isThere && !isQuiet) process.stderr.write(output);
	return isThere;
}
