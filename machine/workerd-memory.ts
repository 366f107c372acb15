import { readFile } from "node:fs/promises";
import { totalmem } from "node:os";

const MIB = 2 ** 20;
/** A workerd that nobody uses has about half as much. */
export const LEAST_LIMIT_MIB = 400;
/** V8 ends a process whose heap has 4 GB, and what isn't heap comes on top. */
const DEFAULT_MOST_MIB = 2_048;

/** The bytes at which workerd is started again, unless the operator says others: half of what this machine, or its container, has. */
export function defaultMemoryLimit(machineBytes = memoryOfMachine()): number {
	return Math.min(Math.max(machineBytes / 2, LEAST_LIMIT_MIB * MIB), DEFAULT_MOST_MIB * MIB);
}

function memoryOfMachine(): number {
	// Where there is no limit, Node says 0, or more than there is.
	return Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());
}

/**
 * The bytes of memory that a process has, or null where the system doesn't say them as Linux does. What the system has moved out to
 * the disk counts, or a process would never seem to grow on a machine with swap. The program's own file counts too, as in `top`: it
 * is always the same.
 */
export async function readMemoryOf(pid: number): Promise<number | null> {
	const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
	const kib = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(status)?.[1] ?? 0);
	const resident = kib("VmRSS");
	return resident > 0 ? (resident + kib("VmSwap")) * 1024 : null;
}
