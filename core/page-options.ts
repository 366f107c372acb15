/** The longest bio, in characters. */
export const BIO_MAX = 400;

export const BUTTON_STYLES = ["solid", "glass", "outline"] as const;
export const BUTTON_CORNERS = ["round", "square"] as const;
