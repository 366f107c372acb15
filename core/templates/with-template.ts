import type { Block } from "../blocks/block.ts";
import { withTheme } from "../look/look-defaults.ts";
import type { Look } from "../look/look-schema.ts";
import type { Parts } from "../look/part-options.ts";
import type { ThemeId } from "../look/themes.ts";
import type { PageDraft } from "../page/page.ts";

/** A template that was made into blocks, for one page. */
export interface MadeTemplate {
	theme: ThemeId;
	/** The parts in which it differs from its theme. */
	parts: Partial<Parts>;
	wallpaper: string | null;
	blocks: readonly Block[];
}

type Fillable = Look & Pick<PageDraft, "wallpaper" | "blocks">;

/**
 * A page in a template: its look and layout are the template's. What the owner has made stays: the template's
 * wallpaper and blocks come only to a page that has none.
 */
export function withTemplate<Page extends Fillable>(page: Page, template: MadeTemplate): Page {
	const { theme, parts, wallpaper, blocks } = template;
	return {
		...page,
		...withTheme(page, theme),
		...parts,
		wallpaper: page.wallpaper ?? wallpaper,
		blocks: page.blocks.length > 0 ? page.blocks : [...blocks],
	};
}
