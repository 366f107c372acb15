import childProcess, { type ChildProcess, type SpawnOptions, type StdioOptions } from "node:child_process";
import { randomUUID } from "node:crypto";
import type { HeldSocket } from "./held-socket.ts";

/** The workerd of one server. Miniflare starts another one whenever it ends. */
export interface OwnWorkerd {
	/** What Miniflare has to put in its environment. */
	environment: Record<string, string>;
	/** The one that runs, or has run last. */
	process: ChildProcess | null;
	/** How often it was started again on purpose. */
	restarts: number;
	/** Ends this, once the last one has ended. */
	leave(): void;
}

interface Inheritance {
	own: OwnWorkerd;
	socket: HeldSocket;
	/** Its name in workerd's configuration. */
	socketName: string;
}

const OWNER = "LINKSTEAD_SERVER";
const owners = new Map<string, Inheritance>();
const { spawn } = childProcess;

/** Has each workerd of a server take its connections from a held socket. Miniflare itself lets a workerd inherit nothing. */
export function inheritSocket(socketName: string, socket: HeldSocket): OwnWorkerd {
	const owner = randomUUID();
	const own: OwnWorkerd = {
		environment: { [OWNER]: owner },
		process: null,
		restarts: 0,
		leave() {
			owners.delete(owner);
			socket.close();
		},
	};
	owners.set(owner, { own, socket, socketName });
	Object.assign(childProcess, { spawn: spawnOwned });
	return own;
}

/** Starts a process as Node does. One whose environment names a server inherits the server's socket. */
function spawnOwned(command: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
	const owned = owners.get(options.env?.[OWNER] ?? "");
	if (!owned) return spawn(command, args, options);
	const pipes: StdioOptions = Array.isArray(options.stdio) ? options.stdio : [];
	const [verb = "", ...others] = args;
	const inherited = [verb, `--socket-fd=${owned.socketName}=${pipes.length}`, ...others];
	const started = spawn(command, inherited, { ...options, stdio: [...pipes, owned.socket.fd] });
	owned.own.process = started;
	return started;
}
