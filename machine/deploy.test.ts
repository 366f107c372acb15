import { readFileSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";
import { type Account, addDatabase, addQueue } from "../stand-ins/cloudflare-account/account.ts";
import { type CloudflareAccount, startCloudflareAccount } from "../stand-ins/cloudflare-account/server.ts";
import { BUILD_CONFIG, needBuild } from "./built.ts";
import { runCommand } from "./command.ts";
import { deployToCloudflare } from "./deploy.ts";
import { findUnreleasedMigrations } from "./released-migrations.ts";

// These read the build in dist/, as Cloudflare gets it, and deploy it to a stand-in of Cloudflare's API.

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
const {
	cloudflare: button,
	version,
}: { cloudflare: { bindings: Record<string, { description: string }> }; version: string } = JSON.parse(
	read("package.json"),
);
const unreleased = findUnreleasedMigrations();
const types = read("worker/env.d.ts");
needBuild();
const built = readConfig({ config: BUILD_CONFIG }, { hideWarnings: true });
/** What the Free plan takes as one Worker, compressed. */
const FREE_PLAN_KIB = 3 * 1024;

let cloudflare: CloudflareAccount;
beforeEach(async () => {
	cloudflare = await startCloudflareAccount();
});
afterEach(() => cloudflare.server.stop());

const deploy = (args: readonly string[] = ["--unreleased"]) =>
	deployToCloudflare({ args, env: cloudflare.variables, isQuiet: true });

it("a plain wrangler deploy takes the build, with every binding", async () => {
	const { code, output } = await runCommand("wrangler", ["deploy", "--dry-run"], { isQuiet: true, env: { CI: "1" } });
	expect(output).toContain("--dry-run: exiting now.");
	expect(code).toBe(0);
	const bound = [...output.matchAll(/^env\.([A-Z_]+)/gm)].map(([, name]) => name);
	const needed = [...types.matchAll(/^\t([A-Z_]+): (?!string)/gm)].map(([, name]) => name);
	expect(bound.sort()).toEqual(needed.sort());
	expect(Number(/gzip: ([\d.]+) KiB/.exec(output)?.[1])).toBeLessThan(FREE_PLAN_KIB);
});

it("the build has no value of development", () => {
	expect(built.vars).toEqual(readConfig({ config: "wrangler.toml" }).vars);
	// What wrangler's own development server would do, which nothing here starts.
	const { dev: _, ...deployed } = JSON.parse(read(BUILD_CONFIG));
	expect(JSON.stringify(deployed)).not.toMatch(/development|localhost|127\.0\.0\.1|\.example/);
	expect([built.workers_dev, built.preview_urls, built.routes]).toEqual([true, false, undefined]);
});

it("the build has no id that a stranger would have to edit", () => {
	expect(read(BUILD_CONFIG)).not.toMatch(/"(?:database_|account_|zone_)?id"/);
});

it("no secret is needed to deploy, because wrangler refuses a new Worker whose secrets nobody could have set", () => {
	expect(built.secrets).toBeUndefined();
	const needed = [...types.matchAll(/^\t([A-Z_]+): string;$/gm)].map(([, name]) => name);
	// The entry completes these.
	expect(needed).toEqual(["ENVIRONMENT", "APP_ORIGIN", "APP_HOSTS"]);
});

it("the Deploy button describes each store, and nothing that isn't there", () => {
	const { d1_databases, kv_namespaces, r2_buckets, queues } = built;
	const stores = [...d1_databases, ...kv_namespaces, ...r2_buckets, ...queues.producers].map(({ binding }) => binding);
	expect(Object.keys(button.bindings).sort()).toEqual(stores.sort());
	for (const { description } of Object.values(button.bindings)) expect(description).toMatch(/^[A-Z].*\.$/);
});

it("a first deployment creates every store and connects it, and a second one changes no store", async () => {
	const { account } = cloudflare;
	expect(await deploy()).toBeNull();
	expect(storesOf(account)).toEqual({
		databases: ["linkstead"],
		namespaces: ["linkstead-snapshots"],
		buckets: ["linkstead-media", "linkstead-stats-archive"],
		queues: built.queues.consumers.map(({ queue }: { queue: string }) => queue).sort(),
	});
	expect(tablesOf(account)).toEqual(expect.arrayContaining(["users", "pages", "d1_migrations"]));
	const bound = account.workers.get("linkstead")?.bindings.map(({ name }) => name);
	expect(bound).toEqual(
		expect.arrayContaining([...Object.keys(button.bindings), "STATS_ARCHIVE", "LIVE", "WORK", "ASSETS"]),
	);
	for (const { queue_name, consumers } of account.queues) {
		const { dead_letter_queue } =
			built.queues.consumers.find(({ queue }: { queue: string }) => queue === queue_name) ?? {};
		expect(consumers).toMatchObject([{ script: "linkstead", ...(dead_letter_queue && { dead_letter_queue }) }]);
	}

	const first = idsOf(account);
	expect(await deploy()).toBeNull();
	expect(idsOf(account)).toEqual(first);
	expect(account.unknownCalls).toEqual([]);
});

it("statistics get a further database and queue, which the next deployment keeps", async () => {
	const { account } = cloudflare;
	expect(await deploy(["--unreleased", "--stats-shards", "2"])).toBeNull();
	expect(storesOf(account).databases).toEqual(["linkstead", "linkstead-stats-1"]);
	const [, second] = account.databases;
	const tables = second?.sqlite.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
	const names = tables?.map(({ name }) => name);
	expect(names).toEqual(expect.arrayContaining(["events", "day_counts", "closed_counts"]));
	expect(names).not.toContain("users");
	const bindings = () => account.workers.get("linkstead")?.bindings.map(({ name }) => name);
	expect(bindings()).toEqual(expect.arrayContaining(["STATS_1", "EVENTS_1"]));
	const queue = account.queues.find(({ queue_name }) => queue_name === "linkstead-events-1");
	expect(queue?.consumers).toMatchObject([{ script: "linkstead", dead_letter_queue: "linkstead-dead-events" }]);

	expect(await deploy()).toBeNull();
	expect(bindings()).toEqual(expect.arrayContaining(["STATS_1", "EVENTS_1"]));
	expect(await deploy(["--unreleased", "--stats-shards=1"])).toContain(
		"--stats-shards has to be a number from 2 to 32: pages have their statistics in all of the present databases.",
	);
	expect(account.unknownCalls).toEqual([]);
});

it("a failed migration changes and deploys nothing, and the next deployment completes what is there", async () => {
	const { account } = cloudflare;
	const { sqlite } = addDatabase(account, "linkstead");
	addQueue(account, "linkstead-events");
	account.buckets.add("linkstead-media");
	// Somebody else's table is in the way of the first migration.
	sqlite.exec("CREATE TABLE users (name TEXT)");
	expect(await deploy()).toContain("could not be migrated, so nothing was deployed");
	expect(tablesOf(account).filter((name) => !name.startsWith("sqlite_"))).toEqual(["d1_migrations", "users"]);
	expect([account.workers.size, account.queues.length]).toEqual([0, 1]);

	sqlite.exec("DROP TABLE users");
	expect(await deploy()).toBeNull();
	expect([account.databases.length, account.queues.length, account.buckets.size]).toEqual([1, 5, 2]);
	expect(account.workers.size).toBe(1);

	// Somebody deletes a queue by hand.
	account.queues = account.queues.filter(({ queue_name }) => queue_name !== "linkstead-mail");
	expect(await deploy()).toContain("could not deploy");
	expect(account.unknownCalls).toEqual([]);
});

it("a deployment mends what is clear, and keeps what was set before", async () => {
	const { account } = cloudflare;
	const settings = (type: string) => {
		const bindings = account.workers.get("linkstead")?.bindings.filter((binding) => binding.type === type) ?? [];
		return Object.fromEntries(bindings.map(({ name, text }) => [name, text]));
	};
	const file = join(await mkdtemp(join(tmpdir(), "linkstead-test-")), "secrets");
	await writeFile(file, "SMTP_HOST=' Smtp.Example.com '\nSMTP_USERNAME=jane\nSMTP_PASSWORD=' a '\n");
	const variables = ["--var", "APP_ORIGIN:https://Links.Example:443", "--var", "SMTP_PORT:587"];
	expect(await deploy([...variables, "--unreleased", "--secrets-file", file])).toBeNull();
	const variablesThen = { APP_ORIGIN: "https://links.example", SMTP_PORT: "587", SMTP_SECURITY: "starttls" };
	const secretsThen = { SMTP_HOST: "smtp.example.com", SMTP_USERNAME: "jane", SMTP_PASSWORD: " a " };
	expect(settings("plain_text")).toEqual({ ...built.vars, ...variablesThen });
	expect(settings("secret_text")).toEqual(secretsThen);

	// The port was set by the deployment before, and its host is a secret that nobody can read.
	expect(await deploy(["--unreleased", "--var", "SMTP_SECURITY:tls"])).toContain(
		"SMTP_PORT=587 needs SMTP_SECURITY=starttls.",
	);
	expect(settings("plain_text")).toEqual({ ...built.vars, ...variablesThen });
	expect(account.unknownCalls).toEqual([]);
});

it("a deployment with a setting that nobody can use changes nothing, and names it", async () => {
	const said = await deploy(["--unreleased", "--var=DNS_RESOLVERS:8.8.8.8", "--var", "SHARE_IMAGES:maybe"]);
	expect(said).toContain('- DNS_RESOLVERS has "8.8.8.8", which isn\'t the address of a DNS-over-HTTPS resolver');
	expect(said).toContain("- SHARE_IMAGES has to be on or off.");
	const { account } = cloudflare;
	expect([account.databases.length, account.queues.length, account.workers.size]).toEqual([0, 0, 0]);
});

it.skipIf(unreleased.length === 0)("a migration that no release has is deployed only to who asks for it", async () => {
	const said = await deploy([]);
	for (const part of [...unreleased, `git checkout v${version}`, "npm run deploy -- --unreleased"])
		expect(said).toContain(part);
	const { account } = cloudflare;
	expect([account.databases.length, account.queues.length, account.workers.size]).toEqual([0, 0, 0]);
});

it.each(["README.md", "docs/deploy.md"])("the Deploy button of %s takes the last release", (file) => {
	expect(read(file)).toContain(`?url=https://github.com/YOUR-NAME/linkstead/tree/v${version})`);
});

it("a deployment without a key says how to sign in", async () => {
	cloudflare.variables.CLOUDFLARE_API_TOKEN = "";
	expect(await deploy()).toContain("npx wrangler login");
});

function storesOf({ databases, namespaces, buckets, queues }: Account) {
	return {
		databases: databases.map(({ name }) => name),
		namespaces: [...namespaces.keys()],
		buckets: [...buckets],
		queues: queues.map(({ queue_name }) => queue_name).sort(),
	};
}

function idsOf({ databases, namespaces, queues }: Account) {
	return [databases.map(({ uuid }) => uuid), [...namespaces.values()], queues.map(({ queue_id }) => queue_id)];
}

function tablesOf({ databases: [database] }: Account) {
	const rows =
		database?.sqlite.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").all() ?? [];
	return rows.map(({ name }) => String(name));
}
