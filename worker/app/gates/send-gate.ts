import { sql } from "drizzle-orm";
import type { GateView, NoticeView } from "../../../core/bio-page/gate/gate-view.ts";
import type { Block } from "../../../core/blocks/block.ts";
import { closedBlock } from "../../../core/blocks/closed-block.ts";
import { labelOf } from "../../../core/blocks/target.ts";
import { picturesOf } from "../../../core/page/page-pictures.ts";
import { wordsOn } from "../../../core/words/spoken.ts";
import { openDatabase } from "../../../db/client.ts";
import { notFoundPage } from "../../foundation/http/not-found.ts";
import { gateHeaders } from "../../foundation/http/page-headers.ts";
import type { Visit } from "../../foundation/http/visit.ts";
import { contentOf } from "../../publish/load.ts";
import { inVersion } from "../../publish/page-versions.ts";
import { isPublic } from "../../publish/public-page.ts";
import { renderGate } from "../../publish/render-gate.tsx";
import { type StoredPage, selectPage } from "../../publish/select-page.ts";
import { pagePath, policyUrl } from "./asked-host.ts";

interface GateAnswered {
	view: GateView;
	/** The block behind the gate. Null for the whole page. */
	block: Block | null;
	status: number;
	/** When a refused visitor may try again. */
	retryAfterSeconds?: number | undefined;
	/** A `Set-Cookie` header. */
	cookie?: string | undefined;
}

export type Notice = Omit<NoticeView, "kind">;

/** Sends a notice about the whole page. */
export function sendNotice(visit: Visit, notice: Notice, status = 200): Promise<Response> {
	return sendGate(visit, { view: { kind: "notice", ...notice }, block: null, status });
}

/** Sends a gate in its page's look. Nobody keeps it. */
export async function sendGate(visit: Visit, answered: GateAnswered): Promise<Response> {
	const { env, pageId } = visit;
	// A buyer may come back to a page that is no longer public. Nobody without a link from us reads anything of it.
	const isKnown = answered.status !== 404;
	const [page] = await selectPage(openDatabase(env.DB), sql`${pageId}`, isKnown ? "TRUE" : isPublic());
	return page ? sendGateOf(page, visit, answered) : notFoundPage({ isDeleted: isKnown });
}

/** The same for a page that was read before. */
export async function sendGateOf(
	page: StoredPage,
	visit: Visit,
	{ view, block, status, retryAfterSeconds, cookie }: GateAnswered,
): Promise<Response> {
	const { request, env } = visit;
	const closed = block && closedBlock(block);
	const [picture] = closed ? picturesOf([closed]) : [];
	const content = contentOf(inVersion(page, visit.version), [], Date.now());
	const { html, styleHash } = await renderGate(content, {
		view,
		spoken: await wordsOn(content.language),
		behind: closed && {
			title: labelOf(closed),
			picture,
			...(closed.kind === "file" && { fileBlockId: closed.id }),
		},
		// The page's own gate is at the page's address already. A link that no longer works says to start there again.
		backUrl: block || status === 404 || view.kind === "policy" ? pagePath(visit, page.username) : null,
		policyUrl: policyUrl(visit, page),
		appOrigin: env.APP_ORIGIN,
	});
	return new Response(request.method === "HEAD" ? null : html, {
		status,
		headers: {
			...gateHeaders(
				styleHash,
				page.blocks.some(({ kind }) => kind === "file"),
			),
			...(cookie && { "set-cookie": cookie }),
			...(retryAfterSeconds && { "retry-after": String(retryAfterSeconds) }),
		},
	});
}
