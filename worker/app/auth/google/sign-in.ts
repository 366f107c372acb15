import { sql } from "drizzle-orm";
import { nanoid } from "nanoid";
import type { Database } from "../../../../db/client.ts";
import { identities, users } from "../../../../db/schema/index.ts";
import type { Context } from "../../api/context.ts";
import { welcome } from "../welcome.ts";
import type { GooglePerson } from "./id-token.ts";
import { findUserOf } from "./identities.ts";
import { GoogleError } from "./problem.ts";

/**
 * Finds the account connected to a Google account, or creates a new one. It never opens an account that only has the same
 * email address. This prevents account pre-hijacking.
 */
export async function signInWithGoogle(
	context: Pick<Context, "database" | "sendMail" | "syncContact">,
	person: GooglePerson,
): Promise<{ userId: string; isSignUp: boolean }> {
	const { database } = context;
	const known = await findUserOf(database, person.subject);
	if (known) return { userId: known, isSignUp: false };
	if (!person.provenEmail) throw new GoogleError("unconfirmed");
	const created = await createAccount(database, { ...person, email: person.provenEmail });
	if (created) {
		welcome(context, { id: created, isEmailVerified: true });
		return { userId: created, isSignUp: true };
	}
	// The address has an account. It belongs to somebody else, or a double click has just created it.
	const madeMeanwhile = await findUserOf(database, person.subject);
	if (madeMeanwhile) return { userId: madeMeanwhile, isSignUp: true };
	throw new GoogleError("account-exists");
}

/** Returns the new account's id, or null when the address has an account. */
async function createAccount(
	database: Database,
	{ email, fullName, subject }: GooglePerson & { email: string },
): Promise<string | null> {
	const id = nanoid();
	const now = Date.now();
	const [created] = await database.batch([
		database
			.insert(users)
			.values({ id, email, fullName, emailVerifiedAt: now, createdAt: now })
			.onConflictDoNothing()
			.returning({ id: users.id }),
		database
			.insert(identities)
			.select(sql`SELECT 'google', ${subject}, ${users.id}, ${now} FROM ${users} WHERE ${users.id} = ${id}`),
	]);
	return created.length > 0 ? id : null;
}
