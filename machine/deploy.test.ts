import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";
import { runCommand } from "./command.ts";

// These read the build in dist/, as Cloudflare gets it.

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
const { cloudflare }: { cloudflare: { bindings: Record<string, { description: string }> } } = JSON.parse(
	read("package.json"),
);
const types = read("worker/env.d.ts");
const BUILT = "dist/linkstead/wrangler.json";
const built = readConfig({ config: BUILT }, { hideWarnings: true });
/** What the Free plan takes as one Worker, compressed. */
const FREE_PLAN_KIB = 3 * 1024;

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
	const { dev: _, ...deployed } = JSON.parse(read(BUILT));
	expect(JSON.stringify(deployed)).not.toMatch(/development|localhost|127\.0\.0\.1|\.example/);
	expect([built.workers_dev, built.preview_urls, built.routes]).toEqual([true, false, undefined]);
});

it("the build has no id that a stranger would have to edit", () => {
	expect(read(BUILT)).not.toMatch(/"(?:database_|account_|zone_)?id"/);
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
	expect(Object.keys(cloudflare.bindings).sort()).toEqual(stores.sort());
	for (const { description } of Object.values(cloudflare.bindings)) expect(description).toMatch(/^[A-Z].*\.$/);
});
