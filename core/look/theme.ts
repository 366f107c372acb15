import type { HexColor } from "./color.ts";

interface ThemeColors {
	name: string;
	/** The stops of the background's gradient, from top left to bottom right. */
	stops: readonly [HexColor, HexColor, ...HexColor[]];
	textColor: HexColor;
	buttonColor: HexColor;
	buttonTextColor: HexColor;
	/** Whether the theme needs Pro or Business. */
	needsPlan: boolean;
}

/** The presets, in the order of the editor's list. A page stores the key as its background. */
export const THEMES = {
	"purple-dream": theme("Purple Dream", ["#4b2a86", "#7a3f9d"], "#ffffff", "#f6e9ff", "#3c1d70"),
	"sunset-bliss": theme("Sunset Bliss", ["#ffd9a8", "#ff9e8a"], "#4a1526", "#4a1526", "#fff1e3"),
	"ocean-breeze": theme("Ocean Breeze", ["#0b3c5d", "#1d6f7f"], "#f1fbff", "#f1fbff", "#0b3c5d"),
	"fresh-mint": theme("Fresh Mint", ["#e3f8ee", "#b5e8d2"], "#0c3b2c", "#0e6b50", "#ffffff"),
	"night-sky": theme("Night Sky", ["#0d1030", "#2a2c5e"], "#f3f1ff", "#f8d66d", "#1a1a3d"),
	"city-lights": theme("City Lights", ["#17161c", "#3a2430"], "#fdf3ea", "#ff8a5c", "#2a1110"),
	nature: theme("Nature", ["#24422f", "#4f6b3c"], "#fbf8ea", "#f2e7c2", "#24422f"),
	abstract: theme("Abstract", ["#ffe3ec", "#dfe6ff", "#e4fbf2"], "#2a2350", "#2a2350", "#ffffff"),
	paper: theme("Paper", ["#fbfaf7", "#f3efe6"], "#1c1b19", "#1c1b19", "#fbfaf7"),
	apricot: theme("Apricot", ["#fff3e0", "#ffdfb8"], "#4a2c10", "#b4451a", "#fff7ee"),
	lavender: theme("Lavender", ["#f1ecfb", "#d9cff2"], "#33245c", "#5a3fa0", "#ffffff"),
	graphite: theme("Graphite", ["#26282b", "#3b3f44"], "#f4f5f6", "#f4f5f6", "#26282b"),
	"rose-garden": premium("Rose Garden", ["#fde8ec", "#f6c1cd"], "#4f1228", "#8c1f45", "#fff4f6"),
	"deep-forest": premium("Deep Forest", ["#0c1f17", "#1d3b2c"], "#eaf5ea", "#b9e08a", "#12261b"),
	espresso: premium("Espresso", ["#2a1a12", "#4a2f20"], "#fbefe2", "#e9c9a0", "#2a1a12"),
	"lemon-zest": premium("Lemon Zest", ["#fffbd6", "#ffec8a"], "#3b3200", "#3f5e12", "#fdfbe0"),
	glacier: premium("Glacier", ["#f2f8fc", "#cfe3f1"], "#12304a", "#1f5f8b", "#ffffff"),
	terracotta: premium("Terracotta", ["#8a3b24", "#6d2a1b"], "#fff1e6", "#ffd9b8", "#5a2114"),
	"desert-dusk": premium("Desert Dusk", ["#4a2545", "#8a3d4f"], "#fff0e6", "#ffc48a", "#3d1c34"),
	aurora: premium("Aurora", ["#0b1b33", "#10475a", "#1a5f52"], "#e9fff7", "#8df0c8", "#0b2a33"),
	"cherry-cola": premium("Cherry Cola", ["#2b0a14", "#5a1224"], "#ffeef0", "#ff8fa3", "#2b0a14"),
	sage: premium("Sage", ["#eef1e6", "#d0d9c0"], "#2b3324", "#4c5b3a", "#fbfcf7"),
	cornflower: premium("Cornflower", ["#e6eeff", "#bccfff"], "#16245c", "#2b43a8", "#ffffff"),
	champagne: premium("Champagne", ["#fbf4e6", "#ecdcbc"], "#3d2f17", "#3d2f17", "#fbf1dc"),
	ink: premium("Ink", ["#0a0a0c", "#16161a"], "#f5f5f7", "#f5f5f7", "#0a0a0c"),
	"peach-sorbet": premium("Peach Sorbet", ["#fff0ea", "#ffcdb8", "#ffb3b0"], "#4d1a1c", "#a3312f", "#fff6f2"),
	lagoon: premium("Lagoon", ["#d9f7f4", "#9fe0dd"], "#083b40", "#0a5a61", "#f2fffe"),
	plum: premium("Plum", ["#32143d", "#57275f"], "#fbeeff", "#e6b3f2", "#32143d"),
	"autumn-leaf": premium("Autumn Leaf", ["#fbe6c8", "#f0b67a"], "#43210a", "#4a4a17", "#fff3e2"),
	"neon-arcade": premium("Neon Arcade", ["#120626", "#2a0b4a"], "#f4eaff", "#ff6ad5", "#1a0630"),
	denim: premium("Denim", ["#1d2f4a", "#34537a"], "#f2f6fb", "#f0d9a8", "#1d2f4a"),
	bubblegum: premium("Bubblegum", ["#ffe3f3", "#ffc2e2", "#d9d0ff"], "#4a0f3d", "#a01f78", "#fff5fb"),
	moss: premium("Moss", ["#39431f", "#57622c"], "#fbfae6", "#e6eb9c", "#2c3518"),
	porcelain: premium("Porcelain", ["#ffffff", "#e9eef5"], "#17233a", "#1f3d7a", "#ffffff"),
	"golden-hour": premium("Golden Hour", ["#ffe9b0", "#ffc27a", "#f79f79"], "#451c0c", "#451c0c", "#ffeccc"),
	"stormy-sea": premium("Stormy Sea", ["#1e2a33", "#3a4d59"], "#eef4f7", "#9fd0dc", "#16222a"),
} as const satisfies Record<string, ThemeColors>;

export type ThemeId = keyof typeof THEMES;

export const THEME_IDS = Object.keys(THEMES) as [ThemeId, ...ThemeId[]];

/** Whether a background is a theme that needs Pro or Business. */
export function needsPlan(background: string): boolean {
	return isThemeId(background) && THEMES[background].needsPlan;
}

/** Whether a background is a theme, not a color. */
export function isThemeId(background: string): background is ThemeId {
	return Object.hasOwn(THEMES, background);
}

/** The CSS of a background: a theme's gradient, or the color itself. */
export function backgroundCss(background: string): string {
	return isThemeId(background) ? `linear-gradient(160deg,${THEMES[background].stops.join()})` : background;
}

function theme(
	name: string,
	stops: ThemeColors["stops"],
	textColor: HexColor,
	buttonColor: HexColor,
	buttonTextColor: HexColor,
): ThemeColors {
	return { name, stops, textColor, buttonColor, buttonTextColor, needsPlan: false };
}

function premium(...colors: Parameters<typeof theme>): ThemeColors {
	return { ...theme(...colors), needsPlan: true };
}
