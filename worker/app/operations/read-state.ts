import { count, eq, isNotNull, min } from "drizzle-orm";
import { deadContacts, deadEvents, pages, publishRequests } from "../../../db/schema/index.ts";
import { version } from "../../../package.json";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { findMailService, senderOf } from "../mail/deliver-mail.ts";
import { findRefusals } from "./find-refusals.ts";
import type { OwnServer } from "./own-server.ts";

const SHOWN_MAX = 50;

/**
 * What an operator looks at: how mail leaves, what waits, what has failed for good, which pages can't be published, what is
 * stored, and which versions run. Null stands for what only a server on one machine knows.
 */
export async function readState(context: Context<Person>) {
	const { env, database } = context;
	const [refusals, stored, { queues, machine }] = await Promise.all([
		findRefusals(context),
		readDatabase(env.DB),
		readServer(env.SERVER),
	]);
	const [events, contacts, unpublished] = await database.batch([
		database.select({ count: count(), since: min(deadEvents.receivedAt) }).from(deadEvents),
		database.select({ count: count(), since: min(deadContacts.diedAt) }).from(deadContacts),
		database
			.select({ id: pages.id, fullName: pages.fullName, username: pages.username, problem: publishRequests.problem })
			.from(publishRequests)
			.innerJoin(pages, eq(pages.id, publishRequests.pageId))
			.where(isNotNull(publishRequests.problem))
			.limit(SHOWN_MAX),
	]);
	const dead = { events: events[0] ?? NOTHING, contacts: contacts[0] ?? NOTHING };
	return {
		mail: { service: findMailService(env)?.name ?? null, from: senderOf(env).text },
		queues,
		refusals,
		dead,
		unpublished,
		storage: { database: stored.bytes, machine: machine?.disk ?? null },
		versions: { linkstead: version, schema: stored.schema, machine: machine?.versions ?? null },
	};
}

async function readServer(server: OwnServer | undefined) {
	if (!server) return { queues: null, machine: null };
	const [queues, machine] = await Promise.all([server.readQueues(), server.readMachine()]);
	return { queues: Object.entries(queues).map(([name, state]) => ({ name, ...state })), machine };
}

/** The database's size in bytes, and its last migration. */
async function readDatabase(database: D1Database): Promise<{ bytes: number; schema: string }> {
	const { results, meta } = await database
		.prepare("SELECT name FROM d1_migrations ORDER BY id DESC LIMIT 1")
		.all<{ name: string }>();
	return { bytes: meta.size_after, schema: results[0]?.name.replace(/\.sql$/, "") ?? "" };
}

/** `since` is the time of the oldest, in milliseconds since 1970. */
const NOTHING: { count: number; since: number | null } = { count: 0, since: null };
