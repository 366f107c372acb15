import { isNotNull } from "drizzle-orm";
import { shownHost } from "../../../core/addresses/host-name.ts";
import { webhooks } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { claimAndQueue } from "../mail/claim-and-queue.ts";

const MAILS_AT_ONCE = 50;

/** The mail about each note. */
const TEMPLATES = { failing: "webhook-failing", ended: "webhook-ended" } as const;

/** Queues the mails to makers of webhooks that fail. Returns whether there were any. */
export async function queueWebhookMails(stores: Stores): Promise<boolean> {
	const { database } = stores;
	const found = await claimAndQueue(stores, {
		table: webhooks,
		key: webhooks.id,
		isDue: isNotNull(webhooks.mail),
		find: (isDue) => database.select({ key: webhooks.id }).from(webhooks).where(isDue).limit(MAILS_AT_ONCE),
		mailOf: (_, { mail, personId, address }) => {
			if (!mail) return null;
			const host = shownHost(URL.parse(address)?.host ?? "");
			return { template: TEMPLATES[mail], account: { userId: personId }, values: { host } };
		},
		queued: { mail: null },
	});
	return found > 0;
}
