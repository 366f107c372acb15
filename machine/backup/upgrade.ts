import { existsSync, readFileSync } from "node:fs";
import { rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { runAsUnit, startUnit, stopUnit, type Unit } from "../unit.ts";
import { timeName } from "./time-name.ts";

const POLL_MS = 1_000;
const UNIT_FILE = "deploy/linkstead.service";

interface Upgrade {
	unit: Unit;
	/** The folder of the new release, which is built. */
	release: string;
	/** The folder of backups. It belongs to the unit's user. */
	backups: string;
	/** How long the new release may take until it is ready. Migrations can take minutes. */
	patienceMs: number;
}

/**
 * Tries a new release on a copy, makes a backup, and lets the unit run the release in place of the one that it runs. Where that
 * doesn't become ready, the former release is back on the backup. Returns what was done, or the problem, in words.
 */
export async function upgrade({ unit, release, backups, patienceMs }: Upgrade): Promise<{ done: string } | string> {
	if (release === unit.release)
		return `${release} is what ${unit.name} runs. Put the new release into a folder of its own.`;
	// A folder can be moved within one file system only, and the product is stopped by then.
	if (dirname(release) !== dirname(unit.release))
		return `Put the new release next to ${unit.release}, in ${dirname(unit.release)}.`;
	const check = await runAsUnit(unit, release, ["tasks/upgrade-check.ts", "--built"]);
	if (check.code !== 0) return "The check failed, and nothing was changed.";
	const now = timeName(new Date());
	const [former, backup] = [`${unit.release}-before-${now}`, join(backups, `before-${now}`)];
	// The former release makes it, so that it can open it.
	const made = await runAsUnit(unit, unit.release, ["tasks/backup.ts", backup]);
	if (made.code !== 0) return "The backup failed, and nothing was changed.";

	await stopUnit(unit);
	await rename(unit.release, former);
	await rename(release, unit.release);
	await startUnit(unit).catch(() => {});
	if (await becomesReady(unit, patienceMs))
		return {
			done: [
				`${unit.name} runs the new release. The former one is in ${former}, and the backup in ${backup}.`,
				...(hasOtherUnit(former, unit.release)
					? [
							`${UNIT_FILE} has changed. Compare ${join(unit.release, UNIT_FILE)} with yours in /etc/systemd/system, and run systemctl daemon-reload.`,
						]
					: []),
			].join("\n"),
		};

	await stopUnit(unit);
	const back = await runAsUnit(unit, unit.release, ["tasks/restore.ts", backup, "--replace"]);
	await rename(unit.release, release);
	await rename(former, unit.release);
	if (back.code !== 0)
		return `The new release didn't become ready, and the backup couldn't be restored. ${unit.name} is stopped, and the backup is ${backup}.`;
	await startUnit(unit);
	return `The new release didn't become ready (journalctl -u ${unit.name} says why). ${unit.name} runs the former one again, on the backup ${backup}.`;
}

function hasOtherUnit(former: string, release: string): boolean {
	const units = [former, release].map((folder) => join(folder, UNIT_FILE)).filter((file) => existsSync(file));
	const [before, now] = units.map((file) => readFileSync(file, "utf8"));
	return units.length === 2 && before !== now;
}

async function becomesReady({ environment }: Unit, patienceMs: number): Promise<boolean> {
	const { PORT = "8787", HOST } = environment;
	const host = HOST && HOST !== "0.0.0.0" && HOST !== "::" ? HOST : "127.0.0.1";
	const address = `http://${host.includes(":") ? `[${host}]` : host}:${PORT}/readyz`;
	const end = Date.now() + patienceMs;
	for (;;) {
		const answer = await fetch(address).catch(() => null);
		if (answer?.ok) return true;
		if (Date.now() > end) return false;
		await wait(Math.min(POLL_MS, patienceMs));
	}
}
