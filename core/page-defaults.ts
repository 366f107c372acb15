import type { PageDraft } from "./page.ts";
import { SOCIAL_ICON_DEFAULTS } from "./social-icons.ts";

/** The look of a new page. It is apart from the schemas, which the site's pages don't need. */
export const PAGE_DEFAULTS = {
	theme: null,
	avatar: null,
	wallpaper: null,
	background: "#ffffff",
	textColor: "#000000",
	buttonColor: "#000000",
	buttonTextColor: "#ffffff",
	buttonStyle: "solid",
	buttonCorners: "round",
	font: "font-sans",
	fontSize: 16,
	fontWeight: "normal",
	...SOCIAL_ICON_DEFAULTS,
	showsViewCount: false,
} as const satisfies Partial<PageDraft>;
