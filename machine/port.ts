import { createServer } from "node:net";

const DEFAULT_PORT = 8787;
const PORT_MAX = 65_535;

/** The port that `PORT` names, or NaN for anything that is no port. */
export function readPort(written = process.env.PORT): number {
	if (!written) return DEFAULT_PORT;
	const port = /^\d+$/.test(written) ? Number(written) : Number.NaN;
	return port >= 1 && port <= PORT_MAX ? port : Number.NaN;
}

/** Why `command` can't listen on a port, in words, or null if it can. */
export async function findPortProblem(port: number, command: string): Promise<string | null> {
	if (Number.isNaN(port))
		return `PORT has to be a number from 1 to ${PORT_MAX}, such as: PORT=${DEFAULT_PORT} ${command}`;
	const code = await tryPort(port);
	if (code === null) return null;
	const other = `choose another port: PORT=${await nextPort(port)} ${command}`;
	if (code === "EADDRINUSE") return `Port ${port} is already in use. Stop the other program, or ${other}`;
	if (code === "EACCES") return `Port ${port} is for administrators only. Please ${other}`;
	return `Port ${port} can't be used (${code}). Please ${other}`;
}

/** A port of this machine that nobody uses. */
export function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const probe = createServer();
		probe.on("error", reject);
		probe.listen(0, "127.0.0.1", () => {
			const address = probe.address();
			probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
		});
	});
}

/** The next port that is free, or any other. */
async function nextPort(port: number): Promise<number> {
	const next = Math.max(port + 1, 1024);
	return next <= PORT_MAX && (await tryPort(next)) === null ? next : freePort();
}

/** Listens for a moment. Returns the code of the error, or null. */
function tryPort(port: number): Promise<string | null> {
	return new Promise((resolve) => {
		const probe = createServer();
		probe.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
		probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(null)));
	});
}
