import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { migrate } from "../tasks/prepare.ts";
import { startServer } from "../tasks/server.ts";
import { median } from "./measure.ts";
import { printTable } from "./table.ts";

/** How far the medians for an address with and without account may be apart before they tell which it is. */
const LIMIT_PERCENT = 10;
const QUEUE_REST_MS = 120;
const KNOWN = "maya@example.com";

const { values: options } = parseArgs({
	options: { port: { type: "string", default: "8839" }, rounds: { type: "string", default: "60" } },
});
const origin = `http://localhost:${options.port}`;
const folder = await mkdtemp(join(tmpdir(), "linkstead-bench-"));
await migrate(folder);
const server = await startServer({ port: Number(options.port), stateFolder: folder });
const database = await server.getD1Database("DB");

let requests = 0;
await call("auth.signUp", { fullName: "Maya Lind", email: KNOWN, password: "a quiet harbour" });

const cases = ["auth.signIn", "auth.requestReset"].map((procedure) => ({
	procedure,
	known: [] as number[],
	unknown: [] as number[],
}));
for (let round = 0; round < Number(options.rounds); round++) {
	// Neither the account's brake nor its mails are what is measured.
	await database.exec("DELETE FROM attempts");
	await database.exec("DELETE FROM outbox");
	for (const { procedure, known, unknown } of cases) {
		const password = procedure === "auth.signIn" ? { password: "a wrong harbour" } : {};
		const runs = [
			async () => known.push(await call(procedure, { email: KNOWN, ...password })),
			// As long as the known one, and another each time, as somebody who tries addresses would.
			async () => unknown.push(await call(procedure, { email: `${1000 + round}@example.com`, ...password })),
		];
		for (const run of round % 2 === 0 ? runs : runs.toReversed()) {
			await run();
			// On one machine the queue's consumer, which does write the mail, would take its time from the next request.
			await new Promise((resolve) => setTimeout(resolve, QUEUE_REST_MS));
		}
	}
}

console.log(`\nMilliseconds until the answer, medians of ${options.rounds} interleaved rounds`);
printTable(
	["", "known address", "unknown address", "apart"],
	cases.map(({ procedure, known, unknown }) => {
		const [a, b] = [median(known), median(unknown)];
		const percent = (Math.abs(a - b) / Math.min(a, b)) * 100;
		const verdict = percent <= LIMIT_PERCENT ? "" : ` (limit ${LIMIT_PERCENT} %)`;
		return [procedure, a.toFixed(2), b.toFixed(2), `${percent.toFixed(1)} %${verdict}`];
	}),
);

await server.dispose();
await rm(folder, { recursive: true, force: true });

/** One call from an address of its own, in milliseconds. Wrong passwords are refused, which is what they are for. */
async function call(procedure: string, input: object): Promise<number> {
	requests += 1;
	const address = `198.51.${Math.floor(requests / 250)}.${requests % 250}`;
	const startedAt = performance.now();
	const response = await fetch(`${origin}/api/trpc/${procedure}`, {
		method: "POST",
		headers: { origin, "content-type": "application/json", "cf-connecting-ip": address },
		body: JSON.stringify(input),
	});
	await response.text();
	if (response.status !== 200 && response.status !== 401) throw new Error(`${procedure} answered ${response.status}`);
	return performance.now() - startedAt;
}
