/* What the settings of social icons can be. */

export const ICON_POSITIONS = ["above", "below", "header"] as const;
export const ICON_STYLES = ["brand", "monochrome", "outline", "bare"] as const;
export const ICON_SHAPES = ["circle", "rounded", "square"] as const;
export const ICON_ALIGNMENTS = ["left", "center", "right"] as const;
export const ICON_HOVERS = ["scale", "underline", "none"] as const;

/** The range of sizes and spacings, in pixels. */
export const ICON_SIZE = { min: 16, max: 48, step: 4 } as const;
export const ICON_SPACING = { min: 4, max: 32, step: 4 } as const;
