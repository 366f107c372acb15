import { sql } from "drizzle-orm";
import { nanoid } from "nanoid";
import type { Database } from "../../../../db/client.ts";
import { identities, users } from "../../../../db/schema/index.ts";
import type { Provider } from "../../../foundation/providers/provider.ts";
import type { Context } from "../../api/context.ts";
import { welcome } from "../welcome.ts";
import { findUserOf } from "./identities.ts";
import type { ProvenPerson } from "./openid.ts";
import { ProviderError } from "./problem.ts";

/**
 * Finds the account connected to a provider's account, or creates a new one. It never opens an account that only has the same
 * email address. This prevents account pre-hijacking.
 */
export async function signInWithProvider(
	context: Pick<Context, "database" | "sendMail" | "syncContact">,
	provider: Provider,
	person: ProvenPerson,
): Promise<{ userId: string; isSignUp: boolean }> {
	const { database } = context;
	const known = await findUserOf(database, provider, person.subject);
	if (known) return { userId: known, isSignUp: false };
	if (!person.provenEmail) throw new ProviderError("unconfirmed");
	const created = await createAccount(database, provider, { ...person, email: person.provenEmail });
	if (created) {
		welcome(context, { id: created, isEmailVerified: true });
		return { userId: created, isSignUp: true };
	}
	// The address has an account. It belongs to somebody else, or a double click has just created it.
	const madeMeanwhile = await findUserOf(database, provider, person.subject);
	if (madeMeanwhile) return { userId: madeMeanwhile, isSignUp: true };
	throw new ProviderError("account-exists");
}

/** Returns the new account's id, or null when the address has an account. */
async function createAccount(
	database: Database,
	{ way, issuer }: Provider,
	{ email, fullName, subject }: ProvenPerson & { email: string },
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
			.select(sql`SELECT ${issuer}, ${subject}, ${way}, ${users.id}, ${now} FROM ${users} WHERE ${users.id} = ${id}`),
	]);
	return created.length > 0 ? id : null;
}
