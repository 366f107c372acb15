import { and, eq, sql } from "drizzle-orm";
import { addressKey } from "../../../core/assistant/address-key.ts";
import type { FoundLink } from "../../../core/assistant/facts.ts";
import { WEEK_MS } from "../../../core/time/duration.ts";
import { importSources, pages } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { sha256Hex } from "../../foundation/secrets/hash.ts";
import { isPublic } from "../../publish/public-page.ts";
import { importAll } from "../assistant/import-facts.ts";

type Source = typeof importSources.$inferSelect;

/** Identifies a source. Several pages may have a source at the same address. */
export type SourceKey = Pick<Source, "pageId" | "address">;

/**
 * Reads a source of a public page as the import did, and notes the links that it has since. Nothing changes when it can't
 * be read or shows something else. The next check is a week later.
 */
export async function checkSource({ env, database }: Stores, { pageId, address }: SourceKey): Promise<void> {
	const isThis = and(eq(importSources.pageId, pageId), eq(importSources.address, address));
	const [, [source]] = await database.batch([
		database
			.update(importSources)
			.set({ nextCheckAt: Date.now() + WEEK_MS })
			.where(isThis),
		database
			.select({
				address: importSources.address,
				knownLinks: importSources.knownLinks,
				newLinks: importSources.newLinks,
			})
			.from(importSources)
			.innerJoin(pages, eq(pages.id, importSources.pageId))
			.where(and(isThis, sql.raw(isPublic()))),
	]);
	if (!source) return;
	const [read] = (await importAll(env, [{ address }])).sources;
	if (!read || !isStillItself(source, read.links)) return;
	const newLinks = read.links.filter(({ url }) => !source.knownLinks.includes(addressKey(url)));
	const digest = newLinks.length > 0 ? await digestOf(address, newLinks) : null;
	await database
		.update(importSources)
		.set({ name: read.name, newLinks, digest })
		.where(and(isThis, sql`${importSources.digest} IS NOT ${digest}`));
}

/**
 * Whether the address still shows the imported page: at least one of the links from then, besides the one to itself. Otherwise
 * it is a login, a question or an advertisement in its place.
 */
function isStillItself(
	{ address, knownLinks, newLinks }: Pick<Source, "address" | "knownLinks" | "newLinks">,
	links: readonly FoundLink[],
): boolean {
	const had = new Set([...knownLinks, ...newLinks.map(({ url }) => addressKey(url))]);
	had.delete(addressKey(address));
	return had.size === 0 || links.some(({ url }) => had.has(addressKey(url)));
}

/** A hash of titles and addresses that doesn't depend on their order. */
function digestOf(address: string, links: readonly FoundLink[]): Promise<string> {
	const lines = links.map(({ title, url }) => JSON.stringify([addressKey(url), title]));
	return sha256Hex([address, ...lines.toSorted()].join("\n"));
}
