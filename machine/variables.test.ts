import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
const lines = read(".dev.vars.example").split("\n");
/** A line of the example that sets a variable, e.g. `# APP_HOSTS="localhost"`. */
const SETTING = /^# ([A-Z][A-Z_]*)=".*"$/;
const settings = lines.flatMap((line, at) => (SETTING.test(line) ? [{ line, at, name: nameIn(line) }] : []));

it("the example of .dev.vars has each variable of the Worker, and no other", () => {
	const variables = [...read("worker/env.d.ts").matchAll(/^\t([A-Z_]+)\??: string;$/gm)].map(([, name]) => name);
	expect(settings.map(({ name }) => name).sort()).toEqual(variables.sort());
});

it("the example of .dev.vars sets nothing, because Cloudflare would ask for each variable that it sets", () => {
	expect(lines.filter((line) => line !== "" && !line.startsWith("#"))).toEqual([]);
});

it.each(settings)("the example of .dev.vars says what $name does", ({ at }) => {
	const above = lines[at - 1] ?? "";
	expect(above).toMatch(/^# [A-Z].*[.]$/);
	expect(above).not.toMatch(SETTING);
});

function nameIn(line: string): string {
	return SETTING.exec(line)?.[1] ?? "";
}
