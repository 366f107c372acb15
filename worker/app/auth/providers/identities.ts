import { and, eq } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { identities, users } from "../../../../db/schema/index.ts";
import type { Provider } from "../../../foundation/providers/provider.ts";
import { type Proven, standing } from "../../../foundation/sessions/standing.ts";

/** The account connected to a provider's account, or null. */
export async function findUserOf(
	database: Database,
	{ issuer }: Pick<Provider, "issuer">,
	subject: string,
): Promise<Proven | null> {
	const [owner] = await database
		.select({ userId: users.id, standing: standing() })
		.from(identities)
		.innerJoin(users, eq(users.id, identities.userId))
		.where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
	return owner ?? null;
}

/** Whether an account of the provider is connected to this account. */
export async function isConnected(
	database: Database,
	{ issuer }: Pick<Provider, "issuer">,
	userId: string,
): Promise<boolean> {
	const found = await database
		.select({ subject: identities.subject })
		.from(identities)
		.where(and(eq(identities.userId, userId), eq(identities.issuer, issuer)));
	return found.length > 0;
}
