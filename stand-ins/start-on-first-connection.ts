import { type AddressInfo, connect, createServer, type Socket } from "node:net";

interface Server {
	origin: string;
	stop(): Promise<void>;
}

/** Listens on a free loopback port, and starts the server behind it when a client first connects. */
export async function startOnFirstConnection(start: (origin: string) => Promise<Server>): Promise<Server> {
	let origin = "";
	let started: Promise<Server> | undefined;
	const clients = new Set<Socket>();
	const door = createServer(async (client) => {
		clients.add(client.on("close", () => clients.delete(client)));
		started ??= start(origin);
		connectTo((await started).origin, client);
	});
	await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
	origin = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
	return {
		origin,
		stop: async () => {
			const closed = new Promise((resolve) => door.close(resolve));
			for (const client of clients) client.destroy();
			await closed;
			await (await started)?.stop();
		},
	};
}

function connectTo(origin: string, client: Socket): void {
	const server = connect(Number(new URL(origin).port), new URL(origin).hostname);
	client.pipe(server);
	server.pipe(client);
	// Each side has to see when the other one breaks off.
	for (const [side, other] of [
		[client, server],
		[server, client],
	] as const) {
		side.on("error", () => {});
		side.on("close", () => other.destroySoon());
	}
}
