/**
 * What a large file costs one machine, and whether it arrives whole when the server is killed with -9 meanwhile. The exit code is 1
 * when the bytes differ, when the server's memory grows with the file, or when nothing was measured.
 */
import { createHash } from "node:crypto";
import { parseArgs } from "node:util";
import { partsOf } from "../core/files/file-limits.ts";
import { build } from "../machine/prepare.ts";
import { watchMemory } from "./files/memory.ts";
import { bytesOfFile, openSender } from "./files/sender.ts";
import { kill, openMachine } from "./own-machine/open-machine.ts";
import { printTable } from "./report/table.ts";

/** What the server may have more than before, whatever the size of the file: parts on their way, and what V8 hasn't collected yet. */
const GROWTH_MAX_MIB = 400;

const { values } = parseArgs({
	options: { megabytes: { type: "string", default: "1000" }, kills: { type: "string", default: "5" } },
});
const bytes = Number(values.megabytes) * 1_000_000;

await build();
const machine = await openMachine({ SHARE_IMAGES: "off" });
let child = await machine.start();
const sender = openSender(machine.port);
await sender.prepare();
// The first part loads the code.
await sender.send(9_000_000, async () => {});

const before = await watchMemory(child, async () => {});
let killed = 0;
const restart = async () => {
	child = await machine.start();
};
const up = await watchMemory(child, () => sender.send(bytes, restart));
const uploaded = sender.file;
const down = await watchMemory(child, () => sender.download());

// The same file again, to a server that is killed at random parts.
const killedAt = Array.from({ length: Number(values.kills) }, () => Math.floor(Math.random() * partsOf(bytes)));
let arrived = 0;
sender.onPart = async () => {
	arrived += 1;
	if (!killedAt.includes(arrived)) return;
	killed += 1;
	await kill(child);
};
await sender.send(bytes, restart, "another");
sender.onPart = async () => {};
const resumed = await sender.download();
await kill(child);
await machine.close();

const expected = (seed: string) => {
	const hash = createHash("sha256");
	for (const part of bytesOfFile(bytes, seed)) hash.update(part);
	return hash.digest("hex");
};
const isWhole = down.result === expected("one") && resumed === expected("another") && uploaded !== "";
printTable(
	["", "seconds", "MB/s", "memory before, MiB", "most, MiB"],
	Object.entries({ up, down }).map(([name, { seconds, mostMib }]) => [
		name,
		seconds.toFixed(1),
		(bytes / 1e6 / seconds).toFixed(0),
		before.mostMib.toFixed(0),
		mostMib.toFixed(0),
	]),
);
console.log(`${bytes / 1e6} MB, killed ${killed} times, bytes ${isWhole ? "equal" : "different"}`);
const growth = Math.max(up.mostMib, down.mostMib) - before.mostMib;
const isFlat = before.mostMib > 0 && growth < GROWTH_MAX_MIB;
if (!isFlat) console.log(`The server's memory grew by ${growth.toFixed(0)} MiB, or wasn't read.`);
process.exit(
	isWhole && isFlat && killed === killedAt.filter((at, index) => killedAt.indexOf(at) === index && at > 0).length
		? 0
		: 1,
);
