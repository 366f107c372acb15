import { and, eq, ne, sql } from "drizzle-orm";
import { MINUTE_MS } from "../../../core/time/duration.ts";
import type { Database } from "../../../db/client.ts";
import { domains } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";

const RETRY_MS = 10 * MINUTE_MS;

/** Deletes a removed domain with its certificates at Cloudflare. When Cloudflare fails, cron repeats it. */
export async function finishRemoval({ env, database }: Stores, id: string): Promise<void> {
	const isRemoved = and(eq(domains.id, id), eq(domains.status, "removed"));
	const [domain] = await database.select().from(domains).where(isRemoved);
	if (!domain) return;
	const ids = Object.values(domain.certificates).flatMap((certificate) => certificate.id ?? []);
	const inUse = await certificatesInUse(database, domain);
	const unused = ids.filter((one) => !inUse.has(one));
	if (await deleteCertificates(env, unused)) await database.delete(domains).where(isRemoved);
	else
		await database
			.update(domains)
			.set({ nextCheckAt: Date.now() + RETRY_MS })
			.where(isRemoved);
}

/** Returns whether all are gone. */
async function deleteCertificates(env: Env, ids: readonly string[]): Promise<boolean> {
	if (ids.length === 0) return true;
	const { deleteCertificate } = await import("./certificates.ts");
	const deleted = await Promise.all(ids.map((id) => deleteCertificate(env, id)));
	return deleted.every(Boolean);
}

/** The certificates of the account that has the name now: Cloudflare keeps one for each name. */
async function certificatesInUse(
	database: Database,
	{ id, baseName }: typeof domains.$inferSelect,
): Promise<ReadonlySet<string | null>> {
	const others = await database
		.select({ certificates: domains.certificates })
		.from(domains)
		.where(and(eq(domains.baseName, baseName), ne(domains.id, id), sql`${domains.status} <> 'removed'`));
	return new Set(
		others.flatMap(({ certificates }) => Object.values(certificates).map((certificate) => certificate.id)),
	);
}
