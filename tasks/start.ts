import { DEMO_OWNER } from "../db/seed/demo-owner.ts";
import { runScheduled, seedDemoOnce } from "./demo.ts";
import { drain } from "./drain.ts";
import { build, migrate, STATE_FOLDER } from "./prepare.ts";
import { startServer } from "./server.ts";

const MINUTE_MS = 60_000;
/** npm passes on the signal that a terminal has sent to every process already: one Ctrl+C comes as two, at once. */
const SAME_KEY_MS = 500;

const port = Number(process.env.PORT ?? 8787);
const origin = `http://localhost:${port}`;

console.log("Building …");
await build();
await migrate(STATE_FOLDER);
const server = await startServer({ port, stateFolder: STATE_FOLDER, variables: { APP_ORIGIN: origin } });
await seedDemoOnce(server, origin);
const cron = setInterval(
	() => runScheduled(server).catch((error) => console.error("The cron task failed", error)),
	MINUTE_MS,
);

console.log(`
Linkstead runs at   ${origin}
A demo page         ${origin}/demo-juniper
The demo's login    ${DEMO_OWNER.email}  ${DEMO_OWNER.password}

Stop it with Ctrl+C.`);

let stoppingSince = 0;

async function stop(): Promise<void> {
	if (stoppingSince > 0) {
		if (Date.now() - stoppingSince > SAME_KEY_MS) process.exit(1);
		return;
	}
	stoppingSince = Date.now();
	clearInterval(cron);
	console.log(`
Storing the last views, clicks and mails … Ctrl+C again stops at once and may lose some of them.`);
	if (!(await drain(server))) {
		console.log("Some mails or contacts could not be delivered yet. They are lost: their queue lives in memory here.");
	}
	await server.dispose();
	process.exit(0);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
	// Miniflare's own listener kills workerd and ends the process at once.
	process.removeAllListeners(signal);
	process.on(signal, stop);
}
// The process that started this one is gone, and no signal will come any more.
process.on("disconnect", stop);
