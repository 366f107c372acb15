import { and, eq } from "drizzle-orm";
import { mediaOf } from "../../../core/page/page-pictures.ts";
import { withoutPictures } from "../../../core/page/without-pictures.ts";
import type { Verb } from "../../../core/teams/role.ts";
import { pages, pageVersions } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { isAllowedOn } from "../../publish/ownership.ts";
import { findForeignMedia } from "../media/own-media.ts";
import { unpackVersion, type VersionContent, versionKey } from "../versions/version-object.ts";

interface FoundVersion {
	content: VersionContent;
	/** How many of its pictures are gone. It comes without them. */
	goneCount: number;
}

/**
 * A former version of a page with which the person may do this. Throws `not_found`, and `unavailable` when the version can't be
 * read.
 */
export async function findVersion(
	context: Context<Person>,
	verb: Verb,
	{ id, version }: { id: string; version: number },
): Promise<FoundVersion> {
	const { database, actor } = context;
	const [page] = await database
		.select({ version: pageVersions.version })
		.from(pages)
		.leftJoin(pageVersions, and(eq(pageVersions.pageId, pages.id), eq(pageVersions.version, version)))
		.where(isAllowedOn(actor, verb, id));
	if (!page) throw pageNotFound();
	if (page.version === null) throw versionGone();
	const content = await readVersion(context.env, id, version);
	const gone = await findForeignMedia(context, id, mediaOf(content));
	return { content: withoutPictures(content, gone), goneCount: gone.length };
}

async function readVersion(env: Env, pageId: string, version: number): Promise<VersionContent> {
	try {
		const object = await env.MEDIA.get(versionKey(pageId, version));
		if (object) return unpackVersion(await object.arrayBuffer());
	} catch (error) {
		console.error("A version of a page can't be read", { pageId, error: rootCauseOf(error) });
		throw new DomainError("unavailable", "This version can't be read right now. Please try again in a minute.");
	}
	throw versionGone();
}

function versionGone(): DomainError {
	return new DomainError("not_found", "This version isn't kept anymore. Choose another one.", {
		field: "version",
		title: "Version gone",
	});
}
