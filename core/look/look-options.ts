export const BUTTON_STYLES = ["solid", "glass", "outline"] as const;
export const BUTTON_CORNERS = ["round", "square"] as const;
