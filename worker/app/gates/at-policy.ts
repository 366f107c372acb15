import { and, eq, sql } from "drizzle-orm";
import { gateOf } from "../../../core/blocks/gate-of.ts";
import type { EmailGate } from "../../../core/gates/gate.ts";
import { listPolicyDay, listsOf } from "../../../core/subscribers/list-policy.ts";
import { type Database, openDatabase } from "../../../db/client.ts";
import { consentWordings } from "../../../db/schema/index.ts";
import { notFoundPage } from "../../foundation/http/not-found.ts";
import type { Visit } from "../../foundation/http/visit.ts";
import { contentOf } from "../../publish/load.ts";
import { inVersion, languagesOfPage } from "../../publish/page-versions.ts";
import { type StoredPage, selectPage } from "../../publish/select-page.ts";
import { wordingIdsOf } from "../subscribers/ask.ts";
import { pagePath } from "./asked-host.ts";
import { hasPassed } from "./at-page.ts";
import { leadTo } from "./pass-to.ts";
import { sendGateOf } from "./send-gate.ts";

/**
 * `/{username}/privacy`, and `/privacy` on the page's own domain: the privacy policy of its email gates, unless their owner
 * has another. `?version=` asks for one of an earlier day. Drawn each time, and kept by nobody.
 */
export async function atPolicy(visit: Visit): Promise<Response> {
	const { request, env, pageId } = visit;
	const database = openDatabase(env.DB);
	const [page] = await selectPage(database, sql`${pageId}`);
	if (!page) return notFoundPage({});
	if (page.gate && !(await hasPassed(visit, database, page.gate))) return leadTo(pagePath(visit, page.username));
	const shown = inVersion(page, visit.version);
	const lists = listsOf(await gatesWithOurPolicy(database, shown, page));
	if (lists.length === 0) return notFoundPage({});
	const day = listPolicyDay(new URL(request.url).searchParams.get("version"));
	const view = { kind: "policy", day, lists, aboutUsUrl: `${env.APP_ORIGIN}/privacy` } as const;
	return sendGateOf(page, visit, { view, block: null, status: 200 });
}

/** The gates that visitors meet now. Those of hidden blocks count while somebody has agreed to their words: no others are public. */
async function gatesWithOurPolicy(database: Database, page: StoredPage, stored: StoredPage): Promise<EmailGate[]> {
	const languages = languagesOfPage(stored);
	const shown = new Set(contentOf(page, [], Date.now()).blocks.map(({ id }) => id));
	const gates = await Promise.all(
		page.blocks.flatMap((block) => {
			const gate = gateOf(block);
			if (gate?.kind !== "email" || gate.privacyUrl !== null) return [];
			const inEach = languages.flatMap((language) => emailGatesIn(inVersion(stored, language), block.id));
			return Promise.all([gate, ...inEach].map(wordingIdsOf)).then((ids) => ({
				gate,
				wordingIds: ids.flat(),
				isShown: shown.has(block.id),
			}));
		}),
	);
	const hidden = gates.flatMap(({ wordingIds, isShown }) => (isShown ? [] : wordingIds));
	const agreed = hidden.length === 0 ? new Set<string>() : await findAgreed(database, page.id, hidden);
	return gates.flatMap(({ gate, wordingIds, isShown }) =>
		isShown || wordingIds.some((id) => agreed.has(id)) ? [gate] : [],
	);
}

function emailGatesIn({ blocks }: StoredPage, blockId: string): EmailGate[] {
	const gate = blocks.filter(({ id }) => id === blockId).map(gateOf)[0];
	return gate?.kind === "email" ? [gate] : [];
}

/** Those of the wordings that somebody has agreed to on the page. */
async function findAgreed(database: Database, pageId: string, wordingIds: readonly string[]): Promise<Set<string>> {
	const isAsked = sql`${consentWordings.id} IN (SELECT value FROM json_each(${JSON.stringify(wordingIds)}))`;
	const found = await database
		.select({ id: consentWordings.id })
		.from(consentWordings)
		.where(and(eq(consentWordings.pageId, pageId), isAsked));
	return new Set(found.map(({ id }) => id));
}
