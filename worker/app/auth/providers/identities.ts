import { and, eq } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { identities } from "../../../../db/schema/index.ts";
import type { Provider } from "../../../foundation/providers/provider.ts";

/** The id of the account connected to a provider's account, or null. */
export async function findUserOf(
	database: Database,
	{ issuer }: Pick<Provider, "issuer">,
	subject: string,
): Promise<string | null> {
	const [identity] = await database
		.select({ userId: identities.userId })
		.from(identities)
		.where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
	return identity?.userId ?? null;
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
