import { and, desc, eq, lt } from "drizzle-orm";
import { changesInShort } from "../../../core/history/changes-in-short.ts";
import { pageVersions } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { prefixOfVersions, unpackVersion, type VersionContent, versionKey } from "./version-object.ts";

/*
 * What a version has changed since the one before stands beside its object in R2: whoever reads the list needs no version for it. It is
 * compared when the version is stored, which is at most every ten minutes.
 */

/** The metadata of the object of a version that follows others. */
export async function metadataOf(
	{ env, database }: Stores,
	pageId: string,
	{ version, content }: { version: number; content: VersionContent },
): Promise<Record<string, string>> {
	const [before] = await database
		.select({ version: pageVersions.version })
		.from(pageVersions)
		.where(and(eq(pageVersions.pageId, pageId), lt(pageVersions.version, version)))
		.orderBy(desc(pageVersions.version))
		.limit(1);
	const changes = before && (await changesSince(env, pageId, before.version, content));
	// Titles can be in any script, and not every store takes that as metadata.
	return changes ? { changes: encodeURIComponent(changes) } : {};
}

/** What a page has changed since a former version, in a few words, or null when that can't be read. */
export async function changesSince(
	env: Env,
	pageId: string,
	version: number,
	content: VersionContent,
): Promise<string | null> {
	try {
		const object = await env.MEDIA.get(versionKey(pageId, version));
		return object && changesInShort(unpackVersion(await object.arrayBuffer()), content);
	} catch {
		return null;
	}
}

/** What each stored version of a page has changed, by its number. Empty while R2 is down: the list goes without. */
export async function readChanges(env: Env, pageId: string): Promise<ReadonlyMap<number, string>> {
	const prefix = prefixOfVersions(pageId);
	try {
		const { objects } = await env.MEDIA.list({ prefix, include: ["customMetadata"] });
		return new Map(
			objects.map(({ key, customMetadata }) => [
				Number(key.slice(prefix.length)),
				decodeURIComponent(customMetadata?.changes ?? ""),
			]),
		);
	} catch {
		return new Map();
	}
}
