import { closeSync, openSync, rmSync, statfsSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { logLine } from "./log-line.ts";

/**
 * On a full disk SQLite can't even be read: an object whose write has failed opens its file anew, and that takes space. So the
 * product stops saving while some is left. In case another program takes that too, a file keeps as much again, and gives it up.
 */
const RESERVE_BYTES = 16 * 2 ** 20;
const RESERVE = "reserve";
/** With less, nothing is saved. Deleting, signing in and what is under way still write a little. */
const LEAST_BYTES = 16 * 2 ** 20;
const ASKED_EVERY_MS = 500;

export interface DiskRoom {
	/** Whether the disk is full, as far as saving goes. */
	isFull(): boolean;
	/** The bytes that the product can write. */
	free(): number;
	/** Ends the watch, and gives the reserve back. */
	stop(): void;
}

/** What a test replaces: how much space the system says is free, and the log. */
interface Surroundings {
	/** The bytes that can be written in a folder. */
	freeIn(folder: string): number;
	log(line: string): void;
}

const THIS_MACHINE: Surroundings = {
	freeIn(folder) {
		const { bavail, bsize } = statfsSync(folder);
		return bavail * bsize;
	},
	log: (line) => console.log(line),
};

/** Watches the disk of a folder. */
export function watchRoom(folder: string, { freeIn, log }: Surroundings = THIS_MACHINE): DiskRoom {
	const reserve = join(folder, RESERVE);
	let isFull = false;
	let looked = { at: 0, free: 0 };

	function look(): void {
		const free = freeIn(folder);
		looked = { at: Date.now(), free };
		const isReserved = statSync(reserve, { throwIfNoEntry: false })?.size === RESERVE_BYTES;
		if (!isFull && free < LEAST_BYTES) {
			isFull = true;
			rmSync(reserve, { force: true });
			say("error", "The server's disk is full: nothing is saved until there is room");
		} else if (free >= LEAST_BYTES + 2 * RESERVE_BYTES && (isFull || !isReserved)) {
			reserveBytes(reserve);
			if (isFull) say("log", "The server's disk has room again: everything is saved");
			isFull = false;
		}
	}

	function say(level: string, message: string): void {
		log(logLine({ timestamp: Date.now(), level, message: JSON.stringify({ message, freeBytes: looked.free }) }));
	}

	look();
	const timer = setInterval(look, ASKED_EVERY_MS).unref();
	return {
		isFull: () => isFull,
		free: () => looked.free,
		stop: () => {
			clearInterval(timer);
			rmSync(reserve, { force: true });
		},
	};
}

/** Bytes that no file system compresses to nothing. Without room for them there is no reserve, and the next look tries again. */
function reserveBytes(file: string): void {
	const block = crypto.getRandomValues(new Uint8Array(2 ** 16));
	const descriptor = openSync(file, "w", 0o600);
	try {
		for (let written = 0; written < RESERVE_BYTES; written += block.byteLength) writeSync(descriptor, block);
	} catch {
		rmSync(file, { force: true });
	} finally {
		closeSync(descriptor);
	}
}
