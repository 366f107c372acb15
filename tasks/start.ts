import "../machine/in-words.ts";
import { DEMO_OWNER } from "../db/seed/demo-account.ts";
import { lockFolder } from "../machine/data-lock.ts";
import { seedDemoOnce } from "../machine/demo.ts";
import { keepRunning } from "../machine/keep-running.ts";
import { migrate } from "../machine/migrate.ts";
import { noteOnlyInProduction } from "../machine/only-in-production.ts";
import { findPortProblem, readPort } from "../machine/port.ts";
import { build, STATE_FOLDER } from "../machine/prepare.ts";
import { startServer } from "../machine/server.ts";
import { stopIf } from "../machine/stop-if.ts";
import { mayStopWhileStarting } from "../machine/stop-signals.ts";
import { simulateStripeWithoutKey } from "../machine/stripe.ts";

const port = readPort();
const origin = `http://localhost:${port}`;

mayStopWhileStarting();
stopIf((await lockFolder(STATE_FOLDER)) ?? (await findPortProblem(port, "npm start")));
noteOnlyInProduction("npm start");
console.log("Building …");
await build();
await migrate(STATE_FOLDER);
const stripe = await simulateStripeWithoutKey(origin);
const variables = { APP_ORIGIN: origin, ...stripe?.variables };
const server = await startServer({ port, stateFolder: STATE_FOLDER, variables }).catch(async (error) => {
	// The simulation holds the port beside.
	await stripe?.stop();
	// Another program can take the port while this one is built.
	stopIf(await findPortProblem(port, "npm start"));
	throw error;
});
await seedDemoOnce(server, origin);
console.log(`
Linkstead runs at   ${origin}
A demo page         ${origin}/demo-juniper
The demo's login    ${DEMO_OWNER.email}  ${DEMO_OWNER.password}
${stripe ? "Plans are sold in a simulation: no money moves.\n" : ""}
Stop it with Ctrl+C.`);
keepRunning(server, async () => stripe?.stop());
