import { count, desc, eq, isNotNull, min } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { deadContacts, deadEvents, pages, publishRequests } from "../../../db/schema/index.ts";
import { findMailService, senderOf } from "../mail/deliver-mail.ts";

const SHOWN_MAX = 50;

/** What an operator looks at: how mail leaves, what has failed for good, and which pages can't be published. */
export async function readState(env: Env, database: Database) {
	const [events, contacts, unpublished] = await database.batch([
		database.select({ count: count(), since: min(deadEvents.receivedAt) }).from(deadEvents),
		database.select({ count: count(), since: min(deadContacts.diedAt) }).from(deadContacts),
		database
			.select({ id: pages.id, fullName: pages.fullName, username: pages.username, problem: publishRequests.problem })
			.from(publishRequests)
			.innerJoin(pages, eq(pages.id, publishRequests.pageId))
			.where(isNotNull(publishRequests.problem))
			.orderBy(desc(pages.updatedAt))
			.limit(SHOWN_MAX),
	]);
	const dead = { events: events[0] ?? NOTHING, contacts: contacts[0] ?? NOTHING };
	return { mail: { service: findMailService(env)?.name ?? null, from: senderOf(env).text }, dead, unpublished };
}

/** `since` is the time of the oldest, in milliseconds since 1970. */
const NOTHING: { count: number; since: number | null } = { count: 0, since: null };
