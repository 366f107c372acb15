import { SELF } from "cloudflare:test";
import { APP } from "./people.ts";

interface Answer {
	result?: { data: unknown };
	error?: { message: string; data: { httpStatus: number; reason: string; retryAfterSeconds?: number } };
}

/** Calls a procedure with each input in one HTTP request, from a new client address. */
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
