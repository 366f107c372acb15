import { spawn } from "node:child_process";

/**
 * A socket that listens for as long as this process lives, and that this process doesn't read. Who inherits it takes the connections.
 * While nobody does, the system keeps new ones, as many as fit.
 */
export interface HeldSocket {
	fd: number;
	close(): void;
}

/** Node accepts whatever its own servers listen for. So another process makes the socket, and ends once it is handed over. */
const LISTEN = `
const [, host, port, backlog] = process.argv;
const server = require("node:net").createServer();
server.on("error", ({ message }) => process.send(message));
server.listen({ host, port: Number(port), backlog: Number(backlog) }, () => process.send("listening", server._handle));
`;

/** Linux itself keeps no more than net.core.somaxconn, which is 4,096. */
const BACKLOG = 4_096;

/** Listens on a port, or throws what the system says against it. */
export function holdSocket(host: string, port: number): Promise<HeldSocket> {
	const child = spawn(process.execPath, ["-e", LISTEN, host, String(port), String(BACKLOG)], {
		stdio: ["ignore", "inherit", "inherit", "ipc"],
	});
	return new Promise<HeldSocket>((resolve, reject) => {
		child.on("error", reject);
		child.on("exit", () => reject(new Error("The process that listens has ended")));
		child.on("message", (message, handle) => {
			// Node hands the socket over as it is, where its types know servers only.
			if (handle) resolve(handle as unknown as HeldSocket);
			else reject(new Error(String(message)));
		});
	}).finally(() => child.kill("SIGKILL"));
}
