import { parseArgs } from "node:util";
import { seedDemo } from "../machine/demo.ts";
import { build, migrate, STATE_FOLDER } from "../machine/prepare.ts";
import { startServer } from "../machine/server.ts";

/** This port differs from the product's. Stop the product first anyway, because both would write the same files. */
const PORT = 8788;

const { values } = parseArgs({ options: { reset: { type: "boolean", default: false } } });
if (!values.reset) {
	console.log(
		"`npm start` seeds the demo once. To put it back as it was, stop the product and run:\n\n  npm run seed -- --reset",
	);
	process.exit(1);
}

await build();
await migrate(STATE_FOLDER);
const server = await startServer({ port: PORT, stateFolder: STATE_FOLDER });
await seedDemo(server, `http://localhost:${PORT}`);
await server.dispose();
console.log("The demo is reset.");
