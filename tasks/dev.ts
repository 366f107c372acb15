import { spawn } from "node:child_process";
import { DEMO_OWNER } from "../db/seed/demo-owner.ts";
import { isDemoSeeded, seedDemoOnce } from "../machine/demo.ts";
import { build, migrate, STATE_FOLDER } from "../machine/prepare.ts";
import { startServer } from "../machine/server.ts";

/** The port of the server that adds the demo, before the development server starts. */
const SEED_PORT = 8788;

await migrate(STATE_FOLDER);
if (!isDemoSeeded()) {
	await build();
	const server = await startServer({ port: SEED_PORT, stateFolder: STATE_FOLDER });
	await seedDemoOnce(server, `http://localhost:${SEED_PORT}`);
	await server.dispose();
}
console.log(`The demo's login    ${DEMO_OWNER.email}  ${DEMO_OWNER.password}`);
const vite = spawn("vite", ["dev", ...process.argv.slice(2)], { stdio: "inherit" });
process.on("SIGTERM", () => vite.kill("SIGTERM"));
process.on("SIGINT", () => vite.kill("SIGINT"));
vite.on("exit", (code) => process.exit(code ?? 0));
