import { $ZodError } from "zod/v4/core";
import { pick } from "../../../core/look/pick.ts";
import { DRAFT_FIELDS } from "../../../core/page/page.ts";
import { clashWords } from "../../../core/proposals/change-words.ts";
import {
	changesBetween,
	countChanges,
	type ProposedChanges,
	withChanges,
} from "../../../core/proposals/proposed-changes.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { getPage } from "../pages/own-pages.ts";
import { readPartialSave } from "../pages/partial-save.ts";
import { changedElsewhere } from "../pages/save-conditions.ts";
import { type Along, savePage } from "../pages/save-page.ts";

interface Wanted {
	pageId: string;
	/** The version of the page that the person sees. */
	version: number;
	changes: ProposedChanges;
	/** Whether the rest is saved where somebody has changed the same thing since. That stays as it is. */
	keepsClashes: boolean;
}

/**
 * Saves a page with some changes that were made on another version of it. `along` gets what was really changed. Returns the new version.
 * Throws `conflict`, with what was changed since, and the errors of a save.
 */
export async function saveWithChanges(
	context: Context<Person>,
	{ pageId, version, changes, keepsClashes }: Wanted,
	along: (made: ProposedChanges) => Along,
): Promise<{ version: number }> {
	const page = await getPage(context, pageId);
	if (page.version !== version) throw changedElsewhere();
	const before = pick(page, DRAFT_FIELDS);
	const { page: after, clashes } = withChanges(before, changes);
	const made = changesBetween(before, after);
	if (clashes.length > 0 && (!keepsClashes || countChanges(made) === 0)) {
		throw new DomainError("conflict", clashWords(clashes), { field: "id", title: "Changed since" });
	}
	const changed = pick(
		after,
		DRAFT_FIELDS.filter((field) => after[field] !== before[field] && field !== "translations"),
	);
	const save = await readPartialSave({ id: pageId, version, before, changes: changed }).catch((error: unknown) => {
		// It was made for an earlier release.
		if (error instanceof $ZodError) throw new DomainError("invalid", "This can't be saved anymore.", { field: "id" });
		throw error;
	});
	return savePage(context, save, { along: along(made) });
}
