import { and, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import { MEDIA_MAX_BYTES_PER_ACCOUNT } from "../../../core/media/media.ts";
import { media, teams } from "../../../db/schema/index.ts";
import type { AccountContext } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { isAllowedIn, isOwnedBy } from "../../publish/ownership.ts";
import { noteActivity } from "../activity/note-activity.ts";
import { accountFull } from "../media/account-full.ts";

/**
 * Gives a team a picture that the person has uploaded, or none. The team gets its own row for it, so it stays when the person
 * leaves. Throws `not_found`, `invalid` for a picture that the person doesn't have, and `limit_reached`.
 */
export async function setPicture(context: AccountContext, picture: string | null): Promise<void> {
	const { database, accountId, actor } = context;
	const isTheirTeam = and(eq(teams.id, accountId), isAllowedIn(context, "own"));
	const ofTeam = isOwnedBy(accountId, media);
	const isKept = and(eq(media.name, picture ?? ""), isNull(media.type), gt(media.createdAt, 0));
	const now = Date.now();
	const used = sql`(SELECT coalesce(sum(${media.bytes}), 0) FROM ${media} WHERE ${and(ofTeam, isNull(media.type))})`;
	const [, , set] = await database.batch([
		database
			.insert(media)
			.select(
				sql`SELECT ${media.name}, ${accountId}, ${media.bytes}, ${now}, ${now}, NULL, NULL, NULL FROM ${media}
					WHERE ${and(isOwnedBy(actor.id, media), isKept)} AND ${used} + ${media.bytes} <= ${MEDIA_MAX_BYTES_PER_ACCOUNT}
					AND EXISTS (SELECT 1 FROM ${teams} WHERE ${isTheirTeam})`,
			)
			.onConflictDoNothing(),
		// The former picture is checked again a day from now: a page may show it.
		database
			.update(media)
			.set({ createdAt: now })
			.where(
				and(
					ofTeam,
					gt(media.createdAt, 0),
					sql`${media.name} = (SELECT ${teams.picture} FROM ${teams} WHERE ${and(isTheirTeam, isNotNull(teams.picture))})`,
				),
			),
		database
			.update(teams)
			.set({ picture })
			.where(
				and(
					isTheirTeam,
					or(sql`${picture} IS NULL`, sql`EXISTS (SELECT 1 FROM ${media} WHERE ${and(ofTeam, isKept)})`),
				),
			)
			.returning({ id: teams.id }),
		noteActivity(context, "team.pictured", { accountId }, sql`changes() > 0`),
	]);
	if (set.length > 0) return;
	const [team] = await database.select({ id: teams.id }).from(teams).where(isTheirTeam);
	if (!team) throw new DomainError("not_found", "This team doesn't exist.", { field: "account" });
	const [uploaded] = await database
		.select({ name: media.name })
		.from(media)
		.where(and(isOwnedBy(actor.id, media), isKept));
	throw uploaded ? accountFull() : new DomainError("invalid", "Upload this picture again.", { field: "picture" });
}
