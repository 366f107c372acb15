import { CHECKS, endWithTotal, runSuites, VITEST_FAILURES, VITEST_TOTALS } from "../machine/suites.ts";

/* What to run after each change: types, lint, imports, and whether anything is half done. It takes a minute. */

const halfDone = {
	command: "vitest",
	args: ["run", "--reporter=minimal", "machine/half-done.test.ts"],
	closingLines: VITEST_TOTALS,
	failedLines: VITEST_FAILURES,
};

await runSuites({ ...CHECKS, "half done": halfDone });
endWithTotal();
