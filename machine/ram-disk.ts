import { rmSync } from "node:fs";
import { chmod, mkdtemp, statfs } from "node:fs/promises";
import process from "node:process";

const RAM_DISK = "/dev/shm";
/** Bytes. The tests' stores and browser profiles take a tenth. Containers often have a RAM disk of 64 MB. */
const ROOM = 2 ** 31;

/** Puts the temporary files of this process and of its children into memory, if this machine has a large RAM disk. */
export async function preferRamDisk(): Promise<void> {
	const { bavail, bsize } = await statfs(RAM_DISK).catch(() => ({ bavail: 0, bsize: 0 }));
	if (bavail * bsize < ROOM) return;
	const folder = await mkdtemp(`${RAM_DISK}/linkstead-`);
	// Other users may pass, as they may through the system's own folder. A test runs a process of one of them.
	await chmod(folder, 0o711);
	process.env.TMPDIR = folder;
	process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
	for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
}
