import "../machine/in-words.ts";
import { parseArgs } from "node:util";
import { lockFolder } from "../machine/data-lock.ts";
import { seedDemo } from "../machine/demo.ts";
import { migrate } from "../machine/migrate.ts";
import { freePort } from "../machine/port.ts";
import { build, STATE_FOLDER } from "../machine/prepare.ts";
import { startServer } from "../machine/server.ts";
import { stopIf } from "../machine/stop-if.ts";

const { values } = parseArgs({ options: { reset: { type: "boolean", default: false } } });
if (!values.reset) {
	console.log(
		"`npm start` seeds the demo once. To put it back as it was, stop the product and run:\n\n  npm run seed -- --reset",
	);
	process.exit(1);
}

stopIf(await lockFolder(STATE_FOLDER, "Stop it first, and run this again."));
await build();
await migrate(STATE_FOLDER);
const port = await freePort();
const server = await startServer({ port, stateFolder: STATE_FOLDER });
await seedDemo(server, `http://localhost:${port}`);
await server.dispose();
console.log("The demo is reset.");
