import { pages } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { isAllowedOn } from "../../publish/ownership.ts";

/** Gives a page other labels, which only its people see. Throws `not_found`. */
export async function setLabels(
	{ database, actor }: Context<Person>,
	{ id, labels }: { id: string; labels: string[] },
): Promise<void> {
	const labeled = await database
		.update(pages)
		.set({ labels: labels.length > 0 ? labels : null })
		.where(isAllowedOn(actor, "edit", id))
		.returning({ id: pages.id });
	if (labeled.length === 0) throw pageNotFound();
}
