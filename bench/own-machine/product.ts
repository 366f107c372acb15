import { lockFolder } from "../../machine/data-lock.ts";
import { startServer } from "../../machine/server.ts";
import { stopIf } from "../../machine/stop-if.ts";

/* Production on one machine, as `npm run serve` starts it, for a process that will be killed. Its settings are its argument. */

const settings: Parameters<typeof startServer>[0] = JSON.parse(process.argv[2] ?? "");
stopIf(await lockFolder(settings.stateFolder));
await startServer(settings);
console.log("ready");
