import { setTimeout as wait } from "node:timers/promises";
import { openAsk } from "../own-machine/ask.ts";
import { VISITED } from "./pages.ts";

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
const VISIT_EVERY_MS = 25;

/** People who look at pages that nobody changes. */
export async function openVisitors(port: number) {
	const { ask, newAddress } = openAsk(port, true);

	/** A server that stands still for long closes its connections. Then the visitor asks again, and goes on waiting. */
	async function visit(username: string): Promise<void> {
		const headers = { "user-agent": CHROME, "accept-language": "en", "x-forwarded-for": newAddress() };
		const answer = await ask("GET", `/${username}`, headers).catch(() => null);
		if (answer === null) return visit(username);
		const { status, body } = answer;
		if (status !== 200) throw new Error(`/${username}: ${status} ${body.slice(0, 200)}`);
	}

	for (const username of VISITED) await visit(username);

	/** Visits pages until `act` has ended, each at its time, however long the answers take. Returns the times of all answers. */
	async function visitDuring(act: () => Promise<unknown>): Promise<number[]> {
		const times: number[] = [];
		const visits: Promise<void>[] = [];
		let isOver = false;
		const acting = act().finally(() => {
			isOver = true;
		});
		const beganAt = performance.now();
		for (let count = 0; !isOver; count++) {
			const sentAt = performance.now();
			const username = VISITED[count % VISITED.length] ?? "";
			visits.push(visit(username).then(() => void times.push(performance.now() - sentAt)));
			await wait(Math.max(0, beganAt + count * VISIT_EVERY_MS - performance.now()));
		}
		await Promise.all([...visits, acting]);
		return times;
	}

	return { visitDuring };
}
