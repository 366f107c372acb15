import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";

/** The error code of SQLite for a database that another process has locked. */
const SQLITE_BUSY = 5;
const POLL_MS = 20;
const PATIENCE_MS = 5_000;

/** The open locks of this process. A collected one would be closed. */
const held: DatabaseSync[] = [];

/**
 * Keeps other processes out of a folder of stores until this one ends, because two of them would spoil each other's files.
 * Returns null, or the problem in words when another process is there. The operating system holds the lock, so it ends with
 * the process, however that ends.
 */
export async function lockFolder(folder: string): Promise<string | null> {
	mkdirSync(folder, { recursive: true });
	const holderFile = join(folder, "running");
	const lock = new DatabaseSync(join(folder, "lock.sqlite"));
	try {
		lock.exec("BEGIN EXCLUSIVE");
	} catch (error) {
		lock.close();
		if (!isBusy(error)) throw error;
		return `Linkstead is already running on this folder (process ${findHolder(holderFile) ?? "unknown"}). Stop it first, or start this one in a folder of its own.`;
	}
	held.push(lock);
	const killed = findHolder(holderFile);
	if (killed !== null) await endOrphans(killed);
	writeFileSync(holderFile, String(process.pid));
	process.on("exit", () => rmSync(holderFile, { force: true }));
	return null;
}

function isBusy(error: unknown): boolean {
	return error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
}

/** The process that has locked the folder, or that was killed while it had. */
function findHolder(file: string): number | null {
	try {
		return Number(readFileSync(file, "utf8")) || null;
	} catch {
		return null;
	}
}

/**
 * Ends the server of a process that was killed, which goes on without it and writes to the folder. It is still in the
 * process group of its parent. Windows has no such groups.
 */
async function endOrphans(group: number): Promise<void> {
	const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,pgid=,comm="], { encoding: "utf8" });
	for (const line of (stdout ?? "").split("\n")) {
		const [pid = "", groupOfProcess, command = ""] = line.trim().split(/\s+/);
		if (Number(groupOfProcess) !== group || !/(?:^|\/)workerd$/.test(command)) continue;
		// It may have ended by itself meanwhile.
		if (!isAlive(Number(pid), "SIGKILL")) continue;
		for (let waited = 0; isAlive(Number(pid)) && waited < PATIENCE_MS; waited += POLL_MS) await wait(POLL_MS);
	}
}

/** Whether there is such a process, which gets the signal. */
function isAlive(pid: number, signal: NodeJS.Signals | 0 = 0): boolean {
	try {
		return process.kill(pid, signal);
	} catch {
		return false;
	}
}
