import "../machine/in-words.ts";
import { findInterruptedSwap } from "../machine/backup/bring-up.ts";
import { findNoBuild } from "../machine/built.ts";
import { findStoreProblem } from "../machine/check-stores.ts";
import { hasDemo } from "../machine/data-folder.ts";
import { lockFolder } from "../machine/data-lock.ts";
import { reasonOf } from "../machine/error-words.ts";
import { dropFreeSpaceWeekly } from "../machine/free-space.ts";
import { keepRunning } from "../machine/keep-running.ts";
import { migrate } from "../machine/migrate.ts";
import { findPortProblem } from "../machine/port.ts";
import { buildIfWritable } from "../machine/prepare.ts";
import { readServeSettings } from "../machine/serve-settings.ts";
import { startServer } from "../machine/server.ts";
import { orStop, stopIf } from "../machine/stop-if.ts";
import { mayStopWhileStarting } from "../machine/stop-signals.ts";

/*
 * Production on one machine (docs/self-host.md). Nothing is seeded and nothing imitates an outside service. With `--built` the
 * build in dist/ is used as it is. `--check` tries what the settings name, says what it found, and starts nothing.
 */

const settings = orStop(readServeSettings(process.env));
const { dataFolder, host, port, frontDoor, variables, notes } = settings;
for (const note of notes) console.log(note);
if (process.argv.includes("--check")) {
	const { trySettings } = await import("../machine/settings/try-settings.ts");
	const findings = await trySettings(settings, process.env);
	console.log(findings.map(({ isWell, words }) => `${isWell ? "ok " : "NO "} ${words}`).join("\n"));
	process.exit(findings.every(({ isWell }) => isWell) ? 0 : 1);
}

mayStopWhileStarting();
stopIf(await lockFolder(dataFolder));
stopIf(await findOwnPortProblem());
stopIf(findInterruptedSwap(dataFolder) ?? findStoreProblem(dataFolder));
stopIf(
	hasDemo(dataFolder)
		? `${dataFolder} holds the demo, whose password everybody knows. Give DATA_DIR another folder.`
		: null,
);
if (!process.argv.includes("--built")) await buildIfWritable();
stopIf(findNoBuild());
await migrate(dataFolder).catch((error) =>
	stopIf(`The database can't be brought up to date, and stays as it was. ${reasonOf(error)}`),
);
const keptFreeSpace = dropFreeSpaceWeekly(dataFolder);
if (keptFreeSpace) console.warn(keptFreeSpace);
const server = await startServer({ ...settings, stateFolder: dataFolder }).catch(async (error) => {
	// Another program can take the port while this one is built.
	stopIf(await findOwnPortProblem());
	throw error;
});

console.log(`
Linkstead serves ${frontDoor.appOrigin} on ${host}:${port}, from ${dataFolder}.
Proxies that it believes: ${frontDoor.trustedProxies.join(", ") || "none"}
${variables.SMTP_HOST || variables.RESEND_API_KEY ? "" : "Mail isn't set up, so nobody can confirm an address or reset a password (docs/self-host.md).\n"}`);
keepRunning(server);

function findOwnPortProblem(): Promise<string | null> {
	return findPortProblem(port, "npm run serve", { host, hasStripe: false });
}
