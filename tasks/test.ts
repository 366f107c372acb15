import { stripVTControlCharacters } from "node:util";
import { ensureBrowser } from "../machine/browser.ts";
import { type Result, runCommand } from "../machine/command.ts";
import { ensureProxies } from "../machine/proxies.ts";
import { preferRamDisk } from "../machine/ram-disk.ts";

interface Suite {
	command: string;
	args: readonly string[];
	/** The lines with the totals at the end of the output. Without it, the suite counts as one test. */
	closingLines?: RegExp;
}

/** Suites that use one core each, and run side by side. */
const SHORT_SUITES: Readonly<Record<string, Suite>> = {
	types: { command: "tsc", args: ["-b"] },
	lint: { command: "biome", args: ["check", "."] },
	unused: { command: "knip", args: ["--no-progress"] },
	patterns: { command: "node", args: ["tasks/check-patterns.ts"] },
	folders: { command: "depcruise", args: ["core", "worker", "web"] },
	// This builds the product, for the long suites too.
	sizes: { command: "node", args: ["bench/size.ts", "--bytes"], closingLines: /^\d+ passed, \d+ failed$/gm },
};

/** Suites that use all cores, and run one after the other. */
const LONG_SUITES = {
	vitest: { command: "vitest", args: ["run", "--reporter=minimal"], closingLines: /^\s*Tests\s.*$/gm },
	playwright: {
		command: "playwright",
		args: ["test", "--reporter=dot"],
		closingLines: /^\s*\d+ (?:passed|failed|flaky|interrupted).*$/gm,
	},
} as const satisfies Record<string, Suite>;

const total = { passed: 0, failed: 0 };

await preferRamDisk();
await Promise.all(Object.entries(SHORT_SUITES).map(([name, suite]) => run(name, suite)));
// Only Playwright needs the browser and the proxies, and their downloads mostly wait.
await Promise.all([ensureBrowser().then(ensureProxies), run("vitest", LONG_SUITES.vitest)]);
await run("playwright", LONG_SUITES.playwright);

console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/** Runs a suite and adds to the total. Prints one line, and before it all output of a suite that failed. */
async function run(name: string, { command, args, closingLines }: Suite) {
	const startedAt = Date.now();
	const result = await runCommand(command, args, { isQuiet: true });
	const { passed, failed } = tally(result, closingLines);
	if (failed > 0) process.stdout.write(result.output);
	total.passed += passed;
	total.failed += failed;
	console.log(`${name}: ${passed} passed, ${failed} failed in ${Math.round((Date.now() - startedAt) / 1000)} s`);
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
