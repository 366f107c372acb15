// Runs one of the tasks beside this file with everything it needs: `node tasks/run.mjs <task> [arguments]`.
// It works with nothing but Node 20 and npm: it installs the packages when the lockfile changed, and the tasks
// themselves run on the Node 22 that is one of those packages.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const binaries = join(root, "node_modules", ".bin");
const stamp = join(root, "node_modules", ".installed-lockfile");

const lockfile = createHash("sha256")
	.update(readFileSync(join(root, "package-lock.json")))
	.digest("hex");
if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== lockfile) {
	console.log("Installing packages …");
	const install = spawnSync("npm", ["ci", "--no-audit", "--no-fund"], {
		cwd: root,
		stdio: "inherit",
		shell: process.platform === "win32",
	});
	if (install.status !== 0) process.exit(install.status ?? 1);
	writeFileSync(stamp, lockfile);
}

const [task, ...args] = process.argv.slice(2);
// A terminal's Ctrl+C goes to its whole process group, and would kill workerd with all it has not stored yet. In a group
// of its own the product hears of it from here only, and from their channel that this process has ended.
const isProduct = task === "start" && process.platform !== "win32";
const child = spawn(join(binaries, "node"), [join(root, "tasks", `${task}.ts`), ...args], {
	cwd: root,
	detached: isProduct,
	stdio: isProduct ? ["inherit", "inherit", "inherit", "ipc"] : "inherit",
	env: {
		...process.env,
		PATH: `${binaries}${delimiter}${process.env.PATH}`,
		CLOUDFLARE_CF_FETCH_ENABLED: "false",
		NODE_NO_WARNINGS: "1",
		WRANGLER_SEND_METRICS: "false",
	},
});
process.on("SIGINT", () => child.kill("SIGINT"));
process.on("SIGTERM", () => child.kill("SIGTERM"));
// npm ends the shell between itself and this process without a word to either of those it started.
const parent = process.ppid;
if (isProduct) setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 1000).unref();
child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
