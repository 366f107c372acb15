import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { vi } from "vitest";
import worker from "../index.ts";
import { envWith } from "./work.ts";

/** Delivers a message to the exported `queue`, with some bindings replaced. Returns the outcome. */
export async function deliverTo(
	queue: string,
	body: unknown,
	{ id = "message-1", attempts = 1, replaced = {} as Partial<Env> } = {},
) {
	const batch = createMessageBatch(queue, [{ id, timestamp: new Date(), attempts, body }]);
	const retries = batch.messages.map((message) => vi.spyOn(message, "retry"));
	await worker.queue(batch, envWith(replaced));
	const result = await getQueueResult(batch, createExecutionContext());
	const retryDelays = retries.flatMap(({ mock }) => mock.calls.map(([options]) => options?.delaySeconds));
	return { ...result, retryDelays };
}
