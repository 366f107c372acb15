import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import type { PackedEvents } from "../../core/stats/pack-events.ts";

/** A program that counts queue messages: POST sends one, GET returns the counts. `queue.ts` starts it. */
const [port] = process.argv.slice(2).map(Number);

let unread: Buffer[] = [];
const sent = { messages: 0, events: 0, bytes: 0 };

const server = createServer(async (request, response) => {
	if (request.method === "POST") {
		unread.push(await buffer(request));
		response.writeHead(204).end();
	} else {
		readUnread();
		response.end(JSON.stringify(sent));
	}
});
// A client that reuses a connection just as the server closes it would see a failing queue.
server.keepAliveTimeout = 0;
server.listen(port, "127.0.0.1", () => process.send?.("listening"));
process.on("disconnect", () => process.exit());

/** Runs only after a measurement, because server and client share the CPU with this process. */
function readUnread(): void {
	for (const message of unread) {
		const { numbers, columns } = JSON.parse(message.toString()) as PackedEvents;
		sent.messages += 1;
		sent.events += numbers.length / columns.length;
		sent.bytes += message.byteLength;
	}
	unread = [];
}
