import { eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "../../../db/client.ts";
import { handovers, pages, users } from "../../../db/schema/index.ts";
import { nameInMail } from "../mail/name-in-mail.ts";

/** SQL, in a query of `pages`, for what people call the page. */
export function pageName(): SQL<string> {
	return sql<string>`coalesce(nullif(${pages.fullName}, ''), ${pages.username}, 'Untitled')`;
}

/** What mails about a hand-over say: the page, its former account, and who is asked or has it now. */
export async function namesInMail(
	database: Database,
	id: string,
): Promise<{ page: string; pageId: string; from: string; to: string }> {
	const [sender, receiver] = [alias(users, "sender"), alias(users, "receiver")];
	const [found] = await database
		.select({
			page: handovers.pageName,
			pageId: handovers.pageId,
			from: sender.fullName,
			to: receiver.fullName,
			email: handovers.email,
		})
		.from(handovers)
		.innerJoin(sender, eq(sender.id, handovers.fromId))
		.leftJoin(receiver, eq(receiver.id, handovers.toId))
		.where(eq(handovers.id, id));
	return {
		page: nameInMail(found?.page ?? "", "a page"),
		pageId: found?.pageId ?? "",
		from: nameInMail(found?.from ?? "", "somebody"),
		to: nameInMail(found?.to ?? "", found?.email ?? "another account"),
	};
}
