import "../machine/in-words.ts";
import { spawn } from "node:child_process";
import { DEMO_OWNER } from "../db/seed/demo-account.ts";
import { lockFolder } from "../machine/data-lock.ts";
import { isDemoSeeded, seedDemoOnce } from "../machine/demo.ts";
import { developmentVariables } from "../machine/development.ts";
import { startDevelopmentNetwork } from "../machine/development-network.ts";
import { migrate } from "../machine/migrate.ts";
import { noteOnlyInProduction } from "../machine/only-in-production.ts";
import { findPortProblem, freePort, readPort } from "../machine/port.ts";
import { build, STATE_FOLDER } from "../machine/prepare.ts";
import { startServer } from "../machine/server.ts";
import { stopIf } from "../machine/stop-if.ts";
import { onStop } from "../machine/stop-signals.ts";
import { simulateStripeWithoutKey } from "../machine/stripe.ts";
import { deleteTemporaryFolder, emptyTemporaryFolder } from "../machine/temporary-folder.ts";

stopIf((await lockFolder(STATE_FOLDER)) ?? (await findPortProblem(readPort(), "npm run dev")));
noteOnlyInProduction("npm run dev");
await migrate(STATE_FOLDER);
if (!isDemoSeeded()) {
	await build();
	const port = await freePort();
	const server = await startServer({ port, stateFolder: STATE_FOLDER });
	await seedDemoOnce(server, `http://localhost:${port}`);
	await server.dispose();
}
console.log(`The demo's login    ${DEMO_OWNER.email}  ${DEMO_OWNER.password}`);
const variables = developmentVariables();
const origin = process.env.PORT ? `http://localhost:${readPort()}` : variables.APP_ORIGIN;
const stripe = await simulateStripeWithoutKey(origin);
Object.assign(process.env, await emptyTemporaryFolder(STATE_FOLDER));
const network = await startDevelopmentNetwork();
const vite = spawn("vite", ["dev", ...process.argv.slice(2)], {
	stdio: "inherit",
	env: {
		...process.env,
		DEVELOPMENT_VARIABLES: JSON.stringify({ ...variables, ...stripe?.variables, APP_ORIGIN: origin }),
	},
});
let isStopping = false;
// Vite ends first.
onStop((signal) => {
	isStopping = true;
	vite.kill(signal);
});
vite.on("exit", async (code) => {
	await network.dispose().catch(() => {});
	await deleteTemporaryFolder(STATE_FOLDER).catch(() => {});
	process.exit(isStopping ? 0 : (code ?? 1));
});
