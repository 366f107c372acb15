import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { unstable_readConfig as readConfig } from "wrangler";
import { ownVersion } from "./backup/manifest.ts";
import { runCommand } from "./command.ts";
import { writeDeployedConfig } from "./deployed-config.ts";
import { findUnreleasedMigrations } from "./released-migrations.ts";
import { readDeploymentSettings, readSecretsFile } from "./settings/deployment-settings.ts";
import { countShards, MOST_SHARDS } from "./stats-shards.ts";

interface Options {
	/** What `wrangler deploy` gets besides. */
	args?: readonly string[];
	env?: Record<string, string>;
	isQuiet?: boolean;
}

interface CommandOptions {
	env: Record<string, string>;
	isQuiet: boolean;
}

/** What a Worker at Cloudflare is set to. */
interface DeployedWorker {
	variables: Record<string, string>;
	/** Their names. Nobody can read what they are. */
	secrets: string[];
	/** The names of all bindings. */
	bindings: string[];
}

interface Version {
	resources: { bindings: readonly { type: string; name: string; text?: string }[] };
}

/**
 * Reads the settings, migrates, and deploys the build to Cloudflare. Wrangler creates the other stores when it deploys, but the
 * database must be there, with its tables, before the first request. Returns what went wrong in words, or null.
 */
export async function deployToCloudflare({
	args = [],
	env = {},
	isQuiet = false,
}: Options = {}): Promise<string | null> {
	// With CI, wrangler asks nothing: it takes the account of CLOUDFLARE_ACCOUNT_ID, or the only one.
	const options = { env: { ...env, CI: "1" }, isQuiet };
	const given = readArguments(args);
	const unreleased = given.isUnreleased ? [] : findUnreleasedMigrations();
	if (unreleased.length > 0) return refuseUnreleased(unreleased);
	const config = readConfig({ config: "wrangler.toml" });
	const deployed = await findDeployedWorker(options.env);
	const settings = readDeploymentSettings({
		variables: { ...deployed?.variables, ...config.vars, ...given.variables },
		secrets: given.secretsFile ? readSecretsFile(given.secretsFile) : {},
		keptSecrets: deployed?.secrets ?? [],
	});
	if (!isQuiet) for (const note of settings.notes) console.log(note);
	if (settings.problems.length > 0)
		return `Nothing was deployed. Set these variables in another way (docs/deploy.md):\n- ${settings.problems.join("\n- ")}`;

	const hadShards = countShards(deployed?.bindings ?? []);
	const shards = given.shards ?? hadShards;
	if (!Number.isInteger(shards) || shards < hadShards || shards > MOST_SHARDS) return refuseShards(hadShards);
	const deployable = writeDeployedConfig(shards);
	const unprepared = await prepareDatabases(readConfig({ config: deployable }, { hideWarnings: true }), options);
	if (unprepared) return unprepared;
	const mended = Object.entries(settings.variables).flatMap(([name, value]) => ["--var", `${name}:${value}`]);
	const { code } = await withSecretsFile(given.secretsFile ? settings.secrets : null, (secretsArgs) =>
		runCommand("wrangler", ["deploy", "--config", deployable, ...given.others, ...mended, ...secretsArgs], options),
	);
	return code === 0 ? null : "Wrangler could not deploy, and says why above. The database is migrated: deploy again.";
}

/** Creates the databases that aren't there and migrates all. Returns what went wrong in words, or null. */
async function prepareDatabases(
	{ configPath = "", d1_databases: databases }: ReturnType<typeof readConfig>,
	options: CommandOptions,
): Promise<string | null> {
	for (const { database_name: name, database_id: id } of databases) {
		// What the Deploy button has created has its id there.
		const isThere = id || !name || (await createDatabase(name, options));
		if (!isThere) return "The database could not be created. Sign in with `npx wrangler login`, and deploy again.";
	}
	for (const { binding } of databases) {
		const command = ["d1", "migrations", "apply", binding, "--remote", "--config", configPath];
		const { code } = await runCommand("wrangler", command, options);
		if (code !== 0) return "The database could not be migrated, so nothing was deployed. What runs stays as it was.";
	}
	return null;
}

