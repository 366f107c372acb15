import type { Dirent } from "node:fs";
import { readdir, stat, statfs } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type Request, Response } from "miniflare";
import type { MachineState } from "../worker/app/operations/own-server.ts";
import type { DiskRoom } from "./disk-room.ts";
import type { OwnWorkerd } from "./own-workerd.ts";
import { openPlacesFile } from "./places-file.ts";
import { readMemoryOf } from "./workerd-memory.ts";

/** Adding up a folder with many pictures takes a while. */
const KEPT_MS = 60_000;
/** With less, saves may fail at any time. */
const ROOM_BYTES = 64 * 2 ** 20;

interface Machine {
	dataFolder: string;
	placesFile: string | null;
	room: DiskRoom;
	/** The workerd that asks, where this process knows it. */
	workerd: OwnWorkerd | null;
}

/**
 * Answers what the product asks of the machine, in Node's own process: workerd sees neither its disk nor its versions, and a file
 * with the places of all addresses is too large for a Worker.
 */
export function machineService({ dataFolder, placesFile, room, workerd }: Machine) {
	const findPlace = placesFile ? openPlacesFile(placesFile) : () => ({});
	let state: Promise<MachineState> | undefined;
	let readAt = 0;
	return async (request: Request): Promise<Response> => {
		const { pathname, searchParams } = new URL(request.url);
		if (pathname === "/place") return Response.json(findPlace(searchParams.get("address") ?? ""));
		if (pathname === "/disk") return new Response(diskProblem(room));
		if (pathname === "/room") return Response.json({ isFull: room.isFull(), free: room.free() });
		if (pathname === "/memory") return Response.json(await readMemory(workerd?.process?.pid));
		if (pathname === "/restarts") return Response.json(workerd?.restarts ?? 0);
		// It ends what is under way, answers nobody new, and ends.
		if (pathname === "/stop-listening") return Response.json(workerd?.process?.kill("SIGTERM") ?? false);
		if (!state || Date.now() - readAt > KEPT_MS) {
			readAt = Date.now();
			state = readMachine(dataFolder, room);
		}
		try {
			return Response.json(await state);
		} catch (error) {
			state = undefined;
			return new Response(error instanceof Error ? error.message : String(error), { status: 500 });
		}
	};
}

/** The bytes of memory of this process and of workerd, as far as the system says them. */
async function readMemory(workerd: number | undefined): Promise<Record<string, number>> {
	const bytes = workerd === undefined ? null : await readMemoryOf(workerd);
	return { node: process.memoryUsage.rss(), ...(bytes !== null && { workerd: bytes }) };
}

/** `ok`, or that there is hardly any room, in words. */
function diskProblem(room: DiskRoom): string {
	const words = `only ${Math.floor(room.free() / 2 ** 20)} MB are free`;
	if (room.isFull()) return `full: ${words}`;
	return room.free() >= ROOM_BYTES ? "ok" : words;
}

async function readMachine(dataFolder: string, room: DiskRoom): Promise<MachineState> {
	const [pages, pictures, { blocks, bsize }] = await Promise.all([
		bytesIn(join(dataFolder, "v3/kv")),
		bytesIn(join(dataFolder, "v3/r2")),
		statfs(dataFolder),
	]);
	return {
		disk: { pages, pictures, free: room.free(), total: blocks * bsize, isFull: room.isFull() },
		versions: { workerd: workerdVersion(), node: process.versions.node },
	};
}

/** A file may go while the folder is read. */
async function bytesIn(folder: string): Promise<number> {
	const entries: Dirent[] = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
	let bytes = 0;
	for (const entry of entries) {
		if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))).size;
	}
	return bytes;
}

/** The one that Miniflare asks for is the one that is installed. */
function workerdVersion(): string {
	const { dependencies }: { dependencies: { workerd: string } } = createRequire(import.meta.url)(
		"miniflare/package.json",
	);
	return dependencies.workerd;
}
