import { and, eq } from "drizzle-orm";
import { batchByName } from "../../../../db/batch-by-name.ts";
import { members, teams, users } from "../../../../db/schema/index.ts";
import type { AccountContext, Context, Stores } from "../../../foundation/actor/context.ts";
import { DomainError } from "../../../foundation/errors/domain-error.ts";
import { isAllowedIn } from "../../../publish/ownership.ts";
import type { Viewer } from "../../api/context.ts";
import { listInvoiceIds } from "../../billing/list-invoice-ids.ts";
import { statsStore } from "../../stats/store.ts";
import { listSessions } from "../own-sessions.ts";
import { accountRows } from "./account-rows.ts";
import { pageRows } from "./page-rows.ts";
import { personRows } from "./person-rows.ts";
import { statsRows } from "./stats-rows.ts";

const NO_PLAN = { plan: null, status: null, currentPeriodEnd: null, endsAt: null };

/**
 * Everything the user owns: account, paid and given plan, ids of invoices, connected accounts, pages with blocks and social icons,
 * domains and their history, sales, lists of subscribers with the proof of their consent, sources of imports, the assistant's
 * texts, picture names and sessions. Statistics cover twelve months, by day (UTC) and by link, icon or gate. `invoices` is
 * null when Stripe can't be asked. Times are milliseconds since 1970.
 */
export async function exportAccount(context: Context<Viewer>) {
	const { actor, database } = context;
	const rows = await batchByName(database, {
		...personRows(context),
		...accountRows(context, actor.id),
		...pageRows(context, actor.id),
	});
	return {
		exportedAt: Date.now(),
		account: { ...rows.accounts[0], ...(rows.plans[0] ?? NO_PLAN) },
		memberships: rows.memberships,
		identities: rows.identities,
		passkeys: rows.passkeys,
		secondFactor: rows.secondFactors[0] ?? null,
		...(await ownedIn(context, actor.id, rows)),
		sessions: await listSessions(context),
	};
}

/**
 * Everything that a team owns, for its owners: its members, plan and ids of invoices, and pages, sales and lists as a person's export has
 * them. Nothing that is a member's own.
 */
export async function exportTeam(context: AccountContext) {
	const { accountId, database } = context;
	const isTheirs = isAllowedIn(context, "own");
	const [team] = await database
		.select({ id: teams.id, name: users.fullName, picture: teams.picture, createdAt: teams.createdAt })
		.from(teams)
		.innerJoin(users, eq(users.id, teams.id))
		.where(and(eq(teams.id, accountId), isTheirs));
	if (!team) throw new DomainError("not_found", "This team doesn't exist.", { field: "account" });
	const rows = await batchByName(database, {
		members: database
			.select({ name: users.fullName, email: users.email, role: members.role, joinedAt: members.joinedAt })
			.from(members)
			.innerJoin(users, eq(users.id, members.personId))
			.where(and(eq(members.accountId, accountId), isTheirs))
			.orderBy(members.joinedAt, members.personId),
		...accountRows(context, accountId),
		...pageRows(context, accountId),
	});
	return {
		exportedAt: Date.now(),
		team: { ...team, ...(rows.plans[0] ?? NO_PLAN) },
		members: rows.members,
		...(await ownedIn(context, accountId, rows)),
	};
}

type OwnedRows = Awaited<ReturnType<typeof batchByName<ReturnType<typeof accountRows> & ReturnType<typeof pageRows>>>>;

/** What an account owns besides its name and its plan, with the statistics of its pages. */
async function ownedIn(stores: Stores, accountId: string, rows: OwnedRows) {
	const { env } = stores;
	// One page after the other, because twelve months of a busy page are long.
	const stats = new Map<string, Awaited<ReturnType<typeof statsRows>>>();
	const archive = env.STATS_ARCHIVE;
	for (const { id, statsShard } of rows.pages) {
		stats.set(id, await statsRows({ store: statsStore(env, statsShard), archive }, id));
	}
	return {
		givenPlan: rows.grants[0] ?? null,
		invoices: await listInvoiceIds(stores, accountId),
		pages: rows.pages.map(({ userId: _, statsShard: __, look, ...page }) => ({
			...page,
			...look,
			socials: ofPage(rows.socials, page.id),
			domains: ofPage(rows.domains, page.id),
			importSources: ofPage(rows.importSources, page.id),
			subscribers: ofPage(rows.subscribers, page.id),
			subscriberLog: ofPage(rows.subscriberLog, page.id),
			consentWordings: ofPage(rows.consentWordings, page.id),
			dismissedSuggestions: ofPage(rows.dismissedSuggestions, page.id).map(({ suggestionId }) => suggestionId),
			stats: stats.get(page.id),
		})),
		assistantTexts: rows.assistantTexts[0] ?? null,
		seller: rows.sellers[0] ?? null,
		sales: rows.sales,
		domainHistory: rows.domainHistory,
		formerUsernames: rows.formerUsernames,
		media: rows.pictures.map(({ name, bytes }) => ({ name, bytes, path: `/media/${name}` })),
		// Their bytes are at the blocks that offer them.
		files: rows.files,
	};
}

/** The rows of a page, without its id. */
function ofPage<Row extends { pageId: string }>(rows: readonly Row[], pageId: string) {
	return rows.filter((row) => row.pageId === pageId).map(({ pageId: _, ...row }) => row);
}
