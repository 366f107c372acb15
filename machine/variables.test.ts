import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";
import { WORKER_SETTINGS } from "./settings/table.ts";

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
const lines = read(".dev.vars.example").split("\n");
/** A line of the example that sets a variable, e.g. `# APP_HOSTS="localhost"`. */
const SETTING = /^# ([A-Z][A-Z_]*\d*)=".*"$/;
const settings = lines.flatMap((line, at) => (SETTING.test(line) ? [{ line, at, name: nameIn(line) }] : []));

const variables = [...read("worker/env.d.ts").matchAll(/^\t([A-Z_]+\d*)\??: (?:string|"[^;]+");$/gm)].map(
	([, name = ""]) => name,
);

it("the example of .dev.vars has each variable of the Worker, and no other", () => {
	expect(variables.length).toBeGreaterThan(40);
	expect(settings.map(({ name }) => name).sort()).toEqual(variables.sort());
});

it("each variable of the Worker is read by a kind of setting, and no other is", () => {
	expect(Object.keys(WORKER_SETTINGS).sort()).toEqual(variables.sort());
});

it("the example of .dev.vars sets nothing, because Cloudflare would ask for each variable that it sets", () => {
	expect(lines.filter((line) => line !== "" && !line.startsWith("#"))).toEqual([]);
});

it.each(settings)("the example of .dev.vars says what $name does", ({ at }) => {
	const above = lines[at - 1] ?? "";
	expect(above).toMatch(/^# [A-Z].*[.]$/);
	expect(above).not.toMatch(SETTING);
});

it("wrangler.toml declares what the Worker needs", () => {
	const { vars, assets, durable_objects, queues, ...config } = readConfig({ config: "wrangler.toml" });
	const bound = [...config.d1_databases, ...config.kv_namespaces, ...config.r2_buckets, ...queues.producers];
	const named = [...durable_objects.bindings, ...config.ratelimits];
	const declared = [
		...Object.keys(vars),
		...[assets, ...bound].map((entry) => entry?.binding),
		...named.map(({ name }) => name),
	];
	const types = [...read("worker/env.d.ts").matchAll(/^\t([A-Z_]+)(\??): (\w+)/gm)];
	// The entry completes the variables.
	const needed = types.flatMap(([, name, mark, type]) => (mark === "?" || type === "string" ? [] : [name]));
	expect(needed.filter((name) => !declared.includes(name))).toEqual([]);
	const known = types.map(([, name]) => name);
	expect(declared.filter((name) => !known.includes(name))).toEqual([]);
});

function nameIn(line: string): string {
	return SETTING.exec(line)?.[1] ?? "";
}
