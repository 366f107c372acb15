import { stripVTControlCharacters } from "node:util";
import { type Result, runCommand } from "./command.ts";

export interface Suite {
	command: string;
	args: readonly string[];
	/** The lines with the totals at the end of the output. Without it, the suite counts as one test. */
	closingLines?: RegExp;
	/** The lines that name a test that failed. Without it, the suite's name does. */
	failedLines?: RegExp;
}

/** The end of Vitest's output. */
export const VITEST_TOTALS = /^\s*Tests\s.*$/gm;
/** What stands before the report of each failure. */
export const VITEST_FAILURES = /^\s*FAIL\s.*$/gm;

/** What needs no build and takes less than a minute. */
export const CHECKS: Readonly<Record<string, Suite>> = {
	types: { command: "tsc", args: ["-b"] },
	lint: { command: "biome", args: ["check", "."] },
	unused: { command: "knip", args: ["--no-progress"] },
	folders: { command: "depcruise", args: ["core", "worker", "web"] },
};

const total = { passed: 0, failed: 0 };
const failedNames: string[] = [];

/** Runs a suite and adds to the total. Prints one line, and before it all output of a suite that failed. */
export async function runSuite(name: string, { command, args, closingLines, failedLines }: Suite): Promise<void> {
	const startedAt = Date.now();
	const result = await runCommand(command, args, { isQuiet: true });
	const { passed, failed } = tally(result, closingLines);
	if (failed > 0) {
		process.stdout.write(result.output);
		const lines = failedLines && stripVTControlCharacters(result.output).match(failedLines);
		failedNames.push(...new Set(lines?.map((line) => line.trim()) ?? [name]));
	}
	total.passed += passed;
	total.failed += failed;
	console.log(`${name}: ${passed} passed, ${failed} failed in ${Math.round((Date.now() - startedAt) / 1000)} s`);
}

/** Runs suites side by side. */
export async function runSuites(suites: Readonly<Record<string, Suite>>): Promise<void> {
	await Promise.all(Object.entries(suites).map(([name, suite]) => runSuite(name, suite)));
}

/** Prints what failed, which may stand far above, and the total of all suites, and ends the process. */
export function endWithTotal(): never {
	if (failedNames.length > 0) console.log(`Failed or flaky:\n${failedNames.map((name) => `- ${name}`).join("\n")}`);
	console.log(`${total.passed} passed, ${total.failed} failed`);
	process.exit(total.failed === 0 ? 0 : 1);
}

/**
 * Reads the totals at the end of a runner's output, e.g. `Tests  1 failed | 41 passed (42)`. A runner that exits with an
 * error and reports no failure counts as one failure.
 */
function tally({ code, output }: Result, closingLines: RegExp | undefined): { passed: number; failed: number } {
	if (!closingLines) return { passed: Number(code === 0), failed: Number(code !== 0) };
	const plain = stripVTControlCharacters(output);
	const closing = plain.match(closingLines)?.join("\n") ?? "";
	const numberBefore = (word: string) => Number(new RegExp(`(\\d+) ${word}`).exec(closing)?.[1] ?? 0);
	const failed = numberBefore("failed") + numberBefore("interrupted");
	return { passed: numberBefore("passed"), failed: failed || Number(code !== 0) };
}