function refuseShards(had: number): string {
	return `Nothing was deployed. --stats-shards has to be a number from ${had} to ${MOST_SHARDS}${had > 1 ? ": pages have their statistics in all of the present databases" : ""}.`;
}

/** A later change writes such a migration anew, and then the database that has the old one takes no further ones. */
function refuseUnreleased(migrations: readonly string[]): string {
	return `Nothing was deployed. No release has ${migrations.join(", ")} yet, and it may still change, after which this database could not be
migrated again. Deploy the last release: git checkout v${ownVersion()}
To deploy this to an account whose data you can lose: npm run deploy -- --unreleased`;
}

/** Those that Wrangler doesn't get. */
const OWN_OPTIONS: readonly string[] = ["unreleased", "secrets-file", "stats-shards"];

/**
 * Reads the arguments of `npm run deploy`. `others` go to Wrangler; the file of secrets isn't among them, because Wrangler gets
 * its content after it was read here.
 */
function readArguments(args: readonly string[]) {
	const { values, tokens } = parseArgs({
		args: [...args],
		options: {
			unreleased: { type: "boolean" },
			"stats-shards": { type: "string" },
			var: { type: "string", multiple: true },
			"secrets-file": { type: "string" },
		},
		strict: false,
		tokens: true,
	});
	const own = tokens.filter((token) => token.kind === "option").filter(({ name }) => OWN_OPTIONS.includes(name));
	const taken = own.flatMap(({ index, value, inlineValue }) =>
		value === undefined || inlineValue ? [index] : [index, index + 1],
	);
	const pairs = (values.var ?? []).map((pair) => /^([^:]*):?(.*)$/s.exec(String(pair)) ?? []);
	return {
		variables: Object.fromEntries(pairs.map(([, name = "", value = ""]) => [name, value])),
		secretsFile: values["secrets-file"] ? String(values["secrets-file"]) : null,
		isUnreleased: Boolean(values.unreleased),
		shards: values["stats-shards"] === undefined ? null : Number(values["stats-shards"]),
		others: args.filter((_, at) => !taken.includes(at)),
	};
}

/** Asks Wrangler what the Worker that runs is set to. Null before the first deployment, and where it can't be read. */
async function findDeployedWorker(env: Record<string, string>): Promise<DeployedWorker | null> {
	const deployment = await ask<{ versions: readonly { version_id: string }[] }>(["deployments", "status"], env);
	const id = deployment?.versions[0]?.version_id;
	const version = id ? await ask<Version>(["versions", "view", id], env) : null;
	if (!version) return null;
	const { bindings } = version.resources;
	const variables = bindings.flatMap(({ type, name, text = "" }) => (type === "plain_text" ? [[name, text]] : []));
	const secrets = bindings.filter(({ type }) => type === "secret_text").map(({ name }) => name);
	return { variables: Object.fromEntries(variables), secrets, bindings: bindings.map(({ name }) => name) };
}

async function ask<T>(command: readonly string[], env: Record<string, string>): Promise<T | null> {
	const { code, answer } = await runCommand("wrangler", [...command, "--json"], { env, isQuiet: true });
	return code === 0 ? JSON.parse(answer) : null;
}

/** Wrangler reads secrets from a file only. */
async function withSecretsFile<T>(
	secrets: Record<string, string> | null,
	run: (args: readonly string[]) => Promise<T>,
): Promise<T> {
	if (!secrets) return run([]);
	const folder = await mkdtemp(join(tmpdir(), "linkstead-"));
	const file = join(folder, "secrets.json");
	try {
		await writeFile(file, JSON.stringify(secrets), { mode: 0o600 });
		return await run(["--secrets-file", file]);
	} finally {
		await rm(folder, { recursive: true });
	}
}

/** Whether the database is there, created now or before. */
async function createDatabase(name: string, { env, isQuiet }: CommandOptions) {
	const command = ["d1", "create", name, "--update-config=false"];
	const { code, output } = await runCommand("wrangler", command, { env, isQuiet: true });
	const isThere = code === 0 || /already exists/.test(output);
	if (!isThere && !isQuiet) process.stderr.write(output);
	return isThere;
}
