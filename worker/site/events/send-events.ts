import type { EventPack } from "../../../core/stats/pack-events.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { noteRefusal } from "../../foundation/outside/note-refusal.ts";
import { clientHashes } from "./client-hashes.ts";

/** Reads the keys of hashes ahead, so that the first message doesn't wait for them. */
export async function prepareToSend(env: Env): Promise<void> {
	await clientHashes([], env);
}

/** Sends events to a queue as one message. What the queue refuses waits in D1, and cron records it within a minute. */
export async function sendEvents(pack: EventPack, queue: Queue, env: Env): Promise<void> {
	const message = pack.toMessage(crypto.randomUUID(), await clientHashes(pack.clients, env));
	try {
		await queue.send(message, { contentType: "json" });
	} catch (error) {
		console.error("The queue refused events; cron records them", { error: rootCauseOf(error) });
		await env.DB.prepare(
			"INSERT INTO dead_events (id, body, received_at, should_replay) VALUES (?, ?, CAST(? AS INTEGER), 1)",
		)
			.bind(message.id, JSON.stringify(message), Date.now())
			.run();
		await noteRefusal(env.DB, "queue");
	}
}
