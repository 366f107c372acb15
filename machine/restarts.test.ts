import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, type RequestOptions, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { migrate } from "./migrate.ts";
import { freePort } from "./port.ts";
import { readServeSettings } from "./serve-settings.ts";
import { type Server, startServer } from "./server.ts";
import { makeSmallProduct, SMALL_PAGE } from "./small-product.ts";
import { findWriters } from "./writers.ts";

const ORIGIN = "https://linkstead.example";
const BROWSER =
	"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
const FROM_PROXY = { host: "linkstead.example", "x-forwarded-proto": "https", "user-agent": BROWSER };
/** Visitors at the same time. Half of them keep their connections, as some proxies do. */
const CLIENTS = 12;
/** The close frame of a WebSocket, and its code for a server that starts again. */
const CLOSE_FRAME = 0x88;
const SERVICE_RESTART = 1012;

let folder: string;
let port: number;
let server: Server;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "linkstead-restarts-"));
	await migrate(folder);
	port = await freePort();
	const settings = readServeSettings({ APP_ORIGIN: ORIGIN, DATA_DIR: folder, PORT: String(port) });
	if (typeof settings === "string") throw new Error(settings);
	server = await startServer({ ...settings, stateFolder: folder, restartAtBytes: 1 });
	await makeSmallProduct(server, ORIGIN);
});

afterAll(async () => {
	await server.dispose();
	await rm(folder, { recursive: true });
});

function begin(options: RequestOptions) {
	const sent = request({ host: "127.0.0.1", port, agent: false, ...options });
	const answer = once(sent, "response").then(async ([found]) => [found.statusCode, await text(found)] as const);
	return { sent, answer };
}

/** The status and the text of an answer. */
function ask(options: RequestOptions) {
	const { sent, answer } = begin(options);
	sent.end();
	return answer;
}

/** A visitor of the page, each from another address. */
let visitors = 0;
function visit(agent: Agent | false) {
	visitors += 1;
	const address = `198.51.${visitors >> 8}.${visitors & 255}`;
	return ask({ agent, path: `/${SMALL_PAGE.username}`, headers: { ...FROM_PROXY, "x-forwarded-for": address } });
}

const first = async (sql: string) => {
	const database = await server.getD1Database("DB", "linkstead");
	return (await database.prepare(sql).first<{ value: unknown }>())?.value;
};
const countViews = async () => Number(await first("SELECT count(*) AS value FROM events WHERE kind = 'view'"));
const numbers = async () => (await ask({ path: "/metrics" }))[1];
const pidOfWorkerd = () => findWriters(folder).writers.map(({ pid }) => pid)[0] ?? 0;

/** An open page, and later the code with which its connection is closed. */
async function watchPage() {
	const headers = {
		...FROM_PROXY,
		connection: "upgrade",
		upgrade: "websocket",
		"sec-websocket-version": "13",
		"sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
	};
	const path = `/live/${await first("SELECT id AS value FROM pages")}?version=9`;
	const { sent } = begin({ path, headers });
	sent.end();
	const [, socket] = await once(sent, "upgrade");
	const closed = once(socket, "data").then(([frame]: Buffer[]) => {
		socket.end();
		return frame?.[0] === CLOSE_FRAME ? frame.readUInt16BE(2) : frame;
	});
	return { closed };
}

it("a workerd with too much memory is started again: nobody is refused, and every view counts once", async () => {
	const log = vi.spyOn(console, "log").mockReturnValue();
	const before = await countViews();
	const pid = pidOfWorkerd();
	const { closed } = await watchPage();
	const body = JSON.stringify({ fullName: "Ann Poe", email: "ann@example.com", password: "a quiet harbour" });
	const slow = begin({
		method: "POST",
		path: "/api/trpc/auth.signUp",
		headers: { ...FROM_PROXY, origin: ORIGIN, "content-type": "application/json", "content-length": body.length },
	});
	slow.sent.write(body.slice(0, 20));

	const agent = new Agent({ keepAlive: true });
	const answers: unknown[] = [];
	let isOver = false;
	const clients = Array.from({ length: CLIENTS }, async (_, client) => {
		while (!isOver) answers.push(await visit(client % 2 === 0 && agent).then(([status]) => status, String));
	});
	await wait(300);
	const restarted = server.restarts?.look();
	await wait(200);
	slow.sent.end(body.slice(20));
	await restarted;
	await wait(300);
	isOver = true;
	await Promise.all(clients);
	agent.destroy();

	expect((await slow.answer)[0]).toBe(200);
	expect(await closed).toBe(SERVICE_RESTART);
	expect(pidOfWorkerd()).not.toBe(pid);
	expect(answers.length).toBeGreaterThan(CLIENTS);
	expect(answers.filter((answer) => answer !== 200)).toEqual([]);
	expect(log.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
		expect.objectContaining({
			level: "log",
			message: "workerd was started again, because it had more memory than it may",
			limitBytes: 1,
			wasCutOff: false,
		}),
	]);
	while ((await countViews()) < before + answers.length) await wait(50);
	while (!/^linkstead_queue_messages\{queue="linkstead-events"\} 0$/m.test(await numbers())) await wait(50);
	expect(await countViews()).toBe(before + answers.length);
	const ever = await first("SELECT ever ->> 0 AS value FROM day_counts ORDER BY day DESC, part DESC");
	expect(ever).toBe(before + answers.length);
});

it("it isn't started again within the hour", async () => {
	const pid = pidOfWorkerd();
	await server.restarts?.look();
	expect(pidOfWorkerd()).toBe(pid);
	expect(await numbers()).toMatch(/^linkstead_restarts_total 1$/m);
});

it("visitors of a workerd that was killed wait for the next one, which still knows who they are", async () => {
	const pid = pidOfWorkerd();
	process.kill(pid, "SIGKILL");
	// Connections that workerd has accepted end with it.
	while (findWriters(folder).writers.some((writer) => writer.pid === pid)) await wait(10);
	expect((await visit(false))[0]).toBe(200);
	expect(pidOfWorkerd()).not.toBe(pid);
});
