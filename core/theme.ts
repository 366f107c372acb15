interface ThemeColors {
	name: string;
	/** Colour stops of the background gradient, `#rrggbb`, top left to bottom right. */
	stops: readonly [string, string, ...string[]];
	textColor: string;
	buttonColor: string;
	buttonTextColor: string;
}

/** The twelve presets every plan may use. A page stores the key as its background. */
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
	apricot: theme("Apricot", ["#fff3e0", "#ffdfb8"], "#4a2c10", "#8f3f12", "#fff7ee"),
	lavender: theme("Lavender", ["#f1ecfb", "#d9cff2"], "#33245c", "#5a3fa0", "#ffffff"),
	graphite: theme("Graphite", ["#26282b", "#3b3f44"], "#f4f5f6", "#f4f5f6", "#26282b"),
} as const satisfies Record<string, ThemeColors>;

export type ThemeId = keyof typeof THEMES;

/** Whether a stored background names a theme rather than a colour. */
export function isThemeId(background: string): background is ThemeId {
	return Object.hasOwn(THEMES, background);
}

/** CSS for a page background: a theme's gradient, or the `#rrggbb` colour itself. */
export function backgroundCss(background: string): string {
	return isThemeId(background) ? `linear-gradient(160deg,${THEMES[background].stops.join()})` : background;
}

function theme(
	name: string,
	stops: ThemeColors["stops"],
	textColor: string,
	buttonColor: string,
	buttonTextColor: string,
): ThemeColors {
	return { name, stops, textColor, buttonColor, buttonTextColor };
}
