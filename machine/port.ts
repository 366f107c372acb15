import { randomInt } from "node:crypto";
import { createServer } from "node:net";

const DEFAULT_PORT = 8787;
/** The simulated Stripe's port is this much above the app's. With the next one, a second app could start. */
export const STRIPE_PORT_DISTANCE = 2;
const PORT_MAX = 65_535 - STRIPE_PORT_DISTANCE;
/**
 * Ports below those that systems give to a server that asks for any, and to connections. One of them could take a free port
 * before the server that was promised it.
 */
const FREE_PORT_MIN = 20_000;
const FREE_PORT_MAX = 32_767;

/** The codes of errors that another port would meet too. */
const HOST_REASONS: Readonly<Record<string, (host: string) => string>> = {
	EADDRNOTAVAIL: (host) => `This machine doesn't have the address ${host}.`,
	EAFNOSUPPORT: (host) => `This machine has no addresses like ${host}.`,
	EINVAL: (host) => `Nobody can listen on ${host}.`,
	ENOTFOUND: (host) => `The name ${host} leads nowhere.`,
	EAI_AGAIN: (host) => `No name server answers where ${host} is.`,
};

/** The port that `PORT` names, or NaN for anything that is no port. */
export function readPort(written = process.env.PORT): number {
	if (!written) return DEFAULT_PORT;
	const port = /^\d+$/.test(written) ? Number(written) : Number.NaN;
	return port >= 1 && port <= PORT_MAX ? port : Number.NaN;
}

/** Why `command` can't listen on a port, and on Stripe's if it needs that, in words. Null if it can. */
export async function findPortProblem(
	port: number,
	command: string,
	{ host = "127.0.0.1", hasStripe = true } = {},
): Promise<string | null> {
	if (Number.isNaN(port))
		return `PORT has to be a number from 1 to ${PORT_MAX}, such as: PORT=${DEFAULT_PORT} ${command}`;
	for (const needed of hasStripe ? [port, port + STRIPE_PORT_DISTANCE] : [port]) {
		const code = await tryPort(needed, host);
		if (code === null) continue;
		const another = async () => `choose another port: PORT=${await nextPort(port)} ${command}`;
		if (code === "EADDRINUSE") return `Port ${needed} is already in use. Stop the other program, or ${await another()}`;
		if (code === "EACCES") return `This user may not listen on port ${needed}. Please ${await another()}`;
		const reason = HOST_REASONS[code];
		if (reason) return `${reason(host)} Set HOST to an address of this machine: HOST=127.0.0.1 ${command}`;
		return `Port ${needed} of ${host} can't be used (${code}). Please ${await another()}`;
	}
	return null;
}

/** A port of this machine that nobody uses. */
export async function freePort(): Promise<number> {
	const port = randomInt(FREE_PORT_MIN, FREE_PORT_MAX + 1);
	return (await tryPort(port)) === null ? port : freePort();
}

/** The next port that is free together with Stripe's, or any other. */
async function nextPort(port: number): Promise<number> {
	const next = Math.max(port + 1, 1024);
	if (next > PORT_MAX) return freePort();
	const codes = await Promise.all([tryPort(next), tryPort(next + STRIPE_PORT_DISTANCE)]);
	return codes.every((code) => code === null) ? next : nextPort(next);
}

/** Listens for a moment. Returns the code of the error, or null. */
function tryPort(port: number, host = "127.0.0.1"): Promise<string | null> {
	return new Promise((resolve) => {
		const probe = createServer();
		probe.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
		probe.listen(port, host, () => probe.close(() => resolve(null)));
	});
}
