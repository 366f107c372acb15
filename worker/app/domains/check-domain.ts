import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import {
	type Certificate,
	checkDelayMs,
	type DomainCheck,
	type DomainStatus,
	nextMove,
} from "../../../core/domains/domain.ts";
import { recordsFor, type SeenRecords, twinOf } from "../../../core/domains/domain-records.ts";
import type { Database } from "../../../db/client.ts";
import { domains } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { changePages } from "../../publish/change-pages.ts";
import { planLimit } from "../../publish/plans/plan-limit.ts";
import { domainTarget } from "./domain-target.ts";
import { hasCertificates } from "./has-certificates.ts";
import { lookAtRecords } from "./look-at-records.ts";
import { moveDomains } from "./move-domain.ts";
import { proveOwnership } from "./prove-ownership.ts";

type Domain = typeof domains.$inferSelect;

/** A domain passes through at most this many states in one check: paused, verified, active. */
const MOVES_MAX = 3;

/**
 * Checks a domain's records and certificates, and moves it to the state that follows. Outages of resolvers and of
 * Cloudflare change no state.
 */
export async function checkDomain(stores: Stores, id: string): Promise<void> {
	const { env, database } = stores;
	const found = await findDomain(database, id);
	if (!found || found.status === "removed") return;
	const { isInPlan, ...domain } = found;
	const target = domainTarget(env);
	const seen = await lookAtRecords(env, recordsFor(domain, domain.token, target), target, domain.registered);
	const isOwned = claimOf(seen.records.ownership?.status);
	// A pending name may be somebody else's.
	const certificates = domain.status === "pending" ? domain.certificates : await renewCertificates(env, domain);
	const check = { isOwned, isReachable: isReachable(env, domain, seen, certificates), isInPlan: isInPlan === 1 };
	await writeCheck(database, domain, seen, certificates);
	await applyMoves(stores, domain, { seen, check });
}

async function findDomain(database: Database, id: string) {
	const [found] = await database
		.select({ domain: domains, isInPlan: sql<number>`${sql.raw(planLimit("domains", "hasCustomDomains"))}` })
		.from(domains)
		.where(eq(domains.id, id));
	return found && { ...found.domain, isInPlan: found.isInPlan };
}

/** Whether a record is there; null when it isn't known, because of an outage or because the record is spreading. */
function claimOf(status: string | undefined): boolean | null {
	if (status === "found") return true;
	return status === "missing" || status === "wrong" ? false : null;
}

/** The twin's certificate comes too, so that its redirect works over HTTPS. */
async function renewCertificates(env: Env, domain: Domain): Promise<Record<string, Certificate>> {
	if (!hasCertificates(env)) return domain.certificates;
	const { renewCertificate } = await import("./certificates.ts");
	const hosts = [domain.hostname, twinOf(domain)].filter((host) => host !== null);
	const renewed = hosts.map(async (host) => [host, await renewCertificate(env, host, domain.certificates[host])]);
	return { ...domain.certificates, ...Object.fromEntries(await Promise.all(renewed)) };
}

/** With certificates from Cloudflare, Cloudflare knows whether visitors reach the domain. Otherwise the records say it. */
function isReachable(
	env: Env,
	{ hostname, status }: Domain,
	seen: SeenRecords,
	certificates: Record<string, Certificate>,
): boolean | null {
	const routing = claimOf(seen.records.routing?.status);
	if (!hasCertificates(env)) return routing;
	const certificate = certificates[hostname];
	if (certificate?.problem === "unreachable" || certificate?.problem === "limited") return null;
	if (certificate?.status === "active") return true;
	// A certificate that is being renewed is no reason to worry while the records are right.
	return certificate?.status === "pending" && status !== "verified" && routing !== false ? null : false;
}

async function writeCheck(
	database: Database,
	domain: Domain,
	seen: SeenRecords,
	certificates: Record<string, Certificate>,
): Promise<void> {
	const now = Date.now();
	await database
		.update(domains)
		.set({ seen, certificates, checkedAt: now })
		.where(and(isSame(domain), ne(domains.status, "removed")));
}

async function applyMoves(
	stores: Stores,
	domain: Domain,
	{ seen, check }: { seen: SeenRecords; check: DomainCheck },
): Promise<void> {
	const { database } = stores;
	let last: DomainStatus | null = null;
	for (let moves = 0; moves < MOVES_MAX; moves += 1) {
		const [current] = await database.select().from(domains).where(isSame(domain));
		if (!current || current.status === last) return;
		last = current.status;
		const now = Date.now();
		const nextCheckAt = now + checkDelayMs(current.status, now - current.createdAt);
		await database.update(domains).set({ nextCheckAt }).where(isSame(domain));
		const move = nextMove(current, check, now);
		if (!move) return;
		const isUnchanged = and(isSame(domain), eq(domains.status, current.status));
		const moved =
			move === "proved"
				? proveOwnership(database, current, seen, isUnchanged)
				: moveDomains(database, move, isUnchanged);
		await changePages(stores, { moved });
	}
}

/** The claim that was checked, unless the owner has changed or removed it meanwhile. */
function isSame({ id, hostname, pageId }: Domain): SQL | undefined {
	return and(eq(domains.id, id), eq(domains.hostname, hostname), pageId ? eq(domains.pageId, pageId) : undefined);
}
