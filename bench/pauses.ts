/**
 * How long visitors wait at most while one machine has much else to do. The exit code is 1 when a pause is too long, or when
 * nobody was measured.
 */
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { build } from "../machine/prepare.ts";
import { runScheduled } from "../machine/run-scheduled.ts";
import { startServer } from "../machine/server.ts";
import { openMachine } from "./own-machine/open-machine.ts";
import { countWaiting, deleteAccount, restorePages, signUpWithPages, VISITED } from "./pauses/pages.ts";
import { openVisitors } from "./pauses/visitors.ts";
import { median } from "./report/median.ts";
import { printTable } from "./report/table.ts";

/** The longest pause that a visitor may notice. */
const PAUSE_MAX_MS = 500;
const MINUTE_MS = 60_000;
/** Pictures are drawn after the pages are published. */
const AFTERWARDS_MS = 10_000;

const { values } = parseArgs({
	options: {
		restored: { type: "string", default: "1000" },
		deleted: { type: "string", default: "200" },
		minutes: { type: "string", default: "3" },
	},
});

await build();
const machine = await openMachine();
const server = await startServer(machine.settings);
await restorePages(server, VISITED);
await published();
const { visitDuring } = await openVisitors(machine.port);

const rows = {
	"nothing else": await visitDuring(() => wait(AFTERWARDS_MS)),
	[`${values.restored} publish requests`]: await visitDuring(await restore()),
	[`deleting ${values.deleted} pages`]: await visitDuring(await deletion()),
};

printTable(
	["", "answers", "median, ms", "99 of 100 within, ms", "longest pause, ms"],
	Object.entries(rows).map(([name, times]) => {
		const sorted = times.toSorted((a, b) => a - b);
		const slow = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
		const cells = [median(times), slow, sorted.at(-1) ?? Number.NaN].map((time) => time.toFixed(0));
		return [name, String(times.length), ...cells];
	}),
);
const failed = Object.entries(rows).filter(([, times]) => !(times.length > 0 && Math.max(...times) <= PAUSE_MAX_MS));
for (const [name] of failed)
	console.log(`Somebody waited longer than ${PAUSE_MAX_MS} ms, or nobody was there: ${name}`);
await server.dispose();
await machine.close();
process.exit(failed.length === 0 ? 0 : 1);

/** Cron publishes restored pages, some of them each minute. */
async function restore(): Promise<() => Promise<void>> {
	await restorePages(
		server,
		Array.from({ length: Number(values.restored) }, (_, at) => `restored-${at}`),
	);
	return async () => {
		for (let minute = 0; minute < Number(values.minutes); minute++) await minuteOfCron();
	};
}

/** An account with published pages is deleted, to the last of them. */
async function deletion(): Promise<() => Promise<void>> {
	const cookie = await signUpWithPages(server, machine.port, Number(values.deleted));
	await published();
	return async () => {
		await deleteAccount(machine.port, cookie);
		do await minuteOfCron();
		while ((await countWaiting(server)) > 0);
	};
}

async function published(): Promise<void> {
	while ((await countWaiting(server)) > 0) {
		await cron();
		await wait(1_000);
	}
	await wait(AFTERWARDS_MS);
}

async function minuteOfCron(): Promise<void> {
	await Promise.all([cron(), wait(MINUTE_MS)]);
}

/** A server that stands still for long closes this connection, too. Its next minute goes on. */
async function cron(): Promise<void> {
	await runScheduled(server).catch((error) => console.error("The cron task failed", error));
}
