import "../machine/in-words.ts";
import { checkUpgrade } from "../machine/backup/upgrade-check.ts";
import { findNoBuild } from "../machine/built.ts";
import { reasonOf } from "../machine/error-words.ts";
import { buildIfWritable } from "../machine/prepare.ts";
import { ownFolder } from "../machine/run-statements.ts";
import { orStop, stopIf } from "../machine/stop-if.ts";

/*
 * Opens a copy of DATA_DIR with this release, before it replaces the one that runs (docs/operate.md). With `--built` the build in
 * dist/ is used as it is.
 */

if (!process.argv.includes("--built")) await buildIfWritable();
stopIf(findNoBuild());
const folder = ownFolder();
const report = orStop(
	await checkUpgrade(folder).catch((error) => `This release couldn't open a copy of ${folder}. ${reasonOf(error)}`),
);
console.log([`A copy of ${folder} was opened with this release.`, ...report.seen].join("\n"));
stopIf(report.problems.length > 0 ? `This release isn't ready for it:\n- ${report.problems.join("\n- ")}` : null);
console.log("Everything was as it should be. The folder itself is as it was.");
