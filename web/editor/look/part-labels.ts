import type { PartField, Parts } from "../../../core/look/part-options.ts";

/** The parts of a look in the words of the editor, in its order. */
export const PART_LABELS: { [Field in PartField]: { label: string; values: Record<Parts[Field], string> } } = {
	buttonStyle: {
		label: "Button style",
		values: {
			solid: "Solid",
			glass: "Glass",
			outline: "Outline",
			soft: "Soft tint",
			hard: "Hard shadow",
			clay: "Clay",
			frame: "Double frame",
			bands: "Bands",
			rows: "Rows with lines",
			none: "Text only",
		},
	},
	buttonCorners: {
		label: "Button corners",
		values: {
			round: "Round",
			square: "Square",
			rounded: "Rounded",
			soft: "Slightly rounded",
			leaf: "Leaf",
			cut: "Cut",
		},
	},
	linkLayout: {
		label: "Link layout",
		values: { stack: "List", halves: "Two in a row", tiles: "Tiles", carousel: "Row to swipe" },
	},
	linkAlign: { label: "Link alignment", values: { center: "Centered", start: "At the start" } },
	linkMarker: {
		label: "Link marks",
		values: {
			none: "None",
			arrow: "Arrow",
			out: "Slanted arrow",
			chevron: "Chevron",
			number: "Numbers",
			prompt: "Prompt",
		},
	},
	header: {
		label: "Header",
		values: {
			center: "Centered",
			left: "At the left",
			hero: "Picture behind the name",
			banner: "Picture above",
			wordmark: "Name only, large",
		},
	},
	avatarShape: {
		label: "Picture shape",
		values: {
			circle: "Circle",
			rounded: "Rounded",
			squircle: "Squircle",
			square: "Square",
			arch: "Arch",
			blob: "Blob",
			none: "No picture",
		},
	},
	headingStyle: { label: "Headings", values: { plain: "Plain", rule: "Between lines", caps: "Small capitals" } },
	ground: {
		label: "Background pattern",
		values: {
			own: "Default",
			plain: "None",
			gradient: "Gradient",
			mesh: "Soft colors",
			dots: "Dots",
			grid: "Grid",
		},
	},
	desktopLayout: {
		label: "On a desktop",
		values: {
			own: "Default",
			sticky: "Two columns",
			sheet: "One sheet",
			board: "Wide rows",
			split: "Blocks in two columns",
			aside: "List and side column",
			bento: "Grid of tiles",
		},
	},
};
