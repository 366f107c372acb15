import { existsSync, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchRoom } from "./disk-room.ts";

const MB = 2 ** 20;
let folder: string;
/** What another program leaves of the disk. The reserve takes its part of it. */
let left = 1000 * MB;

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "linkstead-room-"));
	vi.useFakeTimers();
});

afterEach(async () => {
	vi.useRealTimers();
	await rm(folder, { recursive: true });
});

function watched() {
	const lines: { level: string; message: string }[] = [];
	const reserve = () => (existsSync(join(folder, "reserve")) ? statSync(join(folder, "reserve")).size : 0);
	const room = watchRoom(folder, { log: (line) => lines.push(JSON.parse(line)), freeIn: () => left - reserve() });
	/** What the watch says after its next look. */
	const after = (bytes: number) => {
		left = bytes;
		vi.advanceTimersByTime(1_000);
		return { isFull: room.isFull(), reserve: reserve() / MB, free: room.free() / MB };
	};
	return { room, after, lines };
}

it("a disk with room has a reserve, which is there for reading when the disk is full", () => {
	const { room, after, lines } = watched();
	expect(after(1000 * MB)).toEqual({ isFull: false, reserve: 16, free: 984 });
	expect(after(40 * MB)).toEqual({ isFull: false, reserve: 16, free: 24 });
	// Another program takes everything, and the product has the reserve.
	expect(after(16 * MB)).toMatchObject({ isFull: true, reserve: 0 });
	expect(after(16 * MB)).toEqual({ isFull: true, reserve: 0, free: 16 });
	// A little room isn't enough, or it would be full again at once.
	expect(after(40 * MB)).toMatchObject({ isFull: true, reserve: 0 });
	expect(after(50 * MB)).toMatchObject({ isFull: false, reserve: 16 });
	expect(lines.map(({ level, message }) => [level, message])).toEqual([
		["error", "The server's disk is full: nothing is saved until there is room"],
		["log", "The server's disk has room again: everything is saved"],
	]);
	room.stop();
	expect(existsSync(join(folder, "reserve"))).toBe(false);
	expect(vi.getTimerCount()).toBe(0);
});

it("a disk that is full at the start is full", () => {
	left = 3 * MB;
	const { room, lines } = watched();
	expect([room.isFull(), lines.length]).toEqual([true, 1]);
	room.stop();
	left = 1000 * MB;
});
