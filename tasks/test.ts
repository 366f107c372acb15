import { runCommand } from "./command.ts";
import { build } from "./prepare.ts";

/** A check without tests of its own counts as one that passed or failed. */
const checks: readonly [name: string, command: string, args: readonly string[]][] = [
	["types", "tsc", ["-b"]],
	["lint", "biome", ["check", "."]],
];

let passed = 0;
let failed = 0;

function count(name: string, result: { passed: number; failed: number }): void {
	passed += result.passed;
	failed += result.failed;
	console.log(`${name}: ${result.passed} passed, ${result.failed} failed\n`);
}

for (const [name, command, args] of checks) {
	const { code } = await runCommand(command, args);
	count(name, code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

await build();
const { code, output } = await runCommand("vitest", ["run"]);
count("vitest", {
	passed: numberBefore("passed", output),
	failed: numberBefore("failed", output) || Number(code !== 0),
});

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Reads e.g. `Tests  1 failed | 41 passed (42)`. */
function numberBefore(word: string, output: string): number {
	const line = output.split("\n").findLast((text) => /^\s*Tests\s/.test(text)) ?? "";
	return Number(new RegExp(`(\\d+) ${word}`).exec(line)?.[1] ?? 0);
}
