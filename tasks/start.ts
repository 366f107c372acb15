import { DEMO_OWNER } from "../db/seed/demo-owner.ts";
import { lockFolder } from "../machine/data-lock.ts";
import { runScheduled, seedDemoOnce } from "../machine/demo.ts";
import { drain } from "../machine/drain.ts";
import { findPortProblem, readPort } from "../machine/port.ts";
import { build, migrate, STATE_FOLDER } from "../machine/prepare.ts";
import { startServer } from "../machine/server.ts";
import { stopIf } from "../machine/stop-if.ts";
import { simulateStripeWithoutKey } from "../machine/stripe.ts";

const MINUTE_MS = 60_000;
/** One Ctrl+C arrives twice at once: from the terminal, and passed on by npm. */
const SAME_KEYPRESS_MS = 500;

const port = readPort();
const origin = `http://localhost:${port}`;

stopIf((await lockFolder(STATE_FOLDER)) ?? (await findPortProblem(port, "npm start")));
console.log("Building …");
await build();
await migrate(STATE_FOLDER);
const stripe = await simulateStripeWithoutKey(origin);
const variables = { APP_ORIGIN: origin, ...stripe?.variables };
const server = await startServer({ port, stateFolder: STATE_FOLDER, variables }).catch(async (error) => {
	// Another program can take the port while this one is built.
	stopIf(await findPortProblem(port, "npm start"));
	throw error;
});
await seedDemoOnce(server, origin);
const cron = setInterval(
	() => runScheduled(server).catch((error) => console.error("The cron task failed", error)),
	MINUTE_MS,
);

console.log(`
Linkstead runs at   ${origin}
A demo page         ${origin}/demo-juniper
The demo's login    ${DEMO_OWNER.email}  ${DEMO_OWNER.password}
${stripe ? "Plans are sold in a simulation: no money moves.\n" : ""}
Stop it with Ctrl+C.`);

let stoppingSince = 0;

async function stop(): Promise<void> {
	if (stoppingSince > 0) {
		if (Date.now() - stoppingSince > SAME_KEYPRESS_MS) process.exit(1);
		return;
	}
	stoppingSince = Date.now();
	clearInterval(cron);
	console.log(`
Storing the last views, clicks and mails … Ctrl+C again stops at once and may lose some of them.`);
	if (!(await drain(server))) {
		console.log("Some mails or contacts could not be delivered yet. They are lost, because queues are in memory here.");
	}
	await server.dispose();
	await stripe?.stop();
	process.exit(0);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
	// Miniflare's own listener would kill workerd and end the process at once.
	process.removeAllListeners(signal);
	process.on(signal, stop);
}
// The parent process has ended, so no signal will follow.
process.on("disconnect", stop);
