import type { OwnPage, Standing } from "./own-page.ts";

/** Whether visitors don't see a page. */
export function isHiddenPage(page: OwnPage, { needsPlan = false }: Pick<Standing, "needsPlan">): boolean {
	const hasAddress = page.username !== null || page.hostname !== null;
	return page.isEmpty || page.isPaused || page.suspension !== null || !hasAddress || needsPlan;
}
