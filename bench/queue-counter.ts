import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";

/** A process of its own (bench/queue.ts starts it): takes queue messages by POST, tells by GET what it has counted. */
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
// A connection closed just as it is used again would look like a queue that fails.
server.keepAliveTimeout = 0;
server.listen(port, "127.0.0.1", () => process.send?.("listening"));
process.on("disconnect", () => process.exit());

/** Only when asked, after a run: reading messages takes CPU, which server and client share with this process. */
function readUnread(): void {
	for (const message of unread) {
		sent.messages += 1;
		sent.events += JSON.parse(message.toString()).length;
		sent.bytes += message.byteLength;
	}
	unread = [];
}
