import type { Restore } from "../../../core/history/history.ts";
import { pageSaveSchema } from "../../../core/page/page-save.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { getPage } from "../pages/own-pages.ts";
import { savePage } from "../pages/save-page.ts";
import { findVersion } from "./find-version.ts";

/**
 * Saves what a page was in a former version, under its address of now, and keeps what it is now as a version. Pictures that are gone
 * are left out. Returns the version of the page, and the one that brings back what it was before.
 *
 * Throws `not_found`, `unavailable` when the version can't be read, `invalid` for one that this release can't read, and the errors
 * of a save.
 */
export async function restoreVersion(
	context: Context<Person>,
	{ id, version, current }: Restore,
): Promise<{ version: number; former: number; goneCount: number }> {
	const { content, goneCount } = await findVersion(context, "edit", { id, version });
	const { socials, ...draft } = content;
	const { socials: icons } = await getPage(context, id);
	const removedSocials = icons.map((icon) => icon.id).filter((iconId) => socials.every((icon) => icon.id !== iconId));
	const read = await pageSaveSchema.safeParseAsync({ id, version: current, draft, socials, removedSocials });
	if (!read.success) {
		throw new DomainError("invalid", "This version has something that can't be saved anymore. Choose another one.", {
			field: "version",
			title: "Not restored",
		});
	}
	const saved = await savePage(context, read.data, { isRestored: true });
	return { version: saved.version, former: current, goneCount };
}
