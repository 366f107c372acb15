import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync, realpathSync, statSync } from "node:fs";
import { basename, join, sep } from "node:path";
import process from "node:process";

/** A workerd that writes to a folder of stores. */
export interface Writer {
	pid: number;
	/** The process that has started it, or null when that has ended. */
	parent: number | null;
}

interface Found {
	writers: Writer[];
	/**
	 * Workerds of another user whose starter has ended. Only that user can see which folder they write to. While the starter
	 * lives, the folder that it has locked says so.
	 */
	unknown: number[];
}

/**
 * What names the folder in the environment of each process that its holder starts. So an orphan is known that hasn't opened a file
 * yet.
 */
export const HELD_FOLDER = "LINKSTEAD_FOLDER";
/** Where stores are in a folder, also while a restore or an import writes them. */
const STORES = ["v3", "unfinished"];

/**
 * The workerds that write to a folder of stores. They keep its folders open for as long as they live, whoever has started them, and
 * also when that process was killed. Windows doesn't say which files a process has open, so there are none.
 */
export function findWriters(folder: string): Found {
	if (process.platform === "win32") return { writers: [], unknown: [] };
	return process.platform === "linux" ? writersInProc(folder) : writersOfLsof(folder);
}

function writersInProc(folder: string): Found {
	const real = realpathSync(folder);
	const found: Found = { writers: [], unknown: [] };
	for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
		const own = `/proc/${pid}`;
		let writer: Writer | null = null;
		try {
			if (readFileSync(`${own}/comm`, "utf8").trim() !== "workerd") continue;
			// The name is in parentheses, and can hold anything.
			const [state, parent] = (readFileSync(`${own}/stat`, "utf8").split(") ").at(-1) ?? "").split(" ");
			// It has ended, and its parent hasn't asked how.
			if (state === "Z") continue;
			writer = { pid: Number(pid), parent: startedBy(Number(parent)) };
			if (opensStores(own, real) || (!writer.parent && isMarked(own, real))) found.writers.push(writer);
		} catch (error) {
			// Others end meanwhile.
			if (codeOf(error) === "EACCES" && writer?.parent === null && ownsFolder(own, real))
				found.unknown.push(writer.pid);
		}
	}
	return found;
}

function isMarked(own: string, folder: string): boolean {
	return readFileSync(`${own}/environ`, "utf8").split("\0").includes(`${HELD_FOLDER}=${folder}`);
}

function opensStores(own: string, folder: string): boolean {
	return readdirSync(`${own}/fd`).some((fd) => {
		try {
			return isOfStores(readlinkSync(`${own}/fd/${fd}`), folder);
		} catch {
			// A file is closed meanwhile.
			return false;
		}
	});
}

/** The process that has started a workerd is a Node. When it ends, the system's first process or the like becomes its parent. */
function startedBy(parent: number): number | null {
	if (parent <= 1) return null;
	return basename(programOf(`/proc/${parent}`)).startsWith("node") ? parent : null;
}

/** Of another user's process only the command can be read. */
function programOf(own: string): string {
	try {
		return readlinkSync(`${own}/exe`);
	} catch (error) {
		if (codeOf(error) !== "EACCES") return "";
	}
	try {
		return readFileSync(`${own}/cmdline`, "utf8").split("\0")[0] ?? "";
	} catch {
		return "";
	}
}

function ownsFolder(own: string, folder: string): boolean {
	// It may have ended meanwhile.
	return statSync(own, { throwIfNoEntry: false })?.uid === statSync(folder).uid;
}

/** What other systems than Linux have, such as macOS. */
export function writersOfLsof(folder: string): Found {
	const real = realpathSync(folder);
	const { stdout } = spawnSync("lsof", ["-w", "-c", "workerd", "-F", "pRn"], { encoding: "utf8" });
	const writers = new Map<number, Writer>();
	let [pid, parent] = [0, 0];
	for (const line of (stdout ?? "").split("\n")) {
		const value = line.slice(1);
		if (line.startsWith("p")) pid = Number(value);
		else if (line.startsWith("R")) parent = Number(value);
		else if (isOfStores(value, real)) writers.set(pid, { pid, parent: parent > 1 ? parent : null });
	}
	return { writers: [...writers.values()], unknown: [] };
}

function isOfStores(path: string, folder: string): boolean {
	return STORES.some((name) => `${path}${sep}`.startsWith(join(folder, name, sep)));
}

function codeOf(error: unknown): unknown {
	return error instanceof Error && "code" in error ? error.code : null;
}
