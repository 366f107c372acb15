import { and, eq, sql } from "drizzle-orm";
import { type Block, withinPlan } from "../../../core/blocks/block.ts";
import { closedBlock } from "../../../core/blocks/closed-block.ts";
import { gateOf } from "../../../core/blocks/gate-of.ts";
import { labelOf } from "../../../core/blocks/target.ts";
import { type AgeGate, type Gate, WHOLE_PAGE } from "../../../core/gates/gate.ts";
import type { Language } from "../../../core/language/language.ts";
import { isBlocked } from "../../../core/moderation/link-check.ts";
import { isRemoved } from "../../../core/moderation/removed-file.ts";
import { type Plan, planFrom, planTerm } from "../../../core/plans/plan.ts";
import { isUnlocking, type SaleState } from "../../../core/sales/ledger.ts";
import { inLanguage } from "../../../core/translations/in-language.ts";
import type { Database } from "../../../db/client.ts";
import { pages } from "../../../db/schema/index.ts";
import { blockedHosts } from "../../publish/blocked-hosts.ts";
import { ownerOf } from "../../publish/owner-column.ts";
import { inVersion, languageOfPage, languagesOfPage } from "../../publish/page-versions.ts";
import { planNow } from "../../publish/plans/plan-limit.ts";
import { isPublic, isSuspended } from "../../publish/public-page.ts";
import { removedFileNames } from "../../publish/removed-files.ts";
import { statesOfSales } from "../sales/states-of-sales.ts";
import { isOpenFor, standingsOfSubscribers } from "../subscribers/standing.ts";
import { gateName, readUnlocks, versionsOf } from "./unlocks.ts";

/** A block with its target, and what its visitor has passed. */
export interface Locked {
	/** In the language that the visitor reads. */
	block: Block;
	/** The block's own gate, or null when only the page has one. */
	gate: Gate | null;
	/** The same in each language of the page. */
	gates: readonly Gate[];
	pageGate: AgeGate | null;
	hasPassed: { block: boolean; page: boolean };
	/** Whether the page shows the block now to people without an unlock: it is public, and the plan includes both. */
	isListed: boolean;
	ownerId: string;
	plan: Plan;
	username: string | null;
	/** The page's version that the visitor reads. Null on a page in one language. */
	version: Language | null;
	/** The one that the visitor reads, or else the page's. Null when it is unknown. */
	language: Language | null;
	/** Null before the owner has set the password that the gate names. */
	passwordVersion: number | null;
	passwordHash: string | null;
	/** The sale that opens the block to the visitor, if one does. */
	saleId: string | null;
	/** What became of the sale that an unlock of the visitor names, if there is one. */
	saleState: SaleState | null;
}

/**
 * Reads a locked block with its target. Nothing else reads locked targets. It checks each unlock in the Cookie header against
 * the gate as it is now. Returns null for a suspended page, a deleted account, a removed file, and a block that leads to a blocked
 * host.
 */
export async function findLocked(
	database: Database,
	pageId: string,
	blockId: string,
	cookieHeader: string | null,
	version: Language | null = null,
): Promise<Locked | null> {
	const unlocks = await readUnlocks(database, cookieHeader, pageId);
	const [row] = await database
		.select({
			fullName: pages.fullName,
			bio: pages.bio,
			blocks: pages.blocks,
			gate: pages.gate,
			language: pages.language,
			foundLanguage: pages.foundLanguage,
			translations: pages.translations,
			ownerId: pages.userId,
			username: pages.username,
			plan: sql<string | null>`${sql.raw(planNow("pages"))}`,
			isPublic: sql<number>`${sql.raw(isPublic())}`,
			blockedHosts: blockedHosts(),
			removedFiles: removedFileNames(),
			password: passwordOf(blockId),
			saleStates: statesOfSales(
				blockId,
				unlocks.flatMap(({ kind, holder }) => (kind === "payment" ? [holder] : [])),
			),
			standings: standingsOfSubscribers(unlocks.flatMap(({ kind, holder }) => (kind === "email" ? [holder] : []))),
		})
		.from(pages)
		.where(and(eq(pages.id, pageId), sql.raw(`NOT ${isSuspended()}`), sql.raw(NOT_BEING_DELETED)));
	const shown = row && inVersion(row, version);
	const own = row?.blocks.find(({ id }) => id === blockId);
	const block = shown?.blocks.find(({ id }) => id === blockId);
	if (!row || !own || !shown || !block || isBlocked(block, row.blockedHosts)) return null;
	if (isRemoved(own, row.removedFiles)) return null;

	const plan = planFrom(row.plan);
	const gate = gateOf(block);
	const languages = languagesOfPage(row);
	const alone = { ...row, blocks: [own], language: languageOfPage(row) };
	const inEach = languages.flatMap((language) => inLanguage(alone, language).blocks);
	const gates = [own, ...inEach].flatMap((one) => gateOf(one) ?? []);
	const password = row.password && (JSON.parse(row.password) as { version: number; hash: string });
	const passwordVersion = password ? password.version : null;
	/** Whether an unlock is for the gate as it is now, and its holder still stands. */
	const passes = async (name: string, [asked, ...translated]: readonly Gate[]) => {
		if (!asked) return false;
		const all = [asked, ...translated];
		const versions = (await Promise.all(all.map((one) => versionsOf(one, passwordVersion)))).flat();
		return unlocks.some(
			(unlock) =>
				unlock.gate === name &&
				unlock.kind === asked.kind &&
				versions.includes(unlock.version) &&
				(asked.kind !== "email" || isOpenFor(row.standings[unlock.holder], asked.opens)) &&
				(asked.kind !== "payment" || isUnlocking(row.saleStates[unlock.holder] ?? "expired")),
		);
	};
	return {
		block,
		gate,
		gates,
		pageGate: shown.gate,
		hasPassed: {
			block: gate !== null && (await passes(gateName(block.id, gate.kind), gates)),
			page: await passes(WHOLE_PAGE.linkId, row.gate ? [row.gate] : []),
		},
		isListed: row.isPublic === 1 && withinPlan(row.blocks, planTerm(plan, "maxLinksPerPage")).includes(own),
		ownerId: row.ownerId,
		plan,
		username: row.username,
		version: languages.find((language) => language === version) ?? null,
		language: languageOfPage(shown),
		passwordVersion,
		passwordHash: password ? password.hash : null,
		saleId: Object.entries(row.saleStates).find(([, state]) => isUnlocking(state))?.[0] ?? null,
		saleState: Object.values(row.saleStates)[0] ?? null,
	};
}

const NOT_BEING_DELETED = `NOT EXISTS (SELECT 1 FROM deletions WHERE deletions.user_id = ${ownerOf("pages")})`;

function passwordOf(blockId: string) {
	return sql<string | null>`(
		SELECT json_object('version', gate_passwords.version, 'hash', gate_passwords.hash)
		FROM gate_passwords, json_each(pages.blocks) AS block
		WHERE gate_passwords.page_id = pages.id AND block.value ->> 'id' = ${blockId}
		AND gate_passwords.id = block.value ->> '$.gate.passwordId'
	)`;
}

/** The block in the statistics, as visitors read it before they pass. */
export function shownAs({ block }: Locked): { linkId: string; linkTitle: string } {
	return { linkId: block.id, linkTitle: labelOf(closedBlock(block)) };
}
