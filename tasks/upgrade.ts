import "../machine/in-words.ts";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { upgrade } from "../machine/backup/upgrade.ts";
import { findNoBuild } from "../machine/built.ts";
import { build } from "../machine/prepare.ts";
import { orStop, stopIf } from "../machine/stop-if.ts";
import { findUnitProblem, readUnit } from "../machine/unit.ts";

/*
 * Run as root in the folder of a new release, it takes the place of the release that a unit of systemd runs (docs/operate.md):
 * `npm run upgrade -- /var/backups/linkstead`, with `--unit NAME` for another name than linkstead. With `--built` the build in dist/
 * is used as it is.
 */

const PATIENCE_MS = 10 * 60_000;

const { values, positionals } = parseArgs({
	options: { unit: { type: "string", default: "linkstead" }, built: { type: "boolean", default: false } },
	allowPositionals: true,
});
const [backups] = positionals;
stopIf(backups ? null : "Name the folder of backups: npm run upgrade -- /var/backups/linkstead");
stopIf(findUnitProblem());
const unit = orStop(await readUnit(values.unit));
if (!values.built) {
	console.log("Building …");
	await build();
}
stopIf(findNoBuild());
const release = resolve(fileURLToPath(new URL("..", import.meta.url)));
const { done } = orStop(await upgrade({ unit, release, backups: resolve(backups ?? ""), patienceMs: PATIENCE_MS }));
console.log(done);
process.exit(0);
