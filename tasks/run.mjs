// Runs one program of this repository: `node tasks/run.mjs tasks/start.ts [arguments]`. It needs only Node 20 and npm.
// It installs the packages whenever the lockfile has changed. One of the packages is Node 22, which runs the program. There
// is one for each common platform. Others need Node 22 themselves.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const binaries = join(root, "node_modules", ".bin");
const stamp = join(root, "node_modules", ".installed-lockfile");

if (Number.parseInt(process.versions.node, 10) < 20) {
	console.error(
		`Linkstead needs Node.js 20 or newer, and this is ${process.versions.node}: docs/self-host.md says how to get it.`,
	);
	process.exit(1);
}
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
	linkPackagedNode();
	writeFileSync(stamp, lockfile);
}

const [program = "", ...args] = process.argv.slice(2);
// Ctrl+C in a terminal reaches the whole process group. It would kill workerd before it has stored everything. So the
// product gets a process group of its own, and this process passes signals on. A closed IPC channel tells the product
// that this process has ended.
const isProduct =
	["tasks/start.ts", "tasks/serve.ts", "tasks/seed.ts"].includes(program) && process.platform !== "win32";
// A server runs for months, and another process serves its visitors. These save a third of its memory.
const isServer = program === "tasks/serve.ts";
const flags = isServer ? ["--optimize-for-size", "--max-semi-space-size=1"] : [];
const node = existsSync(packagedNode()) ? packagedNode() : process.execPath;
const child = spawn(node, [...flags, join(root, program), ...args], {
	cwd: root,
	detached: isProduct,
	stdio: isProduct ? ["inherit", "inherit", "inherit", "ipc"] : "inherit",
	env: {
		...process.env,
		PATH: `${binaries}${delimiter}${process.env.PATH}`,
		CLOUDFLARE_CF_FETCH_ENABLED: "false",
		...(isServer && { MALLOC_ARENA_MAX: "1" }),
		NODE_NO_WARNINGS: "1",
		WRANGLER_SEND_METRICS: "false",
		WRANGLER_WRITE_LOGS: "false",
	},
});
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
	process.on(signal, () => child.kill(signal));
// When npm is killed, it kills the shell between itself and this process, and this process gets no signal.
const parent = process.ppid;
if (isProduct) setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 1000).unref();
child.on("exit", (code, signal) => {
	if (isProduct && signal) endOthers();
	process.exit(signal ? 1 : (code ?? 1));
});

/** A product that was killed alone leaves workerd behind in its group, which would go on. */
function endOthers() {
	try {
		process.kill(-Number(child.pid), "SIGTERM");
	} catch {
		// Nothing was left.
	}
}

/** npm 9, which Debian and Ubuntu have, links all programs of packages but this one. */
function linkPackagedNode() {
	const { platform, arch } = process;
	const name = `node-${platform}-${arch}`;
	if (platform !== "linux" || existsSync(packagedNode()) || !existsSync(join(root, "node_modules", name))) return;
	symlinkSync(`../${name}/bin/node`, packagedNode());
}

function packagedNode() {
	return join(binaries, "node");
}
