import { env } from "cloudflare:workers";
import { toldDatabase } from "./told-database.ts";

/**
 * The bindings of a process with two databases that dies at one of its calls to them: right before the call, or after what it changes
 * is stored, without its answer. A dead process makes no call any more.
 */
export function dyingProcess(second: D1Database, at: { call: number; isAnswerLost: boolean }) {
	let calls = 0;
	let hasDied = false;
	const tell = (event: { changes: number } | "call") => {
		if (event === "call") calls += 1;
		hasDied ||= calls >= at.call && (event === "call") !== at.isAnswerLost;
		if (hasDied) throw new Error("died");
	};
	const bindings: Env = { ...env, DB: toldDatabase(tell), STATS_1: toldDatabase(tell, second) };
	return { bindings, hasDied: () => hasDied };
}
