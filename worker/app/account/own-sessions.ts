import { and, desc, eq, gt, ne } from "drizzle-orm";
import type { Way } from "../../../core/account/ways.ts";
import { sessions } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { type BrowserWords, describeBrowser } from "../../foundation/user-agent/describe-browser.ts";
import type { Viewer } from "../api/context.ts";
import { closeEndedEditors } from "../presence/check-editors.ts";

/** A signed-in browser, for its owner. Times are milliseconds since 1970; `lastSeenAt` is accurate to the hour. */
export interface OwnSession extends BrowserWords {
	id: string;
	isCurrent: boolean;
	/** The ISO 3166 code, if Cloudflare knows it. */
	country: string | null;
	city: string | null;
	/** The way that opened it. */
	way: Way;
	/** Whether a second factor was proven in it too, here or at the provider. A passkey needs none. */
	hasSecondFactor: boolean;
	createdAt: number;
	lastSeenAt: number;
}

/** The user's sessions: this browser first, then the most recent ones. */
export async function listSessions({ database, actor }: Context<Viewer>): Promise<OwnSession[]> {
	const rows = await database
		.select()
		.from(sessions)
		.where(and(eq(sessions.userId, actor.id), gt(sessions.expiresAt, Date.now())))
		.orderBy(desc(sessions.lastSeenAt));
	const own = rows.map(({ id, userAgent, secondFactorAt, country, city, way, createdAt, lastSeenAt }): OwnSession => {
		const hasSecondFactor = way !== "passkey" && secondFactorAt !== null;
		const shown = { ...describeBrowser(userAgent), country, city, way, hasSecondFactor, createdAt, lastSeenAt };
		return { id, isCurrent: id === actor.sessionId, ...shown };
	});
	return own.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/** Signs out one of the user's browsers. Another user's session gives the same error as a missing one. */
export async function endSession(context: Context<Person>, id: string): Promise<void> {
	const { database, actor } = context;
	const ended = await database
		.delete(sessions)
		.where(and(eq(sessions.id, id), eq(sessions.userId, actor.id)))
		.returning({ id: sessions.id });
	if (ended.length === 0) throw new DomainError("not_found", "This browser is signed out already.", { field: "id" });
	closeEndedEditors(context, actor.id);
}

/** Signs out all of the user's browsers except this one. */
export async function endOtherSessions(context: Context<Viewer>): Promise<void> {
	const { database, actor } = context;
	await database.delete(sessions).where(and(eq(sessions.userId, actor.id), ne(sessions.id, actor.sessionId)));
	closeEndedEditors(context, actor.id);
}
