import { stripVTControlCharacters } from "node:util";
import { ensureBrowser } from "../machine/browser.ts";
import { type Result, runCommand } from "../machine/command.ts";
import { preferRamDisk } from "../machine/ram-disk.ts";

/** Each of these counts as one test. */
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

await preferRamDisk();
for (const [name, command, args] of checks) {
	const { code } = await runCommand(command, args);
	count(name, code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

await ensureBrowser();

// This builds the product, for the tests too.
const sizes = await runCommand("node", ["bench/size.ts", "--bytes"]);
count("sizes", tally(sizes, /^\d+ passed, \d+ failed$/gm));
const unit = await runCommand("vitest", ["run"]);
count("vitest", tally(unit, /^\s*Tests\s.*$/gm));
const journeys = await runCommand("playwright", ["test"]);
count("playwright", tally(journeys, /^\s*\d+ (?:passed|failed|flaky|interrupted).*$/gm));

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/**
 * Reads the totals at the end of a runner's output, e.g. `Tests  1 failed | 41 passed (42)`. A runner that exits with an
 * error and reports no failure counts as one failure.
 */
function tally({ code, output }: Result, closingLines: RegExp): { passed: number; failed: number } {
	const plain = stripVTControlCharacters(output);
	const closing = plain.match(closingLines)?.join("\n") ?? "";
	const numberBefore = (word: string) => Number(new RegExp(`(\\d+) ${word}`).exec(closing)?.[1] ?? 0);
	const failed = numberBefore("failed") + numberBefore("interrupted");
	return { passed: numberBefore("passed"), failed: failed || Number(code !== 0) };
}
