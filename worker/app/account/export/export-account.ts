import { batchByName } from "../../../../db/batch-by-name.ts";
import type { Context } from "../../../foundation/actor/context.ts";
import type { Viewer } from "../../api/context.ts";
import { listInvoiceIds } from "../../billing/list-invoice-ids.ts";
import { statsStore } from "../../stats/store.ts";
import { listSessions } from "../own-sessions.ts";
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
	const { env, database } = context;
	const rows = await batchByName(database, {
		...personRows(context),
		...pageRows(context),
	});
	// One page after the other, because twelve months of a busy page are long.
	const stats = new Map<string, Awaited<ReturnType<typeof statsRows>>>();
	const archive = env.STATS_ARCHIVE;
	for (const { id, statsShard } of rows.pages) {
		stats.set(id, await statsRows({ store: statsStore(env, statsShard), archive }, id));
	}
	return {
		exportedAt: Date.now(),
		account: { ...rows.accounts[0], ...(rows.plans[0] ?? NO_PLAN) },
		givenPlan: rows.grants[0] ?? null,
		invoices: await listInvoiceIds(context),
		memberships: rows.memberships,
		identities: rows.identities,
		passkeys: rows.passkeys,
		secondFactor: rows.secondFactors[0] ?? null,
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
		sessions: await listSessions(context),
	};
}

/** The rows of a page, without its id. */
function ofPage<Row extends { pageId: string }>(rows: readonly Row[], pageId: string) {
	return rows.filter((row) => row.pageId === pageId).map(({ pageId: _, ...row }) => row);
}
