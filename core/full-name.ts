/** Longest name of a person or a page, in characters. */
export const FULL_NAME_MAX = 80;
