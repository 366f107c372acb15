import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { freePort } from "./port.ts";
import { copyRelease } from "./release.ts";

it("a release serves with its own files, without the sources of its build", async () => {
	const folder = await mkdtemp(join(tmpdir(), "linkstead-release-"));
	const release = join(folder, "release");
	await copyRelease(release);
	await symlink(resolve("node_modules"), join(release, "node_modules"));
	const port = await freePort();
	const environment = { APP_ORIGIN: "https://linkstead.example", DATA_DIR: join(folder, "data"), PORT: String(port) };
	const server = spawn(process.execPath, ["tasks/serve.ts", "--built"], {
		cwd: release,
		env: { PATH: `${resolve("node_modules/.bin")}:${process.env.PATH}`, NODE_NO_WARNINGS: "1", ...environment },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let output = "";
	for (const stream of [server.stdout, server.stderr]) stream.on("data", (chunk) => (output += chunk));
	const ended = once(server, "exit");
	try {
		expect(await answerOf(`http://127.0.0.1:${port}/readyz`, server), output).toMatchObject({ isReady: true });
	} finally {
		server.kill("SIGTERM");
		await ended;
		await rm(folder, { recursive: true });
	}
});

/** Asks until the server answers, or null when it has ended. */
async function answerOf(address: string, server: { exitCode: number | null }): Promise<unknown> {
	while (server.exitCode === null) {
		const answer = await fetch(address).catch(() => null);
		if (answer?.ok) return answer.json();
		await wait(100);
	}
	return null;
}
