import { and, eq, sql } from "drizzle-orm";
import { safeUrl } from "../../../core/addresses/safe-url.ts";
import { withCampaign } from "../../../core/addresses/with-campaign.ts";
import { type AgeGate, WHOLE_PAGE } from "../../../core/gates/gate.ts";
import { isPlatform } from "../../../core/socials/social.ts";
import { type Database, openDatabase } from "../../../db/client.ts";
import { pages, socialHandles } from "../../../db/schema/index.ts";
import { notFoundPage } from "../../foundation/http/not-found.ts";
import { pageHeaders } from "../../foundation/http/page-headers.ts";
import type { Visit } from "../../foundation/http/visit.ts";
import { renderNow } from "../../publish/load.ts";
import { languagesOfPage } from "../../publish/page-versions.ts";
import { isPublic } from "../../publish/public-page.ts";
import { selectPage, selectSocials } from "../../publish/select-page.ts";
import { checkAge } from "./age-gate.ts";
import { addressOf, pagePath } from "./asked-host.ts";
import { leadTo, passTo } from "./pass-to.ts";
import { readPostedForm } from "./posted-form.ts";
import { sendGate } from "./send-gate.ts";
import { readUnlocks, versionOf } from "./unlocks.ts";

/** The page itself, for people who have passed the notice in front of it. Rendered from D1, and kept by nobody. */
export async function atPage(visit: Visit): Promise<Response> {
	const { request, env, pageId } = visit;
	const database = openDatabase(env.DB);
	const id = sql`${pageId}`;
	const [[page], socials] = await database.batch([selectPage(database, id), selectSocials(database, id)]);
	if (!page) return notFoundPage({});
	visit.version = languagesOfPage(page).find((language) => language === visit.version) ?? null;
	const isPassed = page.gate === null || (await hasPassed(visit, database, page.gate));
	if (!isPassed) visit.countGate({ ...WHOLE_PAGE, step: "seen" });
	const { snapshot: own, versions = [] } = await renderNow(env, page, socials, { isPassed });
	const { snapshot = own } = versions.find(({ language }) => language === visit.version) ?? {};
	const headers = {
		...pageHeaders(isPassed ? snapshot.scriptHash : null, snapshot.styleHash, snapshot.hasFile),
		"cache-control": "no-store",
		"x-robots-tag": "noindex",
	};
	return new Response(request.method === "HEAD" ? null : snapshot.html, { headers });
}

/** `POST /go/{pageId}/age` answers the notice in front of a whole page. */
export async function atNotice(visit: Visit): Promise<Response> {
	const { request, env, pageId } = visit;
	const database = openDatabase(env.DB);
	const [page] = await database
		.select({ gate: pages.gate, username: pages.username })
		.from(pages)
		.where(and(eq(pages.id, pageId), sql.raw(isPublic())));
	if (!page) return notFoundPage({});
	const back = pagePath(visit, page.username);
	if (request.method !== "POST" || !page.gate) return leadTo(back);
	const posted = await readPostedForm(request);
	if (posted instanceof Response) return posted;
	const answer = await checkAge(
		{ gate: page.gate, name: WHOLE_PAGE.linkId, form: { action: addressOf(visit) } },
		posted,
	);
	if ("view" in answer) return sendGate(visit, { view: answer.view, block: null, status: answer.status });
	visit.countGate({ ...WHOLE_PAGE, step: "passed" });
	return passTo(back, visit, database, page.username, answer.unlock);
}

/** `GET /go/{pageId}/social/{id}` of a page behind a notice. Visitors who haven't passed it are led there. */
export async function atIcon(visit: Visit, iconId: string): Promise<Response> {
	const { request, env, pageId } = visit;
	const database = openDatabase(env.DB);
	const [icon] = await database
		.select({
			platform: socialHandles.platform,
			url: socialHandles.url,
			gate: pages.gate,
			username: pages.username,
		})
		.from(socialHandles)
		.innerJoin(pages, eq(pages.id, socialHandles.pageId))
		.where(
			and(
				eq(socialHandles.pageId, pageId),
				eq(socialHandles.id, iconId),
				eq(socialHandles.isVisible, true),
				sql.raw(isPublic()),
			),
		);
	const url = icon && safeUrl(icon.url);
	if (!url || !isPlatform(icon.platform)) return notFoundPage({});
	const isOpen = icon.gate === null || (await hasPassed(visit, database, icon.gate));
	if (!isOpen) return leadTo(pagePath(visit, icon.username));
	visit.count({ kind: "social", socialHandleId: iconId, platform: icon.platform });
	return leadTo(withCampaign(url, request.url));
}

/** Whether a visitor has passed the notice in front of a whole page. */
export async function hasPassed({ request, pageId }: Visit, database: Database, gate: AgeGate): Promise<boolean> {
	const version = versionOf(gate);
	const unlocks = await readUnlocks(database, request.headers.get("cookie"), pageId);
	return unlocks.some(
		(unlock) => unlock.gate === WHOLE_PAGE.linkId && unlock.kind === gate.kind && unlock.version === version,
	);
}
