import { eq, sql } from "drizzle-orm";
import { nanoid } from "nanoid";
import { identities, users } from "../../../../db/schema/index.ts";
import type { Stores } from "../../../foundation/actor/context.ts";
import type { Provider } from "../../../foundation/providers/provider.ts";
import { type Proven, selectStanding } from "../../../foundation/sessions/standing.ts";
import { signUpRule } from "../../../foundation/sign-in/switches.ts";
import type { RequestContext } from "../../api/context.ts";
import { accountStatements } from "../create-account.ts";
import { welcome } from "../welcome.ts";
import { findUserOf } from "./identities.ts";
import type { ProvenPerson } from "./person.ts";
import { ProviderError } from "./problem.ts";

/**
 * Finds the account connected to a provider's account, or creates a new one, which may take an invitation. It never opens an
 * account that only has the same email address. This prevents account pre-hijacking.
 */
export async function signInWithProvider(
	context: Pick<RequestContext, "env" | "database" | "sendMail" | "syncContact">,
	provider: Provider,
	person: ProvenPerson,
	invitation: string | null,
): Promise<Proven & { isSignUp: boolean }> {
	const { env, database } = context;
	const known = await findUserOf(database, provider, person.subject);
	if (known) return { ...known, isSignUp: false };
	const { provenEmail: email } = person;
	if (!email) throw new ProviderError("unconfirmed");
	const created = await createAccount(context, provider, { ...person, email }, invitation);
	if (created) {
		welcome(context, { id: created.userId, isEmailVerified: true });
		return { ...created, isSignUp: true };
	}
	// A double click may have just created it.
	const madeMeanwhile = await findUserOf(database, provider, person.subject);
	if (madeMeanwhile) return { ...madeMeanwhile, isSignUp: true };
	const others = await database.select({ id: users.id }).from(users).where(eq(users.email, email));
	if (others.length > 0) throw new ProviderError("account-exists");
	throw new ProviderError(signUpRule(env) === "invite" ? "uninvited" : "closed");
}

/** Returns the new account, or null when the address has an account or the person isn't allowed to create one. */
async function createAccount(
	context: Stores,
	{ way, issuer }: Provider,
	{ email, fullName, subject, adminRule }: ProvenPerson & { email: string },
	invitation: string | null,
): Promise<Proven | null> {
	const id = nanoid();
	const now = Date.now();
	const account = { id, email, fullName, emailVerifiedAt: now };
	const [, , , [created]] = await context.database.batch([
		...accountStatements(context, account, { invitation, isAdmin: adminRule !== null }),
		context.database
			.insert(identities)
			.select(sql`SELECT ${issuer}, ${subject}, ${way}, ${users.id}, ${now} FROM ${users} WHERE ${users.id} = ${id}`),
		selectStanding(context.database, id),
	]);
	return created ?? null;
}
