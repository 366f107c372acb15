import { eq, getTableColumns, lte, sql } from "drizzle-orm";
import type { Adapter, DatabaseSession } from "lucia";
import type { Way } from "../../../core/account/ways.ts";
import type { Database } from "../../../db/client.ts";
import { secondFactors, sessions, users } from "../../../db/schema/index.ts";
import { sha256Hex } from "../secrets/hash.ts";
import { deleteInSlices } from "../work/in-slices.ts";
import { signInIsOver, stillStands } from "./standing.ts";

/** The browsers in which an account can be signed in. One more signs the one out that was unused for longest. */
const SESSIONS_MAX = 100;

/** The signed-in person's data. */
export interface UserAttributes {
	email: string;
	fullName: string;
	isEmailVerified: boolean;
	hasPassword: boolean;
	/** Whether the person has declined the offer to add a passkey. */
	hasDeclinedPasskey: boolean;
	/** The IANA time zone of the person's browser, if it is known. */
	timeZone: string | null;
	/** Whether the person gets the weekly digest. */
	isDigestOn: boolean;
	/** Whether a link of `npm run admin-link` made the person an administrator. */
	isMadeAdmin: boolean;
	/** Whether the account has a second factor. */
	hasSecondFactor: boolean;
}

/** Details of the browser, stored with its session. */
export interface SessionAttributes {
	createdAt: number;
	lastSeenAt: number;
	userAgent: string;
	country: string | null;
	city: string | null;
	way: Way;
	/** The provider's rule that made the person an administrator at this sign-in, or null. */
	adminRule: string | null;
	/** The last time when a second factor or a passkey proved in this session who is there, or null. */
	secondFactorAt: number | null;
}

/** What a new session is made of: details of its browser, and the standing of its account when the proof was checked. */
export interface NewSession extends SessionAttributes {
	standing?: string;
}

/** Lucia's adapter for D1. It stores only hashes of session ids, so a leaked table opens no session. */
export class SessionAdapter implements Adapter {
	private readonly database: Database;

	constructor(database: Database) {
		this.database = database;
	}

	async getSessionAndUser(sessionId: string): ReturnType<Adapter["getSessionAndUser"]> {
		const [row] = await this.database
			.select({ user: users, session: sessions, secondFactorSince: secondFactors.turnedOnAt })
			.from(sessions)
			.innerJoin(users, eq(users.id, sessions.userId))
			.leftJoin(secondFactors, eq(secondFactors.userId, users.id))
			.where(eq(sessions.id, await sha256Hex(sessionId)));
		if (!row || row.user.blockedAt !== null) return [null, null];
		const hasSecondFactor = row.secondFactorSince !== null;
		// A session that began before the second factor was turned on, or in the same moment, ends here.
		if (hasSecondFactor && row.session.secondFactorAt === null) return [null, null];
		const {
			id,
			email,
			fullName,
			emailVerifiedAt,
			passwordHash,
			timeZone,
			digestOptOutAt,
			adminSince,
			passkeyDeclinedAt,
		} = row.user;
		const attributes = {
			email,
			fullName,
			timeZone,
			isEmailVerified: emailVerifiedAt !== null,
			hasPassword: passwordHash !== null,
			hasDeclinedPasskey: passkeyDeclinedAt !== null,
			isDigestOn: digestOptOutAt === null,
			isMadeAdmin: adminSince !== null,
			hasSecondFactor,
		};
		return [
			{ ...sessionFrom(row.session), id: sessionId },
			{ id, attributes },
		];
	}

	async getUserSessions(userId: string): Promise<DatabaseSession[]> {
		const rows = await this.database.select().from(sessions).where(eq(sessions.userId, userId));
		return rows.map(sessionFrom);
	}

	/** Throws `unauthenticated` when what opens the account has changed since the proof was checked. */
	async setSession({ id, userId, expiresAt, attributes }: DatabaseSession): Promise<void> {
		const { standing = "", ...browser } = attributes;
		const values = new Map<string, unknown>(
			Object.entries({ ...browser, id: await sha256Hex(id), userId, expiresAt: expiresAt.getTime() }),
		);
		// A statement that selects what it inserts has to name every column.
		const columns = Object.keys(getTableColumns(sessions)).map((name) => sql`${values.get(name) ?? null}`);
		const [opened] = await this.database.batch([
			this.database
				.insert(sessions)
				.select(sql`SELECT ${sql.join(columns, sql`, `)} FROM ${users} WHERE ${stillStands({ userId, standing })}`)
				.returning({ id: sessions.id }),
			endSessionsBeyond(this.database, userId),
		]);
		if (opened.length === 0) throw signInIsOver();
	}

	async updateSessionExpiration(sessionId: string, expiresAt: Date): Promise<void> {
		await this.database
			.update(sessions)
			.set({ expiresAt: expiresAt.getTime() })
			.where(eq(sessions.id, await sha256Hex(sessionId)));
	}

	async deleteSession(sessionId: string): Promise<void> {
		await this.database.delete(sessions).where(eq(sessions.id, await sha256Hex(sessionId)));
	}

	async deleteUserSessions(userId: string): Promise<void> {
		await this.database.delete(sessions).where(eq(sessions.userId, userId));
	}

	async deleteExpiredSessions(): Promise<void> {
		await deleteExpiredSessions(this.database);
	}
}

/** The statement that ends those sessions of an account that were unused for longest, if it has more than it may have. */
function endSessionsBeyond(database: Database, userId: string) {
	return database.delete(sessions).where(
		sql`id IN (SELECT id FROM ${sessions} WHERE ${eq(sessions.userId, userId)}
				ORDER BY max(${sessions.lastSeenAt}, ${sessions.createdAt}) DESC LIMIT -1 OFFSET ${SESSIONS_MAX})`,
	);
}

/** Returns whether there may be more. */
export function deleteExpiredSessions(database: Database): Promise<boolean> {
	return deleteInSlices(database, sessions, lte(sessions.expiresAt, Date.now()));
}

function sessionFrom({ id, userId, expiresAt, ...attributes }: typeof sessions.$inferSelect): DatabaseSession {
	return { id, userId, expiresAt: new Date(expiresAt), attributes };
}
