import { and, ne } from "drizzle-orm";
import { FAILING_DAYS } from "../../../core/domains/domain.ts";
import { type RecordState, recordsFor, twinOf } from "../../../core/domains/domain-records.ts";
import { startOf } from "../../../core/text/text-start.ts";
import { DAY_MS } from "../../../core/time/duration.ts";
import { domains } from "../../../db/schema/index.ts";
import type { AccountContext } from "../../foundation/actor/context.ts";
import { isOwned } from "../../publish/ownership.ts";
import { domainTarget } from "./domain-target.ts";
import { certificatesFrom, hasCertificates } from "./has-certificates.ts";
import { listHistory } from "./list-history.ts";
import { isFree } from "./prove-ownership.ts";

/** Strangers write the values of records, so the screen gets a few short ones. No decision reads these. */
const SEEN_MAX = 5;
const SEEN_VALUE_MAX = 100;

type Domain = typeof domains.$inferSelect;

/** The account's domains with their records and certificates, and the newest part of the history of all of them. */
export async function listDomains(context: AccountContext) {
	const { env, database } = context;
	const [own, history] = await database.batch([
		database
			.select({ domain: domains, hasNoRival: isFree().mapWith(Boolean) })
			.from(domains)
			.where(and(isOwned(context, "manage", domains), ne(domains.status, "removed")))
			.orderBy(domains.createdAt),
		listHistory(context),
	]);
	return { domains: own.map(({ domain, hasNoRival }) => shownDomain(env, domain, !hasNoRival)), history };
}

/** A domain as its owner sees it. Times are milliseconds since 1970. */
function shownDomain(env: Env, domain: Domain, isHeldByOther: boolean) {
	const { id, pageId, hostname, registered, status, pauseReason, seen, certificates, createdAt, checkedAt } = domain;
	const certificate = certificates[hostname];
	const records = recordsFor(domain, domain.token, domainTarget(env)).map((record) => ({
		...record,
		state: shownState(seen?.records[record.purpose]),
	}));
	return {
		id,
		pageId,
		hostname,
		registered,
		status,
		pauseReason,
		records,
		createdAt,
		checkedAt,
		/** The other form of the name, which redirects. */
		twin: twinOf(domain),
		handles: domain.handles,
		/** The ownership record is there, but another account holds the name with a record that is there too. */
		isHeldByOther: isHeldByOther && seen?.records.ownership?.status === "found",
		certificatesFrom: certificatesFrom(env),
		/** Null unless certificates come from Cloudflare, because nobody else tells their state. */
		certificate: hasCertificates(env)
			? { status: certificate?.status ?? "pending", problem: certificate?.problem ?? null }
			: null,
		nameservers: seen?.nameservers ?? [],
		/** The time until which a domain with wrong records opens its page. */
		pausesAt: domain.failingSince === null ? null : domain.failingSince + FAILING_DAYS * DAY_MS,
	};
}

function shownState(state: RecordState | undefined): RecordState | null {
	if (!state) return null;
	return { ...state, seen: state.seen.slice(0, SEEN_MAX).map((value) => startOf(value, SEEN_VALUE_MAX)) };
}
