import { SELF } from "cloudflare:test";
import { APP } from "./people.ts";

interface Answer {
	result?: { data: unknown };
	error?: { message: string; data: { httpStatus: number; reason: string; retryAfterSeconds?: number } };
}

/** One HTTP request that calls a procedure with each of these inputs, from an address of its own. */
export async function callInBatch(
	procedure: string,
	inputs: readonly object[],
	address: string,
	cookie = "",
): Promise<{ answers: Answer[]; headers: Headers }> {
	const response = await SELF.fetch(`${APP}/api/trpc/${inputs.map(() => procedure).join(",")}?batch=1`, {
		method: "POST",
		headers: { origin: APP, "content-type": "application/json", "cf-connecting-ip": address, cookie },
		body: JSON.stringify({ ...inputs }),
	});
	return { answers: await response.json<Answer[]>(), headers: response.headers };
}
