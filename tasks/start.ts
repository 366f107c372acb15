import { build, migrate, STATE_FOLDER } from "./prepare.ts";
import { startServer } from "./server.ts";

const port = Number(process.env.PORT ?? 8787);

console.log("Building …");
await build();
await migrate(STATE_FOLDER);
const server = await startServer({ port, stateFolder: STATE_FOLDER });
console.log(`\nLinkstead runs at http://localhost:${port}\n`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
	process.on(signal, async () => {
		await server.dispose();
		process.exit(0);
	});
}
