import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { isLogged } from "./log-line.ts";
import { mayReadMetrics } from "./metrics.ts";
import { migrate } from "./migrate.ts";
import { freePort } from "./port.ts";
import { readServeSettings } from "./serve-settings.ts";
import { startServer } from "./server.ts";

const ORIGIN = "https://linkstead.example";

function ask(port: number, headers: Record<string, string>, path = "/metrics"): Promise<[number | undefined, string]> {
	return new Promise((resolve, reject) => {
		const sent = request({ host: "127.0.0.1", port, path, agent: false, headers }, async (answer) =>
			resolve([answer.statusCode, await text(answer)]),
		);
		sent.on("error", reject);
		sent.end();
	});
}

it("a server on one machine says its numbers to this machine, and to nobody who comes through a proxy", async () => {
	const folder = await mkdtemp(join(tmpdir(), "linkstead-metrics-"));
	await migrate(folder);
	const port = await freePort();
	const settings = readServeSettings({
		APP_ORIGIN: ORIGIN,
		DATA_DIR: folder,
		PORT: String(port),
		METRICS_TOKEN: "t0ken",
	});
	if (typeof settings === "string") throw new Error(settings);
	const server = await startServer({ ...settings, stateFolder: folder });
	try {
		await ask(port, { host: "linkstead.example" }, "/nobody-has-this-page");
		const [status, numbers] = await ask(port, {});
		expect(status).toBe(200);
		for (const row of [
			/^linkstead_answers_total\{status="4xx"\} 1$/m,
			/^linkstead_queue_messages\{queue="linkstead-mail"\} 0$/m,
			/^linkstead_queue_overdue_seconds\{queue="linkstead-events"\} 0$/m,
			/^linkstead_memory_bytes\{process="node"\} \d{7,}$/m,
			/^linkstead_memory_bytes\{process="workerd"\} \d{7,}$/m,
			/^linkstead_restarts_total 0$/m,
			/^# TYPE linkstead_domains gauge$/m,
		])
			expect(numbers).toMatch(row);
		const others: Record<string, string>[] = [{ host: "linkstead.example" }, { "x-forwarded-for": "127.0.0.1" }];
		for (const headers of others) expect((await ask(port, headers))[1]).not.toContain("linkstead_answers_total");
	} finally {
		await server.dispose();
		await rm(folder, { recursive: true });
	}
});

it.each([
	["127.0.0.1", null, undefined, true],
	["::1", null, "t0ken", true],
	["10.0.0.7", "Bearer t0ken", "t0ken", true],
	["10.0.0.7", "Bearer token", "t0ken", false],
	["10.0.0.7", null, "t0ken", false],
	["10.0.0.7", "Bearer undefined", undefined, false],
	["127evil", null, undefined, false],
])("from %s with %s, where the token is %s: %s", async (client, authorization, token, mayRead) => {
	expect(await mayReadMetrics(client, authorization, token)).toBe(mayRead);
});

it.each([
	["debug", ["debug", "log", "info", "warn", "error"]],
	["info", ["log", "info", "warn", "error"]],
	["warn", ["warn", "error"]],
	["error", ["error"]],
])("a log from %s on has the levels %j", (least, levels) => {
	expect(["debug", "log", "info", "warn", "error"].filter((level) => isLogged(level, least))).toEqual(levels);
});
