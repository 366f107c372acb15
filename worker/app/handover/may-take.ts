import { and, eq, type SQL, sql } from "drizzle-orm";
import { deletions, domains, handovers, pages, users } from "../../../db/schema/index.ts";
import type { AccountContext } from "../../foundation/actor/context.ts";
import { isOwnedBy } from "../../publish/ownership.ts";
import { hasRoomForPage } from "../pages/create-page.ts";

/** SQL condition: the person may put another page into the account, whose plan allows it. */
export function mayTake(context: AccountContext): SQL {
	return sql`EXISTS (SELECT 1 FROM ${users} WHERE ${and(hasRoomForPage(context), isStanding(sql`${users.id}`))})`;
}

/** SQL condition on `pages`: nothing about the page is on its way that its owner decides. */
export function isReadyToGo(): SQL | undefined {
	return and(isStanding(sql`${pages.userId}`), sql`NOT ${hasUnfinishedDomain()}`);
}

/** SQL condition on `pages`: its domain is being verified, for the account that asked for it. */
export function hasUnfinishedDomain(): SQL {
	return sql`EXISTS (SELECT 1 FROM ${domains} WHERE ${domains.pageId} = ${pages.id} AND ${domains.status} IN ('pending', 'verified'))`;
}

/** SQL condition on `handovers`: the page is still there, and may go. */
export function canGo(): SQL {
	return sql`EXISTS (SELECT 1 FROM ${pages} WHERE ${and(eq(pages.id, handovers.pageId), isOwnedBy(handovers.fromId, pages), isReadyToGo())})`;
}

/** SQL condition: the account, SQL for an id, is neither blocked nor being deleted. */
export function isStanding(account: SQL): SQL {
	return sql`EXISTS (SELECT 1 FROM ${users} AS standing WHERE standing.id = ${account} AND standing.blocked_at IS NULL
		AND NOT EXISTS (SELECT 1 FROM ${deletions} WHERE ${deletions.userId} = standing.id))`;
}

/** SQL condition on `users`: the person whose confirmed address this is. */
export function isAddressOf(personId: string, email: SQL): SQL | undefined {
	return and(eq(users.id, personId), sql`${users.email} = ${email}`, sql`${users.emailVerifiedAt} IS NOT NULL`);
}
