export type Consumer = (batch: MessageBatch, env: Env) => Promise<void>;

/** The consumer of each queue in wrangler.toml. */
const CONSUMERS: Record<string, () => Promise<Consumer>> = {
	"linkstead-events": async () => (await import("./app/stats/record/consume.ts")).consumeEvents,
	"linkstead-dead-events": async () => (await import("./app/stats/record/consume.ts")).consumeDeadEvents,
	"linkstead-contacts": async () => (await import("./app/contacts/consume.ts")).consumeContacts,
	"linkstead-dead-contacts": async () => (await import("./app/contacts/consume.ts")).consumeDeadContacts,
	"linkstead-mail": async () => (await import("./app/mail/consume.ts")).consumeMail,
};

/** The consumer of a queue. Throws for a queue that has none. */
export async function consumerOf(queue: string): Promise<Consumer> {
	// Further queues of one kind are numbered.
	const load = CONSUMERS[queue.replace(/-\d+$/, "")];
	if (!load) throw new Error(`Nobody takes messages of ${queue}`);
	return load();
}
