import { stripVTControlCharacters } from "node:util";
import { ensureBrowser } from "./browser.ts";
import { type Result, runCommand } from "./command.ts";
import { build } from "./prepare.ts";

/** A check without tests of its own counts as one that passed or failed. */
const checks: readonly [name: string, command: string, args: readonly string[]][] = [
	["types", "tsc", ["-b"]],
	["lint", "biome", ["check", "."]],
	["folders", "depcruise", ["worker", "web"]],
];

let passed = 0;
let failed = 0;
let startedAt = Date.now();

function count(name: string, result: { passed: number; failed: number }): void {
	passed += result.passed;
	failed += result.failed;
	const seconds = Math.round((Date.now() - startedAt) / 1000);
	startedAt = Date.now();
	console.log(`${name}: ${result.passed} passed, ${result.failed} failed in ${seconds} s\n`);
}

for (const [name, command, args] of checks) {
	const { code } = await runCommand(command, args);
	count(name, code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

await build();
await ensureBrowser();

const sizes = await runCommand("node", ["tasks/bench-size.ts", "--bytes"]);
count("sizes", tally(sizes, /^\d+ passed, \d+ failed$/gm));
const unit = await runCommand("vitest", ["run"]);
count("vitest", tally(unit, /^\s*Tests\s.*$/gm));
const journeys = await runCommand("playwright", ["test"]);
count("playwright", tally(journeys, /^\s*\d+ (?:passed|failed|flaky|interrupted).*$/gm));

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Reads the numbers a runner closes with, e.g. `Tests  1 failed | 41 passed (42)`. One that fails without any failed. */
function tally({ code, output }: Result, closingLines: RegExp): { passed: number; failed: number } {
	const plain = stripVTControlCharacters(output);
	const closing = plain.match(closingLines)?.join("\n") ?? "";
	const numberBefore = (word: string) => Number(new RegExp(`(\\d+) ${word}`).exec(closing)?.[1] ?? 0);
	const failed = numberBefore("failed") + numberBefore("interrupted");
	return { passed: numberBefore("passed"), failed: failed || Number(code !== 0) };
}
