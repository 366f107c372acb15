import type { ClickTable } from "../../core/blocks/click-table.ts";
import type { Platform } from "../../core/socials/social.ts";
import { textResponse } from "../foundation/http/text-response.ts";
import type { Visit } from "../foundation/http/visit.ts";
import { clicksOf, findPageById } from "./find-by-id.ts";
import type { ClickKind, FoundTarget } from "./find-click-target.ts";
import { notFound, type PreparedPage, refuseOtherMethods, tooManyRequests } from "./respond.ts";
import { countUnknown, isGuessing } from "./unknown-names.ts";

/** What the cookies of those who have passed a gate begin with (worker/app/gates/unlocks.ts). */
const UNLOCK = "unlock_";

/** What a page in several languages adds to the addresses of its links. */
const LANGUAGE = /[?&]lang=([\w-]+)/;

/**
 * `GET /go/{pageId}/{kind}/{id}`: counts a click and redirects, for browsers without script. The session cookie keeps the
 * owner's clicks out of the count. A hidden or inactive link is a 404, and null is one behind a gate. Returns no promise for an
 * open link of a page in memory.
 */
export function followLink(visit: Visit, kind: ClickKind, id: string): Response | Promise<Response | null> | null {
	if (isGuessing(visit)) return tooManyRequests();
	const target = findTarget(visit, kind, id, LANGUAGE.exec(visit.request.url)?.[1]);
	return target instanceof Promise ? target.then((found) => answerClick(found, visit)) : answerClick(target, visit);
}

function answerClick(target: FoundTarget | null, visit: Visit): Response | Promise<Response> | null {
	const { request } = visit;
	if (target?.decision === "gate") return null;
	// First, because a form can be sent when its block has just been hidden.
	if (!target?.url || target.decision === "gone") {
		// What somebody has bought stays theirs when it is hidden or its page is paused, and only the gate knows who has.
		if (request.headers.get("cookie")?.includes(UNLOCK)) return null;
		countUnknown(visit);
		return notFound();
	}
	const wrongMethod = refuseOtherMethods(request, "GET, HEAD");
	if (wrongMethod) return wrongMethod;
	// Few clicks have rules or a campaign, so the code for them isn't part of the start.
	if (target.rules || request.url.includes("utm_")) {
		return rules ? rules.followRules(target, visit) : loadRules().then(({ followRules }) => followRules(target, visit));
	}
	visit.count(target.event);
	return textResponse(302, null, { location: target.url, "referrer-policy": "origin" });
}

/** Kept, because asking for a module that is loaded takes a promise and microseconds. */
let rules: typeof import("./follow-rules.ts") | undefined;

async function loadRules(): Promise<typeof import("./follow-rules.ts")> {
	rules = await import("./follow-rules.ts");
	return rules;
}

/**
 * The target of a click, or null. Looks in the page's table, from memory or KV, and then in D1, which also knows what no longer
 * is on the page. Returns no promise for what stands in a table in memory, unless a language is named.
 */
export function findTarget(
	visit: Visit,
	kind: ClickKind,
	id: string,
	language?: string,
): FoundTarget | Promise<FoundTarget | null> {
	const findIn = (page: PreparedPage | null) =>
		(page && findListed(clicksOf(page), kind, id)) ?? findStored(visit, kind, id);
	const page = findPageById(visit);
	if (language) return import("./versions.ts").then(({ inVersion }) => inVersion(page, language, visit)).then(findIn);
	return page instanceof Promise ? page.then(findIn) : findIn(page);
}

async function findStored({ env, pageId }: Visit, kind: ClickKind, id: string): Promise<FoundTarget | null> {
	const { findClickTarget } = await import("./find-click-target.ts");
	return findClickTarget(env.DB, pageId, kind, id);
}

function findListed(table: ClickTable, kind: ClickKind, id: string): FoundTarget | null {
	if (kind === "social") {
		const [platform, url] = Object.hasOwn(table.social, id) ? (table.social[id] ?? []) : [];
		if (!platform || !url) return null;
		// Safe: the table is made of platforms.
		return { event: { kind, socialHandleId: id, platform: platform as Platform }, url, decision: "open" };
	}
	const row = Object.hasOwn(table.link, id) ? table.link[id] : undefined;
	if (!row) return null;
	const [linkTitle, url = null, linkId = id, rules] = row;
	const event = { kind, linkId, linkTitle, linkUrl: url ?? "" };
	return { event, url, decision: url === null ? "gate" : "open", rules };
}
