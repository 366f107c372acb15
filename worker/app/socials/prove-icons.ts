import { and, asc, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import pMap from "p-map";
import { DAY_MS, MINUTE_MS } from "../../../core/time/duration.ts";
import { pages, socialHandles } from "../../../db/schema/index.ts";
import type { Context, Person, Stores } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { changePages } from "../../publish/change-pages.ts";
import { isAllowedOn } from "../../publish/ownership.ts";
import { servingHostname } from "../../publish/serving-hostname.ts";
import { StalePages } from "../../publish/stale-pages.ts";
import { appHostsOf } from "../domains/check-domain-name.ts";
import { readStart } from "../web-pages/read-site.ts";
import { linksBack } from "./links-back.ts";

/** A Worker has six connections at a time. */
const AT_ONCE = 6;
const ICONS_PER_RUN = 18;
/** Nobody else takes an icon that is being read. */
const CLAIM_MS = 5 * MINUTE_MS;
const AGAIN_MS = 7 * DAY_MS;
const AFTER_FAILURE_MS = DAY_MS;
/** A server that is down for this long proves nothing anymore. */
const UNREACHED_MS = 30 * DAY_MS;

const isProvable = eq(socialHandles.platform, "mastodon");

/** Reads the profiles that are due again. Cron runs it. Returns whether there were any. */
export async function proveIcons(stores: Stores): Promise<boolean> {
	return (await proveDue(stores, sql`TRUE`)) > 0;
}

/** Reads the profiles of a page's new icons. */
export async function proveIconsOf(stores: Stores, pageId: string): Promise<void> {
	await proveDue(stores, eq(socialHandles.pageId, pageId));
}

/** Reads the profile of one icon now. Throws `not_found`. */
export async function proveIcon(
	{ env, database, actor }: Context<Person>,
	{ pageId, id }: { pageId: string; id: string },
): Promise<void> {
	const ownPage = database
		.select({ id: pages.id })
		.from(pages)
		.where(isAllowedOn(actor, "edit", pageId));
	const isThis = and(eq(socialHandles.id, id), isProvable, inArray(socialHandles.pageId, ownPage));
	const claimed = await claim({ env, database }, isThis);
	if (claimed.length === 0) throw new DomainError("not_found", "This social handle doesn't exist.", { field: "id" });
	await proveAll({ env, database }, claimed);
}

async function proveDue(stores: Stores, condition: SQL): Promise<number> {
	const isDue = and(isProvable, lte(socialHandles.proofDueAt, Date.now()), condition);
	const due = stores.database
		.select({ id: socialHandles.id })
		.from(socialHandles)
		.where(isDue)
		.orderBy(asc(socialHandles.proofDueAt))
		.limit(ICONS_PER_RUN);
	// One statement, so that each of several runs at once gets others.
	const claimed = await claim(stores, and(inArray(socialHandles.id, due), isDue));
	await proveAll(stores, claimed);
	return claimed.length;
}

function claim({ database }: Stores, condition: SQL | undefined) {
	return database
		.update(socialHandles)
		.set({ proofDueAt: Date.now() + CLAIM_MS })
		.where(condition)
		.returning({ id: socialHandles.id });
}

async function proveAll(stores: Stores, claimed: readonly { id: string }[]): Promise<void> {
	await pMap(claimed, ({ id }) => prove(stores, id), { concurrency: AT_ONCE });
}

async function prove({ env, database }: Stores, id: string): Promise<void> {
	const [icon] = await database
		.select({
			url: socialHandles.url,
			provedAt: socialHandles.provedAt,
			username: pages.username,
			hostname: servingHostname(),
		})
		.from(socialHandles)
		.innerJoin(pages, eq(pages.id, socialHandles.pageId))
		.where(eq(socialHandles.id, id));
	if (!icon) return;
	const now = Date.now();
	const { provedAt, dueAt } = await look(env, icon, now);
	// Visitors see whether there is a proof. A later day is news for nobody, and comes with the next publication.
	const isOther = and(
		eq(socialHandles.id, id),
		sql`(${socialHandles.provedAt} IS NULL) <> ${Number(provedAt === null)}`,
	);
	await changePages(
		{ env, database },
		{
			stale: new StalePages(database, sql`SELECT ${socialHandles.pageId} FROM ${socialHandles} WHERE ${isOther}`),
			proved: database.update(socialHandles).set({ provedAt, proofDueAt: dueAt }).where(eq(socialHandles.id, id)),
		},
	);
}

interface Icon {
	url: string;
	provedAt: number | null;
	username: string | null;
	hostname: string | null;
}

/** What a profile says now. One that can't be read for a while keeps its proof. */
async function look(env: Env, { url, provedAt, username, hostname }: Icon, now: number) {
	const profile = await readStart(env, url);
	if (profile.ok) {
		const isProved = linksBack(profile.document, { appHosts: appHostsOf(env), username, hostname });
		return { provedAt: isProved ? now : null, dueAt: now + AGAIN_MS };
	}
	const isDown = profile.code === "unreachable" || profile.code === "too_slow";
	const isKept = isDown && provedAt !== null && now - provedAt < UNREACHED_MS;
	return { provedAt: isKept ? provedAt : null, dueAt: now + AFTER_FAILURE_MS };
}
