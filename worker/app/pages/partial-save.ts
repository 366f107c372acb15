import { $ZodError } from "zod/v4/core";
import { loadPhones } from "../../../core/addresses/phone.ts";
import type { PageDraft } from "../../../core/page/page.ts";
import { type PageSave, pageSaveSchema } from "../../../core/page/page-save.ts";

interface PartialSave {
	id: string;
	version: number;
	/** The page in this version. */
	before: PageDraft;
	/** The fields that are changed. */
	changes: Partial<PageDraft>;
}

/**
 * The save that changes some fields of a page, read by the schema of the editor's. Only what was changed can be wrong. Throws a
 * `$ZodError`.
 */
export async function readPartialSave({ id, version, before, changes }: PartialSave): Promise<PageSave> {
	await loadPhones();
	const read = await pageSaveSchema.safeParseAsync({ id, version, draft: draftOf(before, changes) });
	if (read.success) return read.data;
	const isChanged = (path: PropertyKey[]) => typeof path[1] === "string" && path[1] in changes;
	const issues = read.error.issues.filter(({ path }) => isChanged(path));
	throw new $ZodError(issues.length > 0 ? issues : read.error.issues);
}

/** The draft of a save. What it doesn't name stays: a username and translations are checked only when they change. */
function draftOf(before: PageDraft, changes: Partial<PageDraft>): PageSave["draft"] {
	const { username: _, translations: __, ...rest } = before;
	return { ...rest, ...changes };
}
