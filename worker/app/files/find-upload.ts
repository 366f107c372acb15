import { and, eq, gt } from "drizzle-orm";
import { pages, uploadParts, uploads } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { isAllowedOn } from "../../publish/ownership.ts";

export type OpenUpload = typeof uploads.$inferSelect;

/** Names an upload by its page, which the person has to be allowed to edit. */
export interface UploadOfPage {
	pageId: string;
	upload: string;
}

/** An upload that can go on, or null. */
export async function findUpload(
	{ database, actor }: Omit<Context<Person>, "afterwards">,
	{ pageId, upload }: UploadOfPage,
): Promise<OpenUpload | null> {
	const isOpen = and(eq(uploads.name, upload), gt(uploads.endsAt, Date.now()), isAllowedOn(actor, "edit", pageId));
	const [found] = await database
		.select({ upload: uploads })
		.from(uploads)
		.innerJoin(pages, eq(pages.id, uploads.pageId))
		.where(isOpen);
	return found?.upload ?? null;
}

/** Throws `not_found` unless the person may edit the page. */
export async function requireEditable({ database, actor }: Context<Person>, pageId: string): Promise<void> {
	const [page] = await database
		.select({ id: pages.id })
		.from(pages)
		.where(isAllowedOn(actor, "edit", pageId));
	if (!page) throw pageNotFound();
}

/** The parts of an upload that have arrived, in their order. */
export function findParts({ database }: Pick<Context, "database">, upload: string) {
	return database.select().from(uploadParts).where(eq(uploadParts.upload, upload)).orderBy(uploadParts.number);
}

/** The numbers of the parts that have arrived, so that a browser goes on where it was. Throws `not_found`. */
export async function getProgress(context: Context<Person>, named: UploadOfPage): Promise<{ arrived: number[] }> {
	if (!(await findUpload(context, named))) throw uploadGone();
	const parts = await findParts(context, named.upload);
	return { arrived: parts.map(({ number }) => number) };
}

export function uploadGone(): DomainError {
	return new DomainError("not_found", "This upload has ended. Choose the file again.", {
		field: "upload",
		title: "Upload ended",
	});
}
