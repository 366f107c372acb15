import "../machine/in-words.ts";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { stopIf } from "../machine/stop-if.ts";
import { findUnitProblem, readUnit, runAsUnit } from "../machine/unit.ts";

/*
 * Run as root, it runs one of these programs as a unit of systemd does, with its release, its user and its settings
 * (docs/self-host.md): `node tasks/as-unit.ts linkstead admin-link`.
 */

const [name = "", task = "", ...args] = process.argv.slice(2);
stopIf(task ? null : "Name the unit and the program: node tasks/as-unit.ts linkstead admin-link");
stopIf(findUnitProblem());
const unit = await readUnit(name);
if (typeof unit === "string") stopIf(unit);
else {
	const program = `tasks/${task}.ts`;
	stopIf(existsSync(join(unit.release, program)) ? null : `There is no ${join(unit.release, program)}.`);
	const { code } = await runAsUnit(unit, unit.release, [program, ...args]);
	process.exit(code);
}
