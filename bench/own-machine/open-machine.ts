import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { migrate } from "../../machine/migrate.ts";
import { freePort } from "../../machine/port.ts";
import { startLoopbackServer } from "../../stand-ins/loopback-server.ts";
import type { QueueState } from "../../worker/app/operations/own-server.ts";
import { APP_ORIGIN } from "./ask.ts";

const PRODUCT = fileURLToPath(new URL("product.ts", import.meta.url));
/** Messages that failed wait for their next try. */
const PATIENCE_MS = 180_000;

/** An empty folder of stores for production on one machine, with a mail service and a contact service. */
export async function openMachine(variables: Record<string, string> = {}) {
	const folder = await mkdtemp(join(tmpdir(), "linkstead-machine-"));
	await migrate(folder);
	/** The idempotency keys of each recipient's mails. */
	const mails = new Map<string, string[]>();
	const contacts = new Set<string>();
	const services = await startLoopbackServer(({ path, headers, body }, response) => {
		const sent = JSON.parse(body);
		if (path === "/emails") {
			const [recipient] = [sent.to].flat();
			mails.set(recipient, [...(mails.get(recipient) ?? []), String(headers["idempotency-key"])]);
		} else contacts.add(sent.inputs[0].id);
		response.writeHead(200, { "content-type": "application/json" }).end("{}");
	});
	const port = await freePort();
	const settings = {
		port,
		stateFolder: folder,
		frontDoor: {
			appOrigin: APP_ORIGIN,
			trustedProxies: ["127.0.0.1"],
			placeHeaders: {},
			placesFile: null,
			serverName: "Bench",
		},
		variables: {
			ENVIRONMENT: "production",
			APP_ORIGIN,
			RESEND_API_KEY: "key",
			RESEND_ENDPOINT: `${services.origin}/emails`,
			HUBSPOT_TOKEN: "token",
			HUBSPOT_ENDPOINT: services.origin,
			...variables,
		},
	};

	async function start(): Promise<ChildProcess> {
		// With a process group of its own, a kill takes workerd too, as a power cut does.
		const child = spawn(process.execPath, [PRODUCT, JSON.stringify(settings)], {
			detached: true,
			stdio: ["ignore", "pipe", "inherit"],
		});
		await new Promise<void>((resolve, reject) => {
			child.stdout.on("data", (chunk) => String(chunk).includes("ready") && resolve());
			child.on("exit", () => reject(new Error("The product did not start")));
		});
		return child;
	}

	/** Waits until every mail and contact of the accounts has left, and nothing waits in a queue. */
	async function settle(emails: readonly string[]): Promise<void> {
		await until(() => emails.every((email) => mails.has(email) && contacts.has(email)));
		await until(() => areQueuesEmpty(port));
	}

	async function close(): Promise<void> {
		await services.stop();
		await rm(folder, { recursive: true });
	}

	return { port, folder, settings, mails, contacts, start, settle, close };
}

export async function kill(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null) throw new Error("The product has ended by itself");
	const hasExited = once(child, "exit");
	process.kill(-(child.pid ?? 0), "SIGKILL");
	await hasExited;
}

async function areQueuesEmpty(port: number): Promise<boolean> {
	const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
	const { queues } = (await answer.json()) as { queues: Record<string, QueueState> };
	return Object.values(queues).every(({ waiting }) => waiting === 0);
}

async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
	for (let waited = 0; !(await isDone()) && waited < PATIENCE_MS; waited += 100) await wait(100);
}
