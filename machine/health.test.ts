import { expect, it } from "vitest";
import type { QueueState } from "../worker/app/operations/own-server.ts";
import { answerHealth, asksForHealth, asksThisMachine, type Stores } from "./health.ts";

const STORES: Stores = {
	DB: { prepare: () => ({ first: async () => null }) },
	SNAPSHOTS: { get: async () => null },
	MEDIA: { head: async () => null },
	MACHINE: { fetch: async () => new Response("ok") },
};
const MOVING = { mail: { waiting: 3, since: 1, overdueSeconds: 0 } };

async function ask(target: string, stores: Partial<Stores> = {}, queues: Record<string, QueueState> = MOVING) {
	const answer = await answerHealth(target, { ...STORES, ...stores }, async () => queues);
	return { status: answer.status, body: await answer.text() };
}

const failing = async () => {
	throw new Error("disk I/O error");
};

it("a process that answers is healthy, whatever its stores do", async () => {
	expect(await ask("/healthz", { MEDIA: { head: failing } })).toEqual({ status: 200, body: "ok\n" });
});

it("a server is ready while its stores answer and its queues move", async () => {
	const { status, body } = await ask("/readyz");
	expect([status, JSON.parse(body)]).toEqual([
		200,
		{ isReady: true, d1: "ok", kv: "ok", r2: "ok", disk: "ok", queues: MOVING },
	]);
});

it.each<[string, Partial<Stores>]>([
	["d1", { DB: { prepare: () => ({ first: failing }) } }],
	["kv", { SNAPSHOTS: { get: failing } }],
	["r2", { MEDIA: { head: failing } }],
	["disk", { MACHINE: { fetch: failing } }],
])("a server whose %s fails isn't ready, and says why", async (name, stores) => {
	const { status, body } = await ask("/readyz", stores);
	expect([status, JSON.parse(body)]).toMatchObject([503, { isReady: false, [name]: "disk I/O error" }]);
});

it("a server whose disk is full isn't ready, although its stores answer", async () => {
	const { status, body } = await ask("/readyz", { MACHINE: { fetch: async () => new Response("only 3 MB are free") } });
	expect([status, JSON.parse(body)]).toMatchObject([503, { isReady: false, d1: "ok", disk: "only 3 MB are free" }]);
});

it("a queue that stands still makes the server unready, and one whose messages wait for a retry doesn't", async () => {
	expect((await ask("/readyz", {}, { mail: { waiting: 1, since: 1, overdueSeconds: 601 } })).status).toBe(503);
	expect((await ask("/readyz", {}, { mail: { waiting: 900, since: 1, overdueSeconds: 30 } })).status).toBe(200);
});

it.each(["/", "/healthz/more", "/readyz?a=b"])("%s is a request like any other", (target) => {
	expect(asksForHealth(target)).toBe(false);
});

it.each(["linkstead.example", "jane.com", "127.0.0.1.evil.example", "jane.com:8787"])(
	"%s isn't the machine itself",
	(host) => {
		expect(asksThisMachine(host)).toBe(false);
	},
);

it.each(["localhost:8787", "127.0.0.1:8787", "[::1]:8787", "10.0.0.7", "linkstead:8787"])(
	"the machine itself is asked at %s",
	(host) => {
		expect(asksThisMachine(host)).toBe(true);
	},
);
