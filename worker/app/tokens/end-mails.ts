import { and, gt, lte } from "drizzle-orm";
import { visibleText } from "../../../core/addresses/bare-text.ts";
import { DAY_MS } from "../../../core/time/duration.ts";
import { apiTokens } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { claimAndQueue } from "../mail/claim-and-queue.ts";
import { dayInMail } from "../mail/mail-request.ts";
import { isOfMember } from "./list-tokens.ts";

/** The mail comes this long before a token ends. */
const BEFORE_MS = 7 * DAY_MS;

const MAILS_AT_ONCE = 50;

/** When somebody is told that their token ends, or null. Whoever makes one for some days knows that. */
export function mailTimeOf(endsAt: number | null, now: number): number | null {
	return endsAt !== null && endsAt - BEFORE_MS > now ? endsAt - BEFORE_MS : null;
}

/** Queues the mails about tokens that end soon, one for each. Returns whether there were any. */
export async function queueEndMails(stores: Stores): Promise<boolean> {
	const { database } = stores;
	const now = Date.now();
	const found = await claimAndQueue(stores, {
		table: apiTokens,
		key: apiTokens.id,
		isDue: and(lte(apiTokens.mailAt, now), gt(apiTokens.endsAt, now), isOfMember(database, apiTokens)),
		find: (isDue) => database.select({ key: apiTokens.id }).from(apiTokens).where(isDue).limit(MAILS_AT_ONCE),
		mailOf: (_, { personId, accountId, name, endsAt }) => ({
			template: "token-ends-soon",
			account: { userId: personId },
			values: { name: visibleText(name), date: dayInMail(endsAt ?? now), account: accountId },
		}),
		queued: { mailAt: null },
	});
	return found > 0;
}
