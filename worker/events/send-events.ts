import type { EventPack } from "../../core/stats/pack-events.ts";
import { rootCauseOf } from "../errors/root-cause.ts";
import { clientHashes } from "./client-hashes.ts";

/** Sends events to the queue as one message, or records them directly when it refuses them. */
export async function sendEvents(pack: EventPack, env: Env): Promise<void> {
	const message = pack.toMessage(crypto.randomUUID(), await clientHashes(pack.clients, env));
	try {
		await env.EVENTS.send(message, { contentType: "json" });
	} catch (error) {
		console.error("The queue refused events; recording them directly", { error: rootCauseOf(error) });
		const { recordDirectly } = await import("../stats/record/consume.ts");
		await recordDirectly(message, env);
	}
}
