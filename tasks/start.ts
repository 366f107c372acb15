import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DEMO_OWNER } from "../db/seed/demo-owner.ts";
import { runScheduled, seedDemo } from "./demo.ts";
import { build, migrate, STATE_FOLDER } from "./prepare.ts";
import { startServer } from "./server.ts";

const MINUTE_MS = 60_000;

const port = Number(process.env.PORT ?? 8787);
const origin = `http://localhost:${port}`;
/** Tells a machine that was seeded once from a new one: a demo that somebody deleted stays deleted. */
const seededMark = join(STATE_FOLDER, "demo-seeded");

console.log("Building …");
await build();
await migrate(STATE_FOLDER);
const server = await startServer({ port, stateFolder: STATE_FOLDER, variables: { APP_ORIGIN: origin } });
if (!existsSync(seededMark)) {
	console.log("Adding demo pages with half a year of demo visits …");
	await seedDemo(server, origin);
	writeFileSync(seededMark, "");
}
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
