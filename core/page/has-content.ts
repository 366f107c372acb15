import type { PageDraft } from "./page.ts";

/**
 * Whether a page has something to show besides its name, its look and examples. A page that never had is empty, and not public: the
 * database decides it (tasks/migration.ts), and the editor foresees it with this.
 */
export function hasContent(
	{ bio, avatar, wallpaper, blocks }: Pick<PageDraft, "bio" | "avatar" | "wallpaper" | "blocks">,
	socials: readonly unknown[],
): boolean {
	const hasBlocks = blocks.some(({ isExample }) => !isExample);
	return bio !== "" || avatar !== null || wallpaper !== null || hasBlocks || socials.length > 0;
}
