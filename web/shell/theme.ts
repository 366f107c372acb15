import {
	type CSSVariablesResolver,
	createTheme,
	defaultVariantColorsResolver,
	type MantineColorsTuple,
	type VariantColorsResolver,
} from "@mantine/core";
import { ButtonElement } from "../components/button-element.tsx";

/** The accent color. Index 7 has white text in the light scheme; index 3 has dark text in the dark scheme. */
const evergreen: MantineColorsTuple = [
	"#eaf6f1",
	"#d3ebe1",
	"#a4d8c3",
	"#6cc9a5",
	"#47b58c",
	"#2f9c75",
	"#1d8460",
	"#0e6b50",
	"#0a5540",
	"#063d2e",
];

/** Warm grays from light to dark. Mantine's dark scheme uses the second tuple, with light text first. */
const stone: MantineColorsTuple = [
	"#fbfaf7",
	"#f4f2ec",
	"#eae7df",
	"#dcd8ce",
	"#c2bdb1",
	"#8f8a7e",
	"#6b675d",
	"#4b4841",
	"#312f2a",
	"#1c1b19",
];
const dark: MantineColorsTuple = [
	"#efede8",
	"#cfcbc2",
	"#b3aea3",
	"#8d887d",
	"#4d4a44",
	"#3a3833",
	"#2a2825",
	"#1f1e1b",
	"#171614",
	"#100f0e",
];

/** The text on the accent color must differ by scheme. Mantine's resolver has one text color for both. */
const variantColors: VariantColorsResolver = (input) => {
	const colors = defaultVariantColorsResolver(input);
	const isAccent = input.color === undefined || input.color === input.theme.primaryColor;
	return input.variant === "filled" && isAccent
		? { ...colors, color: "var(--mantine-primary-color-contrast)" }
		: colors;
};

export const theme = createTheme({
	colors: { evergreen, gray: stone, dark },
	primaryColor: "evergreen",
	primaryShade: { light: 7, dark: 3 },
	autoContrast: true,
	variantColorResolver: variantColors,
	black: "#1c1b19",
	defaultRadius: "md",
	radius: { xs: "4px", sm: "8px", md: "12px", lg: "16px", xl: "24px" },
	// The families are in global.css, beside what stands in for them.
	fontFamily: "var(--text-font)",
	// Three sizes of titles, and four weights: 400 and 500 for text, 600 for labels, 650 for titles. machine/type-scale.test.ts counts them.
	headings: {
		fontFamily: "var(--heading-font)",
		fontWeight: "650",
		sizes: {
			h1: { fontSize: "var(--title-large)", lineHeight: "1.15" },
			h2: { fontSize: "var(--title)", lineHeight: "1.2" },
			h3: { fontSize: "var(--title-small)", lineHeight: "1.3" },
			h4: { fontSize: "var(--title-small)", lineHeight: "1.3" },
		},
	},
	shadows: { md: "0 1px 2px rgb(28 27 25 / 6%), 0 12px 32px -12px rgb(28 27 25 / 18%)" },
	respectReducedMotion: true,
	components: {
		UnstyledButton: { defaultProps: { component: ButtonElement } },
		Button: { defaultProps: { size: "md" } },
		TextInput: { defaultProps: { size: "md" } },
		PasswordInput: { defaultProps: { size: "md" } },
		Textarea: { defaultProps: { size: "md" } },
	},
});

/** Our tokens beyond Mantine's: titles, surfaces, lines, dimmed text, the phone's bezel, the awning and the warm highlight. */
export const cssVariables = (() => ({
	variables: {
		"--highlight": "#e8a33d",
		"--bezel": "#100f0e",
		"--bezel-edge": "#4d4a44",
		// Of a screen, of a step or dialog, and of a part.
		"--title-large": "clamp(1.75rem, 1.4rem + 1.6vw, 2.5rem)",
		"--title": "1.5rem",
		"--title-small": "1.25rem",
	},
	light: {
		"--mantine-color-body": "#fbfaf7",
		"--mantine-color-text": "#1c1b19",
		// Mantine's own is the color of the body.
		"--mantine-color-default-hover": "#f2efe8",
		"--mantine-color-dimmed": "#5d5a53",
		"--mantine-color-error": "#b3261e",
		"--surface": "#ffffff",
		"--line": "#e6e2d9",
		"--awning-light": "#f4f2ec",
		// 3:1 to the field and to what is around it.
		"--field-edge": "#8a8579",
	},
	dark: {
		"--mantine-color-body": "#171614",
		"--mantine-color-text": "#efede8",
		"--mantine-color-dimmed": "#b3aea3",
		"--mantine-color-error": "#f49a91",
		// Mantine's own light variant is darker than our surfaces, and its text is white.
		"--mantine-color-evergreen-light": "#1c382f",
		"--mantine-color-evergreen-light-hover": "#234539",
		"--mantine-color-evergreen-light-color": "#a4d8c3",
		"--mantine-color-gray-light": "#35322d",
		"--mantine-color-gray-light-hover": "#3a3833",
		"--surface": "#211f1d",
		"--line": "#35322d",
		"--awning-light": "#cfcbc2",
		"--field-edge": "#7d786e",
	},
})) satisfies CSSVariablesResolver;
