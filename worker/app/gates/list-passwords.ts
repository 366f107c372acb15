import { eq } from "drizzle-orm";
import { gatePasswords, pages } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { isAllowedOn } from "../../publish/ownership.ts";

/** The ids of the passwords that are set on one of the user's pages. Throws `not_found`. */
export async function listPasswords({ database, actor }: Context<Person>, pageId: string): Promise<string[]> {
	const rows = await database
		.select({ id: gatePasswords.id })
		.from(pages)
		.leftJoin(gatePasswords, eq(gatePasswords.pageId, pages.id))
		.where(isAllowedOn(actor, "edit", pageId))
		.orderBy(gatePasswords.id);
	if (rows.length === 0) throw pageNotFound();
	return rows.flatMap(({ id }) => id ?? []);
}
