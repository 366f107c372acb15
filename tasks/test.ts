import { ensureBrowser } from "../machine/browser.ts";
import { ensureProxies } from "../machine/proxies.ts";
import { preferRamDisk } from "../machine/ram-disk.ts";
import {
	CHECKS,
	endWithTotal,
	runSuite,
	runSuites,
	type Suite,
	VITEST_FAILURES,
	VITEST_TOTALS,
} from "../machine/suites.ts";

/* Runs everything. What uses one core runs side by side, and what uses all of them one after the other. */

const PATTERNS: Suite = { command: "node", args: ["tasks/check-patterns.ts"] };
/** This builds the product, for the long suites too. */
const SIZES: Suite = {
	command: "node",
	args: ["bench/size.ts", "--bytes"],
	closingLines: /^\d+ passed, \d+ failed$/gm,
};
const VITEST: Suite = {
	command: "vitest",
	args: ["run", "--reporter=minimal"],
	closingLines: VITEST_TOTALS,
	failedLines: VITEST_FAILURES,
};
const PLAYWRIGHT: Suite = {
	command: "playwright",
	args: ["test", "--reporter=dot"],
	closingLines: /^\s*\d+ (?:passed|failed|flaky|interrupted).*$/gm,
	failedLines: /^\s+e2e\/\S+ › .*$/gm,
};

await preferRamDisk();
await runSuites({ ...CHECKS, patterns: PATTERNS, sizes: SIZES });
// Only Playwright needs the browser and the proxies, and their downloads mostly wait.
await Promise.all([ensureBrowser().then(ensureProxies), runSuite("vitest", VITEST)]);
await runSuite("playwright", PLAYWRIGHT);
endWithTotal();
