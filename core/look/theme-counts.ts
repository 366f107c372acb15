/** How many themes there are. Apart from the table of themes, because price lists need no more of it. */
export const THEME_COUNTS = { free: 12, all: 36 } as const;
