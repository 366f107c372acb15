import type { BioPageContent } from "../../core/page.ts";
import { THEMES, type ThemeId } from "../../core/theme.ts";

/** The eight themes the landing page lets people try. */
export const DEMO_THEMES = [
	"purple-dream",
	"sunset-bliss",
	"ocean-breeze",
	"fresh-mint",
	"night-sky",
	"city-lights",
	"nature",
	"abstract",
] as const satisfies ThemeId[];

/** The page of an invented potter, dressed in a theme. */
export function demoPage(themeId: ThemeId): BioPageContent {
	const { textColor, buttonColor, buttonTextColor } = THEMES[themeId];
	return {
		id: "demo-page-of-juniper",
		fullName: "Juniper Vale",
		username: "junipervale",
		bio: "Pots, plates and the odd teapot,\nmade in a garden shed.",
		background: themeId,
		textColor,
		buttonColor,
		buttonTextColor,
		buttonStyle: "solid",
		buttonCorners: "round",
		links: [
			{ id: "demo-shop", title: "Spring batch: shop", url: "https://example.com/shop" },
			{ id: "demo-class", title: "Saturday pottery class", url: "https://example.com/class" },
			{ id: "demo-video", title: "How I mix my glazes", url: "https://example.com/glazes" },
			{ id: "demo-letter", title: "Notes from the shed", url: "https://example.com/notes" },
		],
		socials: [
			{ id: "demo-instagram", platform: "instagram", url: "https://example.com/instagram" },
			{ id: "demo-youtube", platform: "youtube", url: "https://example.com/youtube" },
			{ id: "demo-email", platform: "email", url: "mailto:juniper@example.com" },
		],
		showsBranding: true,
	};
}
