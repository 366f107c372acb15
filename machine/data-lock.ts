import { accessSync, constants, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { reasonOf } from "./error-words.ts";
import { findWriters, HELD_FOLDER, type Writer } from "./writers.ts";

/** The error code of SQLite for a database that another process has locked. */
const SQLITE_BUSY = 5;
const POLL_MS = 20;
/** How long another process gets to finish its work and end. */
const PATIENCE_MS = 8_000;

/** What to do where another process has the folder. */
const ADVICE = "Stop it first, or start this one in a folder of its own.";

/** The open locks of this process. A collected one would be closed. */
const held: DatabaseSync[] = [];

/**
 * Keeps other processes out of a folder of stores until this one ends, because two of them would spoil each other's files.
 * Returns null, or the problem in words when another process is there, with `advice`, or when the folder can't be used. The
 * operating system holds the lock, so it ends with the process, however that ends. A server that it leaves behind goes on
 * writing: here it is ended.
 */
export async function lockFolder(folder: string, advice = ADVICE): Promise<string | null> {
	let lock: DatabaseSync | null = null;
	try {
		mkdirSync(folder, { recursive: true });
		// SQLite says less. To open the file itself and close it would end this process's own lock.
		accessSync(folder, constants.R_OK | constants.W_OK);
		const holderFile = join(folder, "running");
		lock = takeLock(join(folder, "lock.sqlite"));
		if (!lock)
			return `Linkstead is already running on this folder (process ${findHolder(holderFile) ?? "unknown"}). ${advice}`;
		const problem = await endOrphans(folder);
		if (problem) {
			lock.close();
			return problem;
		}
		writeFileSync(holderFile, String(process.pid));
		process.env[HELD_FOLDER] = realpathSync(folder);
		process.on("exit", () => rmSync(holderFile, { force: true }));
		held.push(lock);
		return null;
	} catch (error) {
		lock?.close();
		return `${folder} can't be used. ${reasonOf(error, folder)}`;
	}
}

/** The lock, or null while another process has it. */
function takeLock(file: string): DatabaseSync | null {
	const lock = new DatabaseSync(file);
	try {
		lock.exec("BEGIN EXCLUSIVE");
		return lock;
	} catch (error) {
		lock.close();
		if (error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY) return null;
		throw error;
	}
}

/** The process that has locked the folder. */
function findHolder(file: string): number | null {
	try {
		return Number(readFileSync(file, "utf8")) || null;
	} catch {
		return null;
	}
}

/** Ends the servers of processes that were killed. Returns null, or in words who still writes to the folder. */
async function endOrphans(folder: string): Promise<string | null> {
	const isOrphan = ({ parent }: Writer) => parent === null;
	for (const signal of ["SIGTERM", "SIGKILL"] as const) {
		const orphans = findWriters(folder).writers.filter(isOrphan);
		for (const { pid } of orphans) send(pid, signal);
		for (let waited = 0; waited < PATIENCE_MS && findWriters(folder).writers.some(isOrphan); waited += POLL_MS) {
			await wait(POLL_MS);
		}
	}
	const { writers, unknown } = findWriters(folder);
	if (unknown.length > 0) {
		console.warn(
			`A workerd of another user (${processes(unknown)}) has outlived what started it, and only that user sees its files. If they are in ${folder}, end it: kill ${unknown.join(" ")}`,
		);
	}
	const [writer] = writers;
	if (!writer) return null;
	const starter = writer.parent ?? writer.pid;
	const whose = writer.parent ? `, which process ${writer.parent} has started` : "";
	return `Another program writes to ${folder}: workerd (process ${writer.pid})${whose}. End it first: kill ${starter}`;
}

function processes(pids: readonly number[]): string {
	return pids.length === 1 ? `process ${pids[0]}` : `processes ${pids.join(", ")}`;
}

function send(pid: number, signal: NodeJS.Signals): void {
	try {
		process.kill(pid, signal);
	} catch {
		// The process has ended meanwhile, or belongs to another user. In the second case the caller names it.
	}
}
