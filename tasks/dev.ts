import { spawn } from "node:child_process";
import { migrate, STATE_FOLDER } from "./prepare.ts";

await migrate(STATE_FOLDER);
const vite = spawn("vite", ["dev", ...process.argv.slice(2)], { stdio: "inherit" });
process.on("SIGTERM", () => vite.kill("SIGTERM"));
process.on("SIGINT", () => vite.kill("SIGINT"));
vite.on("exit", (code) => process.exit(code ?? 0));
