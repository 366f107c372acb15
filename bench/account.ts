import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { shuffled } from "../db/seed/seeded-random.ts";
import { migrate } from "../machine/migrate.ts";
import { build } from "../machine/prepare.ts";
import { startServer } from "../machine/server.ts";
import { isMet, judge } from "./report/judge.ts";
import { median } from "./report/median.ts";
import { printTable } from "./report/table.ts";

/** The largest allowed difference between the medians for addresses with and without an account. */
const LIMIT_PERCENT = 5;
const WARM_UP_ROUNDS = 10;
const QUEUE_REST_MS = 120;
const KNOWN = "maya@example.com";

const { values: options } = parseArgs({
	options: { port: { type: "string", default: "8839" }, rounds: { type: "string", default: "150" } },
});
const origin = `http://localhost:${options.port}`;
await build();
const folder = await mkdtemp(join(tmpdir(), "linkstead-bench-"));
await migrate(folder);
const server = await startServer({ port: Number(options.port), stateFolder: folder });
const database = await server.getD1Database("DB");

let requests = 0;
await call("auth.signUp", { fullName: "Maya Lind", email: KNOWN, password: "a quiet harbour" });

const cases = ["auth.signIn", "auth.requestReset", "auth.askForSignInMail", "auth.signInWithCode"].map((procedure) => ({
	procedure,
	known: [] as number[],
	unknown: [] as number[],
}));
for (let round = -WARM_UP_ROUNDS; round < Number(options.rounds); round++) {
	// Without this, attempts would add up until sign-ins are refused, and mails would pile up.
	await database.exec("DELETE FROM attempts");
	await database.exec("DELETE FROM outbox");
	// The address is as long as the known one, and differs each time.
	const unknownEmail = `${1000 + WARM_UP_ROUNDS + round}@example.com`;
	const runs = cases.flatMap(({ procedure, known, unknown }) => [
		{ procedure, email: KNOWN, times: known },
		{ procedure, email: unknownEmail, times: unknown },
	]);
	for (const { procedure, email, times } of shuffled(runs, Math.random)) {
		// A code is typed in a browser that has asked for one, once the mail is there.
		const cookie = procedure === "auth.signInWithCode" ? (await call("auth.askForSignInMail", { email })).cookie : "";
		if (cookie) await new Promise((resolve) => setTimeout(resolve, QUEUE_REST_MS));
		const { time } = await call(procedure, inputOf(procedure, email), cookie);
		if (round >= 0) times.push(time);
		// On one machine the queue's consumer writes the mail in the same process. It should finish before the next request.
		await new Promise((resolve) => setTimeout(resolve, QUEUE_REST_MS));
	}
}

console.log(`\nMilliseconds until the answer, medians of ${options.rounds} rounds in random order`);
printTable(
	["", "known address", "unknown address", "known to unknown", "known to itself"],
	cases.map(({ procedure, known, unknown }) => {
		const ratio = median(known) / median(unknown);
		const percent = (Math.max(ratio, 1 / ratio) - 1) * 100;
		const isEqual = isMet(judge({ measured: percent, must: LIMIT_PERCENT, mayBeZero: true }));
		const verdict = isEqual ? "" : ` (limit ${LIMIT_PERCENT} %)`;
		const cells = [median(known).toFixed(2), median(unknown).toFixed(2), `${ratio.toFixed(3)}${verdict}`];
		return [procedure, ...cells, noiseOf(known).toFixed(3)];
	}),
);

await server.dispose();
await rm(folder, { recursive: true, force: true });

/** The machine's noise: the ratio of the medians of the odd and the even measurements of one case. */
function noiseOf(times: readonly number[]): number {
	const everyOther = (start: number) => times.filter((_, index) => index % 2 === start);
	return median(everyOther(0)) / median(everyOther(1));
}

/** What a stranger who guesses would send. */
function inputOf(procedure: string, email: string): object {
	if (procedure === "auth.signIn") return { email, password: "a wrong harbour" };
	return procedure === "auth.signInWithCode" ? { code: "000000" } : { email };
}

/**
 * Sends one call from a new client address. Returns its duration in milliseconds, and the cookie that the answer sets. Wrong
 * passwords get a 401, and wrong codes a 400.
 */
async function call(procedure: string, input: object, cookie = ""): Promise<{ time: number; cookie: string }> {
	requests += 1;
	const address = `198.51.${Math.floor(requests / 250)}.${requests % 250}`;
	const startedAt = performance.now();
	const response = await fetch(`${origin}/api/trpc/${procedure}`, {
		method: "POST",
		headers: { origin, "content-type": "application/json", "cf-connecting-ip": address, cookie },
		body: JSON.stringify(input),
	});
	await response.text();
	const time = performance.now() - startedAt;
	if (![200, 400, 401].includes(response.status)) throw new Error(`${procedure} answered ${response.status}`);
	return { time, cookie: response.headers.get("set-cookie")?.split(";", 1)[0] ?? "" };
}
