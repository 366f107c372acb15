import { openDatabase } from "../../../db/client.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { noteRefusal } from "../../foundation/outside/note-refusal.ts";
import { keepDeadContact } from "./dead-contacts.ts";

/** Queues an account for HubSpot, if HubSpot is configured. Never throws. When the queue fails, cron queues it later. */
export async function queueContact(env: Env, userId: string): Promise<void> {
	if (!env.HUBSPOT_TOKEN) return;
	try {
		await env.CONTACTS.send({ userId }, { contentType: "json" });
	} catch (error) {
		console.error("The queue refused a contact; cron tries again", { error: rootCauseOf(error) });
		await Promise.all([noteRefusal(env.DB, "queue"), queueLater(env, userId)]);
	}
}

async function queueLater(env: Env, userId: string): Promise<void> {
	try {
		await keepDeadContact(openDatabase(env.DB), userId, { reason: "The queue refused it", shouldReplay: true });
	} catch (error) {
		console.error("A contact is lost", { userId, error: rootCauseOf(error) });
	}
}
