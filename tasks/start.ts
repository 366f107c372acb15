import { DEMO_OWNER } from "../db/seed/demo-owner.ts";
import { runScheduled, seedDemoOnce } from "./demo.ts";
import { build, migrate, STATE_FOLDER } from "./prepare.ts";
import { startServer } from "./server.ts";

const MINUTE_MS = 60_000;

const port = Number(process.env.PORT ?? 8787);
const origin = `http://localhost:${port}`;

console.log("Building …");
await build();
await migrate(STATE_FOLDER);
const server = await startServer({ port, stateFolder: STATE_FOLDER, variables: { APP_ORIGIN: origin } });
await seedDemoOnce(server, origin);
setInterval(() => runScheduled(server).catch((error) => console.error("The cron task failed", error)), MINUTE_MS);

console.log(`
Linkstead runs at   ${origin}
A demo page         ${origin}/demo-juniper
The demo's login    ${DEMO_OWNER.email}  ${DEMO_OWNER.password}

Stop it with Ctrl+C.`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
	process.once(signal, async () => {
		await server.dispose();
		process.exit(0);
	});
}
