/**
 * The parts that a look is made of, by the field of a page that holds the part, with every value. The spec's values of
 * button style and button corners come first. `own` is drawn by the look's signature.
 */
export const PARTS = {
	header: ["center", "left", "hero", "banner", "wordmark"],
	avatarShape: ["circle", "rounded", "squircle", "square", "arch", "blob", "none"],
	linkLayout: ["stack", "halves", "tiles", "carousel"],
	buttonStyle: ["solid", "glass", "outline", "soft", "hard", "clay", "frame", "bands", "rows", "none"],
	buttonCorners: ["round", "square", "rounded", "soft", "leaf", "cut"],
	linkAlign: ["center", "start"],
	linkMarker: ["none", "arrow", "out", "chevron", "number", "prompt"],
	ground: ["own", "plain", "gradient", "mesh", "dots", "grid"],
	headingStyle: ["plain", "rule", "caps"],
	desktopLayout: ["own", "sticky", "sheet", "board", "split", "aside", "bento"],
} as const;

export type PartField = keyof typeof PARTS;

/** A value of each part. */
export type Parts = { [Field in PartField]: (typeof PARTS)[Field][number] };

export const PART_FIELDS = Object.keys(PARTS) as [PartField, ...PartField[]];

/** The attribute of a page's element that its styles read, by part. */
export const PART_ATTRIBUTES = {
	header: "data-header",
	avatarShape: "data-avatar",
	linkLayout: "data-links",
	buttonStyle: "data-fill",
	buttonCorners: "data-shape",
	linkAlign: "data-align",
	linkMarker: "data-marker",
	ground: "data-ground",
	headingStyle: "data-heading",
	desktopLayout: "data-desktop",
} as const satisfies Record<PartField, `data-${string}`>;
